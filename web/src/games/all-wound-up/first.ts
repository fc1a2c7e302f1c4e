// A gentle first game: a short straight course, and no hurry to let go.

import type { FirstGame } from "../../lessons/first";

export const first: FirstGame = {
  bot: "greedy",
  options: { course: "straight", release_seconds: 30 },
  goal: {
    en: "Be the first whose toy walks through the gate. You bet with cards for who winds it up.",
    fr: "Soyez le premier dont le jouet franchit la grille. Avec vos cartes, vous pariez pour le remonter.",
    de: "Sei der Erste, dessen Spielzeug durchs Tor geht. Mit Karten bietet ihr darum, wer es aufzieht.",
  },
  eased: {
    en: "It is easier than usual: a straight course, and twice the time to let go.",
    fr: "C’est plus facile que d’habitude : un parcours droit, et deux fois plus de temps pour lâcher.",
    de: "Es ist leichter als sonst: eine gerade Strecke und doppelt so viel Zeit zum Loslassen.",
  },
  marks: [
    {
      until: "gave",
      when: "give",
      words: {
        en: "Cards are what you bet: the most of one kind win. So pass on what you hold only one of: tap stacks to lift them.",
        fr: "Les cartes sont vos paris : le plus d’une sorte gagne. Passez donc celles que vous n’avez qu’une fois : touchez les piles pour les lever.",
        de: "Mit Karten bietest du: Die meisten einer Sorte gewinnen. Gib also weiter, was du nur einmal hast: Tippe auf Stapel, um sie zu heben.",
      },
    },
    {
      until: "wound",
      when: "wind",
      words: {
        en: "The fan shows where your toy will probably end. Black holes set you back, pink brains help. Then wind, and let go.",
        fr: "L’éventail montre où votre jouet finira sans doute. Les trous noirs vous ramènent en arrière, les cerveaux roses aident. Puis remontez et lâchez.",
        de: "Der Fächer zeigt, wo dein Spielzeug wohl endet. Schwarze Löcher werfen dich zurück, rosa Hirne helfen. Dann zieh auf und lass los.",
      },
    },
    {
      until: "turned",
      when: "turn",
      words: {
        en: "Point your toy along the path, past the holes: it walks straight ahead when it is wound.",
        fr: "Tournez votre jouet vers le chemin, à côté des trous : une fois remonté, il marche droit devant lui.",
        de: "Dreh dein Spielzeug den Weg entlang, an den Löchern vorbei: Aufgezogen geht es geradeaus.",
      },
    },
    {
      until: "passed",
      when: "raise",
      words: {
        en: "Who has most must do it, wanted or not. Raise if you want to be the one; pass if not.",
        fr: "Qui a le plus doit le faire, qu’il le veuille ou non. Relancez si vous voulez que ce soit vous ; sinon, passez.",
        de: "Wer am meisten hat, muss es tun, gewollt oder nicht. Erhöhe, wenn du es sein willst; sonst passe.",
      },
    },
    {
      until: "bet",
      when: "bet",
      words: {
        en: "Your bet: choose the stack of which you hold most, and you will probably do what it says. Pass if you want none of it.",
        fr: "Votre pari : choisissez la pile la plus fournie, et vous ferez sans doute ce qu’elle dit. Passez si rien ne vous tente.",
        de: "Dein Gebot: Wähle den Stapel, von dem du am meisten hast, dann tust du wohl, was er sagt. Passe, wenn du nichts willst.",
      },
    },
  ],
};
