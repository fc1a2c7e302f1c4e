// A gentle first game: one rival, so that one's own bet comes soon, a straight course, and no hurry
// to let go.

import type { FirstGame } from "../../lessons/first";
import type { View } from "./wire";

export const first: FirstGame = {
  bot: "greedy",
  seats: 2,
  options: { course: "straight", release_seconds: 30 },
  goal: {
    en: "Be the first whose toy walks through the gate. With your cards you bet to wind it up.",
    fr: "Soyez le premier dont le jouet franchit la grille. Avec vos cartes, vous pariez pour le remonter.",
    de: "Sei der Erste, dessen Spielzeug durchs Tor geht. Mit deinen Karten wettest du darum, es aufzuziehen.",
  },
  eased: {
    en: "It is easier than usual: one rival, a straight course, and twice the time to let go.",
    fr: "C’est plus facile que d’habitude : un seul rival, un parcours droit et deux fois plus de temps pour lâcher.",
    de: "Es ist leichter als sonst: ein einziger Rivale, eine gerade Strecke und doppelt so viel Zeit zum Loslassen.",
  },
  marks: [
    {
      until: "gave",
      when: "give",
      words: {
        en: "First you swap cards: three with your rival, then two and one with the pile. The most of one kind win a bet: part with what you hold only one of. Tap stacks to lift cards.",
        fr: "D’abord vous échangez des cartes : trois avec votre rival, puis deux et une avec la pioche. Le plus d’un type gagne un pari : donnez celles que vous n’avez qu’une fois. Touchez les piles pour sortir des cartes.",
        de: "Erst tauscht ihr Karten: drei miteinander, dann zwei und eine mit dem Nachziehstapel. Die meisten einer Sorte gewinnen eine Wette: Gib weg, was du nur einmal hast. Tippe auf Stapel, um Karten zu heben.",
      },
    },
    {
      until: "wound",
      when: "wind",
      words: {
        en: "The fan shows where your toy will probably end. Graves and mausoleums hold you up, brains help. Then wind, and let go.",
        fr: "L’éventail montre où votre jouet finira sans doute. Tombes et mausolées vous retardent, les cerveaux aident. Puis remontez et lâchez.",
        de: "Der Fächer zeigt, wo dein Spielzeug wohl endet. Gräber und Mausoleen halten dich auf, Hirne helfen. Dann zieh auf und lass los.",
      },
    },
    {
      until: "turned",
      when: "turn",
      such: ({ view }) => (view as View).card === "rival",
      words: {
        en: "This toy is a rival’s: turn it towards a grave, or towards the edge.",
        fr: "Ce jouet est à un rival : tournez-le vers une tombe, ou vers le bord.",
        de: "Dieses Spielzeug gehört einem Rivalen: Dreh es auf ein Grab zu oder zum Rand hin.",
      },
    },
    {
      until: "turned",
      when: "turn",
      such: ({ view }) => (view as View).card !== "rival",
      words: {
        en: "Point your toy along the path, past the graves, as far as the card lets you: it walks straight ahead when it is wound.",
        fr: "Tournez votre jouet vers le chemin, à côté des tombes, autant que la carte le permet : une fois remonté, il marche droit devant lui.",
        de: "Dreh dein Spielzeug den Weg entlang, an den Gräbern vorbei, so weit die Karte es zulässt: Aufgezogen geht es geradeaus.",
      },
    },
    {
      until: "placed",
      when: "place",
      words: {
        en: "Set your toy down looking along the path, with no grave straight ahead: what walks, walks straight.",
        fr: "Posez votre jouet tourné vers le chemin, sans tombe droit devant : ce qui marche va tout droit.",
        de: "Stell dein Spielzeug so hin, dass es den Weg entlang schaut und kein Grab vor sich hat: Was geht, geht geradeaus.",
      },
    },
    {
      until: "passed",
      when: "raise",
      words: {
        en: "When all have passed, whoever leads must do what the card says; at a tie, all who tie. So passing while you lead means you do it. Raise if you want to be the one.",
        fr: "Quand tous ont passé, qui mène doit faire ce que dit la carte ; à égalité, tous les ex æquo. Passer en tête, c’est donc le faire. Relancez si vous voulez que ce soit vous.",
        de: "Haben alle gepasst, tut der Führende, was die Karte sagt; bei Gleichstand tun es alle, die gleichauf liegen. Passt du in Führung, tust du es also. Erhöhe, wenn du es sein willst.",
      },
    },
    {
      until: "bet",
      when: "bet",
      words: {
        en: "Your bet: whoever plays most of a kind does what it says. “Wind” makes your toy walk: name one of which you hold several. Your toy steps onto the board with the first card that concerns it.",
        fr: "Votre pari : qui joue le plus d’un type fait ce qu’il dit. « Remonter » fait marcher votre jouet : choisissez-en un que vous avez plusieurs fois. Votre jouet entre en jeu avec la première carte qui le concerne.",
        de: "Deine Wette: Wer am meisten von einer Sorte legt, tut, was sie sagt. „Aufziehen“ lässt dein Spielzeug gehen: Nimm eine, von der du mehrere hast. Dein Spielzeug kommt mit der ersten Karte auf den Plan, die es betrifft.",
      },
    },
  ],
};
