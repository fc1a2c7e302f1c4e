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
      until: "delivered",
      when: "uncouple",
      words: {
        en: "A car of your train belongs in this circle: deliver it, and its souls are yours.",
        fr: "Une voiture de votre train a sa place dans ce cercle : livrez-la, et ses âmes sont à vous.",
        de: "Ein Wagen deines Zuges gehört in diesen Kreis: Liefere ihn ab, und seine Seelen gehören dir.",
      },
    },
    {
      until: "coupled",
      when: "couple",
      words: {
        en: "A card of yours names this circle with ↑: its car waits here. Couple it, then haul it to the circle of its ↓.",
        fr: "Une de vos cartes nomme ce cercle avec ↑ : sa voiture attend ici. Attelez-la, puis tirez-la jusqu’au cercle de son ↓.",
        de: "Eine deiner Karten nennt diesen Kreis mit ↑: Hier wartet ihr Wagen. Kupple ihn an, dann zieh ihn in den Kreis seines ↓.",
      },
    },
    {
      until: "rolled",
      when: "move",
      words: {
        en: "Go to a circle that a card of yours names with ↑. Moving burns a card: its large number says how far.",
        fr: "Allez dans un cercle qu’une de vos cartes nomme avec ↑. Avancer brûle une carte : son grand nombre dit jusqu’où.",
        de: "Fahr in einen Kreis, den eine deiner Karten mit ↑ nennt. Fahren verbrennt eine Karte: Ihre große Zahl sagt, wie weit.",
      },
    },
    {
      until: "laid",
      when: "lay",
      words: {
        en: "Does no track lead where you want to go? Pick a card and lay it as track; tap it again to turn it.",
        fr: "Aucune voie ne mène où vous voulez ? Prenez une carte et posez-la comme voie ; touchez-la encore pour la tourner.",
        de: "Führt kein Gleis dorthin? Nimm eine Karte und leg sie als Gleis; tippe noch einmal auf sie, um sie zu drehen.",
      },
    },
    {
      until: "burned",
      why: "fan",
      when: "fan",
      words: {
        en: "Few cards left? Stoke: burn one and draw as many as its △ says. That ends your turn.",
        fr: "Plus beaucoup de cartes ? Attisez : brûlez-en une et piochez autant que dit son △. Votre tour est fini.",
        de: "Nur noch wenige Karten? Fach an: Verbrenn eine und zieh so viele, wie ihr △ sagt. Damit endet dein Zug.",
      },
    },
  ],
};
