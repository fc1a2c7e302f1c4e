import { expect, test } from "vitest";
import type { Sight } from "../../kernel/board";
import { partly } from "../../kernel/partly";
import type { ActionWarning } from "../../kernel/wire";
import { markFor, marksAfter } from "../../lessons/first";
import { first } from "./first";

const COSTS: ActionWarning = { code: "discard", n: 2 };

function laying(...warnings: (ActionWarning | null)[]): Sight {
  const may = warnings.map(() => ({ do: "play" }));
  return partly<Sight>({ may, asked: [], warnings: warnings.some(Boolean) ? warnings : [] });
}
const hint = (sight: Sight, marks = first.marks) => markFor(marks, sight, 0)?.words.en ?? "";

test("that somebody else comes first is said only while one may not lay", () => {
  expect(hint(laying(null, COSTS))).not.toContain("somebody else first");
  expect(hint(laying())).toContain("somebody else first");
  const later = marksAfter(first.marks, [{ event: "laid" }]);
  expect(hint(laying(null), later)).not.toContain("somebody else first");
  expect(hint(laying(), later)).toContain("somebody else first");
});

test("that an end lights up green is said only while one does, and how to ask only if none does", () => {
  expect(hint(laying(COSTS, null))).toContain("lights up green");
  expect(hint(laying(COSTS))).toContain("Nothing of yours fits");
  const later = marksAfter(first.marks, [{ event: "laid" }]);
  expect(hint(laying(COSTS), later)).toContain("Nothing of yours fits");
  expect(hint(laying(COSTS, null), later)).toContain("Red cards");
});

test("how to read a card is told to those with a mouse and to those with a finger", () => {
  const words = first.marks.at(-1)?.words;
  expect(words?.en).toMatch(/mouse.*finger/);
  expect(words?.fr).toMatch(/souris.*doigt/);
  expect(words?.de).toMatch(/Maus.*Finger/);
});
