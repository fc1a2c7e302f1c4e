import { expect, test } from "vitest";
import { spanWords } from "./spans";

const HOUR = 3_600;

test("the two largest units are named", () => {
  expect(spanWords(70 * HOUR + 59 * 60 + 59, "en")).toBe("2 days, 22 hours");
  expect(spanWords(22 * HOUR + 5 * 60, "en")).toBe("22 hours, 5 minutes");
});

test("what is whole has no rest", () => {
  expect(spanWords(72 * HOUR, "en")).toBe("3 days");
  expect(spanWords(48 * HOUR + 59 * 60, "en")).toBe("2 days");
  expect(spanWords(60, "en")).toBe("1 minute");
});

test("nothing, and less than nothing, is no minutes", () => {
  expect(spanWords(0, "en")).toBe("0 minutes");
  expect(spanWords(-5, "en")).toBe("0 minutes");
});

test("every language has its own words", () => {
  expect(spanWords(26 * HOUR, "de")).toBe("1 Tag, 2 Stunden");
  expect(spanWords(26 * HOUR, "fr")).toMatch(/^1\sjour et 2\sheures$/);
});
