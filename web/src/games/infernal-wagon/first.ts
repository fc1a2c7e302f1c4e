// A gentle first game: Easy cards, half as much time again, and company that waits for others.

import type { Sight } from "../../kernel/board";
import type { FirstGame } from "../../lessons/first";
import { everyLanguage } from "../../lessons/words";
import type { View } from "./wire";
import type en from "./texts/first/en.json";

const say = everyLanguage<keyof typeof en>(
  import.meta.glob("./texts/first/*.json", { eager: true, import: "default" }),
  import.meta.glob("@languages/*/infernal-wagon/first.json", { eager: true, import: "default" }),
);

const viewOf = ({ view }: Sight): View | null => view as View | null;

/** Whether a card of the hand may be laid: the card out of a Tunnel is none. */
const layable = ({ may }: Sight): boolean => may.some((action) => action.do === "play");

/** Whether a card of the hand may be laid now that costs nothing. */
const fits = (sight: Sight): boolean =>
  layable(sight) && sight.may.some((_, place) => !sight.warnings[place]);

const forked = (sight: Sight): boolean => (viewOf(sight)?.stops.length ?? 0) > 1;

export const first: FirstGame = {
  bot: "patient",
  options: { easy: 4, pace: "x1.5" },
  goal: say("goal"),
  eased: say("eased"),
  marks: [
    {
      until: "laid",
      whileShown: true,
      when: "turn",
      words: say("turn"),
    },
    {
      until: "laid",
      whileShown: true,
      such: (sight) => layable(sight) && forked(sight),
      words: say("fork"),
    },
    {
      until: "laid",
      such: fits,
      words: say("fits"),
    },
    {
      until: "laid",
      such: (sight) => !layable(sight) && !viewOf(sight)?.tunnel,
      words: say("others_first"),
    },
    {
      until: "laid",
      such: (sight) => layable(sight) && !fits(sight),
      words: say("nothing_fits"),
    },
    {
      until: "laid",
      such: layable,
      words: say("dangers"),
    },
  ],
};
