// A gentle first game: novices, five cards to begin with, delivered cars stay open, 15 rounds, and no
// hurry to answer: there is nobody else but bots.

import type { Sight } from "../../kernel/board";
import type { FirstGame } from "../../lessons/first";
import { cardOf } from "./deck.svelte";
import type { Action, View } from "./wire";

function seatOf({ view }: Sight, you: number): View["seats"][number] | undefined {
  return (view as View | null)?.seats[you];
}

/** Whether a card that may be burnt now takes the train to where one of these cars waits or belongs. */
function leadsTo(
  { view, may }: Sight,
  what: "pickup" | "setout",
  cars: readonly number[] = [],
): boolean {
  const wanted = new Set(cars.filter(Boolean).map((car) => String(cardOf(car)[what])));
  const there = (view as View).ways?.filter(({ to }) => wanted.has(to)).map(({ by }) => by);
  return (may as readonly Action[]).some(
    (action) => action.do === "move" && there?.includes(action.by),
  );
}

export const first: FirstGame = {
  bot: "novice",
  options: { start_cards: 5, open_ledger: true, rounds: 15, heresy_seconds: 0 },
  goal: {
    en: "Fetch cars and deliver each to its circle: most souls win.",
    fr: "Allez chercher des voitures et livrez chacune dans son cercle : le plus d’âmes gagne.",
    de: "Hol Wagen und liefere jeden in seinem Kreis ab: Die meisten Seelen gewinnen.",
  },
  eased: {
    en: "It is easier than usual: novices, five cards or more each, delivered cars in plain sight, and 15 rounds at most.",
    fr: "C’est plus facile que d’habitude : des novices, cinq cartes ou plus chacun, les voitures livrées visibles et 15 manches au plus.",
    de: "Es ist leichter als sonst: Neulinge, fünf Karten oder mehr für jeden, abgelieferte Wagen offen und höchstens 15 Runden.",
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
      until: "delivered",
      when: "move",
      such: (sight, you) => leadsTo(sight, "setout", seatOf(sight, you)?.cars),
      words: {
        en: "You pull a car, and track leads to its yellow ↓: go there and deliver it. Moving burns a card: its large number says how far.",
        fr: "Vous tirez une voiture, et une voie mène à son ↓ jaune : allez-y et livrez-la. Avancer brûle une carte : son grand nombre dit jusqu’où.",
        de: "Du ziehst einen Wagen, und ein Gleis führt zu seinem gelben ↓: Fahr hin und liefere ihn ab. Fahren verbrennt eine Karte: Ihre große Zahl sagt, wie weit.",
      },
    },
    {
      until: "coupled",
      when: "move",
      such: (sight, you) => leadsTo(sight, "pickup", seatOf(sight, you)?.hand),
      words: {
        en: "Blue ↑ mark where the cars of your cards wait. Track leads to one: go there. Moving burns a card: its large number says how far.",
        fr: "Les ↑ bleus marquent où attendent les voitures de vos cartes. Une voie mène à l’une : allez-y. Avancer brûle une carte : son grand nombre dit jusqu’où.",
        de: "Blaue ↑ zeigen, wo die Wagen deiner Karten warten. Zu einem führt ein Gleis: Fahr hin. Fahren verbrennt eine Karte: Ihre große Zahl sagt, wie weit.",
      },
    },
    {
      until: "laid",
      when: "lay",
      such: (sight, you) => !seatOf(sight, you)?.cars?.length,
      words: {
        en: "Blue ↑ mark where the cars of your cards wait, and no track leads there yet. Lay a card towards one; tap it again to turn it.",
        fr: "Les ↑ bleus marquent où attendent les voitures de vos cartes, et aucune voie n’y mène encore. Posez une carte dans cette direction ; touchez-la encore pour la tourner.",
        de: "Blaue ↑ zeigen, wo die Wagen deiner Karten warten; noch führt kein Gleis hin. Leg eine Karte in diese Richtung; tippe noch einmal auf sie, um sie zu drehen.",
      },
    },
    {
      until: "laid",
      when: "lay",
      such: (sight, you) => !!seatOf(sight, you)?.cars?.length,
      words: {
        en: "Your car belongs at its yellow ↓. Lay cards as track towards it; tap one again to turn it.",
        fr: "Votre voiture a sa place à son ↓ jaune. Posez des cartes comme voie dans cette direction ; touchez-en une encore pour la tourner.",
        de: "Dein Wagen gehört zu seinem gelben ↓. Leg Karten als Gleis in diese Richtung; tippe noch einmal auf eine, um sie zu drehen.",
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
