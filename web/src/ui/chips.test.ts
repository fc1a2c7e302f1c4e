import { expect, it } from "vitest";
import type { BoardProps } from "../kernel/board";
import { pretend } from "../kernel/pretending";
import { ChipRow } from "./chips.svelte";

const given = pretend<BoardProps>({ texts: { say: (key: string) => key }, names: [] });
const no = { ok: false, code: "not_there" };

it("why something was refused is over once something is done, and what should be known is not", () => {
  const chips = new ChipRow();
  chips.answered(no, given);
  chips.note("Not yet");
  expect(chips.all.map(({ words }) => words)).toEqual(["illegal.not_there", "Not yet"]);
  chips.answered({ ok: true }, given);
  expect(chips.all.map(({ words }) => words)).toEqual(["Not yet"]);
});
