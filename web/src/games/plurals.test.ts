import { describe, expect, it } from "vitest";
import type { Sentences } from "../kernel/texts";

const ROOMS = import.meta.glob<Sentences>("../../../src/limboline/games/*/texts/en.json", {
  import: "default",
  eager: true,
});
const MANY =
  /\{(?:n|cards|wilds|reds)\} (?:red )?(cards|cars|wilds|ties|brains|souls|times|rounds|runs|falls|turns|points)\b/;
// Said of a number that is never one.
const NEVER_ONE =
  /^(illegal\.|event\.shuffled|cli\.|board\.missing\.train_too_long|warn\.derail|board\.inspect\.|problem\.\w+_twice)/;

describe.each(Object.entries(ROOMS))("%s", (_, sentences) => {
  it("says one of a thing as one says it", () => {
    const keys = Object.keys(sentences).map((key) => key.replace(/\.(one|other)$/, ""));
    const wrong = [...new Set(keys)].filter(
      (key) => !NEVER_ONE.test(key) && MANY.test(sentences[key] ?? ""),
    );
    expect(wrong).toEqual([]);
  });
});
