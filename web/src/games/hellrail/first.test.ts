import { expect, test } from "vitest";
import type { Sight } from "../../kernel/board";
import { partly } from "../../kernel/partly";
import { markFor } from "../../lessons/first";
import { first } from "./first";

function hint(cars: readonly number[]): string | undefined {
  const view = { seats: [{ cars, hand: [] }] };
  const sight = partly<Sight>({ may: [{ do: "lay" }], asked: [], view });
  return markFor(first.marks.slice(-3), sight, 0)?.words.en;
}

test("nobody is told of a car who pulls none", () => {
  expect(hint([23])).toContain("Your car belongs");
  expect(hint([])).toContain("Blue ↑ mark where the cars of your cards wait");
  const later = first.marks.filter(({ words }) => !words.en.startsWith("Blue"));
  const view = { seats: [{ cars: [], hand: [] }] };
  const sight = partly<Sight>({ may: [{ do: "lay" }], asked: [], view });
  expect(markFor(later, sight, 0)).toBeUndefined();
});

test("nobody has to hurry with an answer: the others are bots", () => {
  expect(first.options["heresy_seconds"]).toBe(0);
});
