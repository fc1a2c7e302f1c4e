// A gentle first game: Easy cards, half as much time again, and a crew that plays like people.

import type { FirstGame } from "../../lessons/first";

export const first: FirstGame = {
  bot: "crew",
  options: { easy: 4, pace: "x1.5" },
  goal: {
    en: "Lay matching symbols in front of the Wagon until somebody can lay the Exit.",
    fr: "Posez des symboles qui vont ensemble devant le Wagon, jusqu’à pouvoir poser l’Issue.",
    de: "Legt passende Symbole vor den Wagen, bis jemand den Ausgang legen kann.",
  },
  eased: {
    en: "It is easier than usual: four Easy cards and half as much time again.",
    fr: "C’est plus facile que d’habitude : quatre cartes Facile et moitié plus de temps.",
    de: "Es ist leichter als sonst: vier Karten „Lässig“ und anderthalbmal so viel Zeit.",
  },
  marks: [
    {
      until: "laid",
      words: {
        en: "Tap an end of a card that shows the open symbol: it lights up green.",
        fr: "Touchez un bout de carte qui montre le symbole ouvert : il s’allume en vert.",
        de: "Tippe auf ein Kartenende mit dem offenen Symbol: Es leuchtet grün.",
      },
    },
    {
      until: "laid",
      words: {
        en: "Now somebody else first. If nothing of yours fits, ask with the buttons above your hand.",
        fr: "Maintenant quelqu’un d’autre d’abord. Si rien ne va chez vous, demandez avec les boutons au-dessus de votre main.",
        de: "Jetzt erst jemand anders. Passt nichts von dir, frag mit den Knöpfen über deiner Hand.",
      },
    },
  ],
};
