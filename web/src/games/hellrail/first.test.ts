import { expect, test } from "vitest";
import type { Sight } from "../../kernel/board";
import { markFor } from "../../lessons/first";
import { first } from "./first";

function hint(cars: readonly number[]): string | undefined {
  const view = { seats: [{ cars, hand: [] }] };
  const sight = { may: [{ do: "lay" }], asked: [], view } as unknown as Sight;
  return markFor(first.marks.slice(-3), sight, 0)?.words.en;
}

test("nobody is told of a car who pulls none", () => {
  expect(hint([23])).toContain("Your car belongs");
  expect(hint([])).toContain("Blue ↑ mark where the cars of your cards wait");
  const later = first.marks.filter(({ words }) => !words.en.startsWith("Blue"));
  const sight = { may: [{ do: "lay" }], asked: [], view: { seats: [{ cars: [], hand: [] }] } };
  expect(markFor(later, sight as unknown as Sight, 0)).toBeUndefined();
});
