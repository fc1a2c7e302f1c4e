// A gentle first game: a short straight course, and no hurry to let go.

import type { FirstGame } from "../../lessons/first";

export const first: FirstGame = {
  bot: "greedy",
  options: { course: "straight", release_seconds: 30 },
  goal: {
    en: "Be the first whose toy walks through the gate.",
    fr: "Soyez le premier dont le jouet franchit la grille.",
    de: "Sei der Erste, dessen Spielzeug durchs Tor geht.",
  },
  eased: {
    en: "It is easier than usual: a straight course, and twice the time to let go.",
    fr: "C’est plus facile que d’habitude : un parcours droit, et deux fois plus de temps pour lâcher.",
    de: "Es ist leichter als sonst: eine gerade Strecke und doppelt so viel Zeit zum Loslassen.",
  },
  marks: [
    {
      until: "gave",
      words: {
        en: "Cards are what you bet: the most of one kind win the key. So pass on what you hold only one of: tap stacks to lift them.",
        fr: "Passez les cartes que vous n’avez qu’une fois : touchez les piles pour les lever.",
        de: "Mit Karten bietest du: Die meisten einer Sorte gewinnen den Schlüssel. Gib also weiter, was du nur einmal hast: Tippe auf Stapel, um sie zu heben.",
      },
    },
    {
      until: "bet",
      words: {
        en: "Your bet: choose the stack of which you hold most. Pass if you want none of it.",
        fr: "Votre pari : choisissez la pile la plus fournie. Passez si rien ne vous tente.",
        de: "Dein Gebot: Wähle den Stapel, von dem du am meisten hast. Passe, wenn du nichts willst.",
      },
    },
    {
      until: "ran",
      words: {
        en: "When you win a wind, look at the fan on the ground before you let go.",
        fr: "Quand vous gagnez un remontage, regardez l’éventail au sol avant de lâcher.",
        de: "Gewinnst du das Aufziehen, schau dir den Fächer am Boden an, bevor du loslässt.",
      },
    },
  ],
};
