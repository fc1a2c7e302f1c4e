import { expect, test } from "vitest";
import { pieces } from "./citing";

test("every section that a sentence cites is a piece of its own", () => {
  expect(pieces("Too late: the time ended at 7:00 (§5.6, §7.6).")).toEqual([
    { words: "Too late: the time ended at 7:00 (", section: "" },
    { words: "§5.6", section: "5.6" },
    { words: ", ", section: "" },
    { words: "§7.6", section: "7.6" },
    { words: ").", section: "" },
  ]);
});

test("a sentence that cites nothing is one piece", () => {
  expect(pieces("Wait!")).toEqual([{ words: "Wait!", section: "" }]);
  expect(pieces("§8")).toEqual([{ words: "§8", section: "8" }]);
});
