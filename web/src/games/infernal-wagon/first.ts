// A gentle first game: Easy cards, half as much time again, and company that waits for others.

import type { Sight } from "../../kernel/board";
import type { FirstGame } from "../../lessons/first";
import { everyLanguage } from "../../lessons/words";
import type en from "./texts/first/en.json";

const say = everyLanguage<keyof typeof en>(
  import.meta.glob("./texts/first/*.json", { eager: true, import: "default" }),
  import.meta.glob("@languages/*/infernal-wagon/first.json", { eager: true, import: "default" }),
);

const layable = ({ may }: Sight): boolean => may.length > 0;

/** Whether something may be laid now that costs nothing. */
const fits = (sight: Sight): boolean => sight.may.some((_, place) => !sight.warnings[place]);

export const first: FirstGame = {
  bot: "patient",
  options: { easy: 4, pace: "x1.5" },
  goal: say("goal"),
  eased: say("eased"),
  marks: [
    {
      until: "laid",
      such: fits,
      words: say("fits"),
    },
    {
      until: "laid",
      such: (sight) => !layable(sight),
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
