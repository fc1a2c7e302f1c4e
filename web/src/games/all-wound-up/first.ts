// A gentle first game: one rival, so that one's own bet comes soon, a straight course, and no hurry:
// there is nobody else but bots.

import type { Sight } from "../../kernel/board";
import type { FirstGame } from "../../lessons/first";
import { everyLanguage } from "../../lessons/words";
import type { View } from "./wire";
import type en from "./texts/first/en.json";

const say = everyLanguage<keyof typeof en>(
  import.meta.glob("./texts/first/*.json", { eager: true, import: "default" }),
  import.meta.glob("@languages/*/all-wound-up/first.json", { eager: true, import: "default" }),
);

/** Whether a rival has named a bet for which this seat has had to play cards, up to its end. */
function hasFollowed({ view }: Sight, you: number): boolean {
  const { card, bettor, seats, stages, last_bet: last } = view as View;
  if (!card) return false;
  const open = stages?.some(({ kind }) => kind === "respond" || kind === "raise") ?? false;
  const bet = open ? seats[you]?.bet : last?.bets[you];
  return (open ? bettor : last?.bettor) !== you && (bet?.[0] ?? 0) > 0;
}

function isForced({ view }: Sight, you: number): boolean {
  const { card, last_bet: last, actors } = view as View;
  return !!card && !!actors?.includes(you) && !!last?.forced?.includes(you);
}

function isIn(where: string): (sight: Sight, you: number) => boolean {
  return ({ view }, you) => (view as View).seats[you]?.where === where;
}

export const first: FirstGame = {
  bot: "greedy",
  seats: 2,
  options: { course: "straight", window_seconds: 0, release_seconds: 0 },
  goal: say("goal"),
  eased: say("eased"),
  marks: [
    {
      until: "bettor",
      whileShown: true,
      such: isForced,
      words: say("forced"),
    },
    {
      until: "bettor",
      whileShown: true,
      such: hasFollowed,
      words: say("followed"),
    },
    {
      until: "gave",
      when: "give",
      words: say("give"),
    },
    {
      until: "wound",
      whileShown: true,
      when: "wind",
      words: say("wind"),
    },
    {
      until: "turned",
      when: "turn",
      such: ({ view }) => (view as View).card === "rival",
      words: say("turn_rival"),
    },
    {
      until: "turned",
      when: "turn",
      such: ({ view }) => (view as View).card !== "rival",
      words: say("turn_own"),
    },
    {
      until: "placed",
      when: "place",
      words: say("place"),
    },
    {
      until: "passed",
      when: "raise",
      words: say("raise"),
    },
    {
      until: "bet",
      when: "bet",
      words: say("bet"),
    },
    {
      until: "gained",
      whileShown: true,
      when: "gain",
      words: say("brain"),
    },
    {
      until: "placed",
      whileShown: true,
      such: isIn("grave"),
      words: say("grave"),
    },
    {
      until: "placed",
      whileShown: true,
      such: isIn("mausoleum"),
      words: say("mausoleum"),
    },
    {
      until: "wound",
      whileShown: true,
      such: ({ view }, you) => ((view as View).seats[you]?.brains?.[0] ?? 0) > 0,
      words: say("black"),
    },
  ],
};
