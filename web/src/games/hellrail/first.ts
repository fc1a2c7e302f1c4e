// A gentle first game: novices, five cards to begin with, delivered cars stay open, and 15 rounds.

import type { FirstGame } from "../../lessons/first";

export const first: FirstGame = {
  bot: "novice",
  options: { start_cards: 5, open_ledger: true, rounds: 15 },
  goal: {
    en: "Fetch cars and deliver each to its circle: most souls win.",
    fr: "Allez chercher des voitures et livrez chacune dans son cercle : le plus d’âmes gagne.",
    de: "Hol Wagen und liefere jeden in seinen Kreis: Die meisten Seelen gewinnen.",
  },
  eased: {
    en: "It is easier than usual: novices, five cards each, open piles, and 15 rounds.",
    fr: "C’est plus facile que d’habitude : des novices, cinq cartes chacun, des piles ouvertes et 15 manches.",
    de: "Es ist leichter als sonst: Neulinge, fünf Karten für jeden, offene Stapel und 15 Runden.",
  },
  marks: [
    {
      until: "laid",
      words: {
        en: "Pick a card and lay it as track, towards a circle that one of your cards names.",
        fr: "Prenez une carte et posez-la comme voie, vers un cercle que nomme une de vos cartes.",
        de: "Nimm eine Karte und leg sie als Gleis, zu einem Kreis, den eine deiner Karten nennt.",
      },
    },
    {
      until: "rolled",
      words: {
        en: "Burn a card to move: pick it, and tap a lit place.",
        fr: "Brûlez une carte pour avancer : prenez-la, et touchez un endroit allumé.",
        de: "Verbrenn eine Karte, um zu fahren: Nimm sie und tippe auf einen leuchtenden Platz.",
      },
    },
    {
      until: "coupled",
      words: {
        en: "In the circle with the upward arrow of a card, couple its car: pick the card, tap your engine.",
        fr: "Dans le cercle de la flèche montante d’une carte, attelez sa voiture : prenez la carte, touchez votre locomotive.",
        de: "Im Kreis mit dem Pfeil nach oben einer Karte kuppelst du ihren Wagen an: Karte nehmen, auf die Lok tippen.",
      },
    },
    {
      until: "delivered",
      words: {
        en: "Haul the car to the circle of its downward arrow, and tap it there to deliver.",
        fr: "Tirez la voiture jusqu’au cercle de sa flèche descendante, et touchez-la pour la livrer.",
        de: "Zieh den Wagen in den Kreis seines Pfeils nach unten, und tippe dort auf ihn, um zu liefern.",
      },
    },
  ],
};
