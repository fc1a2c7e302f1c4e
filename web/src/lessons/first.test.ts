import { expect, test } from "vitest";
import type { Sight } from "../kernel/board";
import { partly } from "../kernel/partly";
import {
  keepMarksLeft,
  markFirstTable,
  markFor,
  marksAfter,
  marksLeft,
  type CoachMark,
} from "./first";

const words = { en: "", fr: "", de: "" };
const lay: CoachMark = { until: "laid", words };
const again: CoachMark = { until: "laid", words };
const stoke: CoachMark = { until: "burned", why: "fan", when: "fan", words };
const give: CoachMark = { until: "gave", when: "give", words };

const asked = (seat: number, reason: string) => ({ seat, reason, may_hold: false });
const sight = (may: string[], ...asks: ReturnType<typeof asked>[]) =>
  partly<Sight>({ may: may.map((verb) => ({ do: verb })), asked: asks, view: {} });

test("an event does one mark, the first that waited for it", () => {
  const left = marksAfter([lay, again, stoke], [{ event: "laid" }]);
  expect(left).toEqual([again, stoke]);
  expect(marksAfter(left, [{ event: "laid" }])).toEqual([stoke]);
});

test("an event does the mark that is shown before others that waited for it", () => {
  expect(marksAfter([lay, again, stoke], [{ event: "laid" }], again)).toEqual([lay, stoke]);
  expect(marksAfter([lay, stoke], [{ event: "laid" }], stoke)).toEqual([stoke]);
});

test("a mark that is done only while it is shown stays until then", () => {
  const here: CoachMark = { ...lay, whileShown: true };
  expect(marksAfter([here, lay], [{ event: "laid" }])).toEqual([here]);
  expect(marksAfter([here], [{ event: "laid" }])).toEqual([here]);
  expect(marksAfter([here, lay], [{ event: "laid" }], here)).toEqual([lay]);
});

test("what lays two cards at once does one mark", () => {
  const laid = [{ event: "laid" }, { event: "drew" }, { event: "laid" }];
  expect(marksAfter([lay, again, stoke], laid)).toEqual([again, stoke]);
});

test("a mark may wait for one of several ways", () => {
  expect(marksAfter([stoke], [{ event: "burned", why: "move" }])).toEqual([stoke]);
  expect(marksAfter([stoke], [{ event: "burned", why: "fan" }])).toEqual([]);
});

test("a later mark is done before an earlier one", () => {
  expect(marksAfter([lay, give], [{ event: "gave" }])).toEqual([lay]);
});

test("a hint is shown while it helps: when its action is allowed, or asked of this seat", () => {
  expect(markFor([stoke, give], sight(["fan"]), 0)).toBe(stoke);
  expect(markFor([stoke, give], sight([], asked(0, "give")), 0)).toBe(give);
  expect(markFor([stoke, give], sight([], asked(1, "give")), 0)).toBeUndefined();
  expect(markFor([lay], sight([]), 0)).toBe(lay);
  const never = { ...lay, such: () => false };
  expect(markFor([never, again], sight([]), 0)).toBe(again);
});

test("what is done stays done after a reload, until another first game begins", () => {
  const marks = [lay, again, stoke];
  markFirstTable("LAKE-1");
  expect(marksLeft(marks)).toEqual(marks);
  keepMarksLeft(marks, [again, stoke]);
  expect(marksLeft(marks)).toEqual([again, stoke]);
  keepMarksLeft(marks, []);
  expect(marksLeft(marks)).toEqual([]);
  markFirstTable("LAKE-2");
  expect(marksLeft(marks)).toEqual(marks);
});
