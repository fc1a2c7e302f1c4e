import { expect, it } from "vitest";
import { readSettings, USUAL } from "./settings.svelte";

it("reads what was kept, and takes the usual for everything else", () => {
  const kept = JSON.stringify({ muted: true, master: "loud", unknown: 1 });
  expect(readSettings(kept)).toEqual({ ...USUAL, muted: true });
});

it("forgets what cannot be read", () => {
  for (const text of [null, "", "{", "[]", "3", '"x"']) expect(readSettings(text)).toEqual(USUAL);
});
