// A gentle first game: novices, five cards to begin with, delivered cars stay open, 15 rounds, and no
// hurry to answer: there is nobody else but bots.

import type { Sight } from "../../kernel/board";
import type { FirstGame } from "../../lessons/first";
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
  goal: say("goal"),
  eased: say("eased"),
  marks: [
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
      such: (sight, you) => leadsTo(sight, "setout", seatOf(sight, you)?.cars),
      words: say("go_to_deliver"),
    },
    {
      until: "coupled",
      when: "move",
      such: (sight, you) => leadsTo(sight, "pickup", seatOf(sight, you)?.hand),
      words: say("go_to_fetch"),
    },
    {
      until: "laid",
      when: "lay",
      such: (sight, you) => !seatOf(sight, you)?.cars?.length,
      words: say("lay_to_fetch"),
    },
    {
      until: "laid",
      when: "lay",
      such: (sight, you) => !!seatOf(sight, you)?.cars?.length,
      words: say("lay_to_deliver"),
    },
    {
      until: "burned",
      why: "fan",
      when: "fan",
      words: say("stoke"),
    },
  ],
};
