import { expect, it } from "vitest";
import { DEFAULTS, readSettings, writeSettings } from "./settings.svelte";

it("reads what was kept, and takes the default for everything else", () => {
  const kept = JSON.stringify({ muted: true, master: "loud", unknown: 1 });
  expect(readSettings(kept)).toEqual({ ...DEFAULTS, muted: true });
});

it("forgets what cannot be read", () => {
  for (const text of [null, "", "{", "[]", "3", '"x"'])
    expect(readSettings(text)).toEqual(DEFAULTS);
});

it("reads the language under the name that browsers have kept it by, and writes it so", () => {
  const settings = readSettings('{"tongue": "fr"}');
  expect(settings.language).toBe("fr");
  expect(JSON.parse(writeSettings(settings))).toMatchObject({ tongue: "fr" });
  expect(writeSettings(settings)).not.toContain("language");
});
