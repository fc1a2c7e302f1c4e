// A gentle first game: one rival, so that one's own bet comes soon, a straight course, and no hurry
// to let go.

import type { FirstGame } from "../../lessons/first";
import { everyLanguage } from "../../lessons/words";
import type { View } from "./wire";
import type en from "./texts/first/en.json";

const say = everyLanguage<keyof typeof en>(
  import.meta.glob("./texts/first/*.json", { eager: true, import: "default" }),
  import.meta.glob("@languages/*/all-wound-up/first.json", { eager: true, import: "default" }),
);

export const first: FirstGame = {
  bot: "greedy",
  seats: 2,
  options: { course: "straight", release_seconds: 30 },
  goal: say("goal"),
  eased: say("eased"),
  marks: [
    {
      until: "gave",
      when: "give",
      words: say("give"),
    },
    {
      until: "wound",
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
  ],
};
