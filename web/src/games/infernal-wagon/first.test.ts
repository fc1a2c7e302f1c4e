import { expect, test } from "vitest";
import type { Sight } from "../../kernel/board";
import { partly } from "../../kernel/partly";
import type { ActionWarning } from "../../kernel/wire";
import { markFor, marksAfter } from "../../lessons/first";
import { first } from "./first";
import type { View } from "./wire";

const COSTS: ActionWarning = { code: "discard", n: 2 };

function laying(...warnings: (ActionWarning | null)[]): Sight {
  return seeing({ stops: ["gem"] }, "play", warnings);
}
function seeing(view: Partial<View>, verb = "", warnings: (ActionWarning | null)[] = []): Sight {
  const may = verb ? warnings.map(() => ({ do: verb })) : [];
  return partly<Sight>({ may, asked: [], warnings: warnings.some(Boolean) ? warnings : [], view });
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

const TUNNEL = { stops: ["gem"], tunnel: { card: "T29", seat: 0, owner: 0, until_ms: 3_000 } };

test("while a Tunnel's card is turned no hint is about the hand", () => {
  const turning = seeing(TUNNEL, "turn", [COSTS, COSTS]);
  expect(hint(turning)).toContain("the game chooses");
  const turned = marksAfter(first.marks, [{ event: "laid" }], markFor(first.marks, turning, 0));
  expect(hint(turning, turned)).toBe("");
  expect(hint(seeing(TUNNEL))).toBe("");
});

test("what an Intersection is is told while it is open and a card may be laid there", () => {
  const forked = seeing({ stops: ["pick", "gem"] }, "play", [null]);
  expect(hint(forked)).toContain("Intersection");
  const before = marksAfter(first.marks, [{ event: "laid" }]);
  expect(hint(forked, before)).toContain("Intersection");
  const told = marksAfter(first.marks, [{ event: "laid" }], markFor(first.marks, forked, 0));
  expect(hint(forked, told)).not.toContain("Intersection");
});

test("how to read a card is told to those with a mouse and to those with a finger", () => {
  const words = first.marks.at(-1)?.words;
  expect(words?.en).toMatch(/mouse.*finger/);
  expect(words?.fr).toMatch(/souris.*doigt/);
  expect(words?.de).toMatch(/Maus.*Finger/);
});
