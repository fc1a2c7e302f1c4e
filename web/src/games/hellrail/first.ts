// A gentle first game: novices, five cards to begin with, delivered cars stay open, 15 rounds, and no
// hurry to answer: there is nobody else but bots.

import type { Sight } from "../../kernel/board";
import type { CoachMark, FirstGame } from "../../lessons/first";
import { everyLanguage } from "../../lessons/words";
import { cardOf } from "./deck.svelte";
import type { Action, View } from "./wire";
import type en from "./texts/first/en.json";

const say = everyLanguage<keyof typeof en>(
  import.meta.glob("./texts/first/*.json", { eager: true, import: "default" }),
  import.meta.glob("@languages/*/hellrail/first.json", { eager: true, import: "default" }),
);

function seatOf({ view }: Sight, you: number): View["seats"][number] | undefined {
  return (view as View | null)?.seats[you];
}

/** Which cars a hint is about: those of one's hand wait somewhere, those of one's train belong there. */
const CARS = { pickup: "hand", setout: "cars" } as const;

function carsOf(sight: Sight, you: number, what: keyof typeof CARS) {
  const cars = seatOf(sight, you)?.[CARS[what]] ?? [];
  return cars.filter(Boolean).map((car) => ({ car, place: String(cardOf(car)[what]) }));
}

/** Whether one of them waits or belongs where one stands. */
function isHere(sight: Sight, you: number, what: keyof typeof CARS): boolean {
  return carsOf(sight, you, what).some(({ place }) => place === seatOf(sight, you)?.place);
}

/** Whether a card that may be burnt now takes the train to one of them, which is not its own car. */
function leadsTo(sight: Sight, you: number, what: keyof typeof CARS): boolean {
  const { ways = [] } = sight.view as View;
  const moves = (sight.may as readonly Action[]).filter((action) => action.do === "move");
  return carsOf(sight, you, what).some(({ car, place }) => {
    const there = ways.filter(({ to }) => to === place).map(({ by }) => by);
    return moves.some(({ by, card }) => card !== car && there.includes(by));
  });
}

/** Whether one holds so few cards that it is time for new ones, and has one that draws several. */
function isShort(sight: Sight, you: number): boolean {
  const hand = seatOf(sight, you)?.hand ?? [];
  return hand.length <= 2 && hand.some((card) => cardOf(card).traction > 1);
}

/** What is done once is soon forgotten: each hint stays until its player has done it three times. */
function thrice(marks: readonly CoachMark[]): CoachMark[] {
  return marks.flatMap((mark) => [mark, { ...mark }, { ...mark }]);
}

export const first: FirstGame = {
  bot: "novice",
  options: { start_cards: 5, open_ledger: true, rounds: 15, heresy_seconds: 0 },
  goal: say("goal"),
  eased: say("eased"),
  marks: thrice([
    {
      until: "delivered",
      when: "uncouple",
      words: say("deliver"),
    },
    {
      until: "coupled",
      when: "couple",
      words: say("couple"),
    },
    {
      until: "delivered",
      when: "move",
      such: (sight, you) => !isHere(sight, you, "setout") && leadsTo(sight, you, "setout"),
      words: say("go_to_deliver"),
    },
    {
      until: "coupled",
      when: "move",
      such: (sight, you) => !isHere(sight, you, "pickup") && leadsTo(sight, you, "pickup"),
      words: say("go_to_fetch"),
    },
    {
      until: "burned",
      why: "fan",
      when: "fan",
      such: isShort,
      words: say("stoke"),
    },
    {
      until: "laid",
      when: "lay",
      such: (sight, you) =>
        !seatOf(sight, you)?.cars?.length &&
        !isHere(sight, you, "pickup") &&
        !leadsTo(sight, you, "pickup"),
      words: say("lay_to_fetch"),
    },
    {
      until: "laid",
      when: "lay",
      such: (sight, you) =>
        !!seatOf(sight, you)?.cars?.length &&
        !isHere(sight, you, "setout") &&
        !leadsTo(sight, you, "setout"),
      words: say("lay_to_deliver"),
    },
    {
      until: "burned",
      why: "fan",
      when: "fan",
      words: say("stoke"),
    },
  ]),
};
