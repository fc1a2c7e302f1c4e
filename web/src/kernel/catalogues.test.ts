import { expect, test } from "vitest";
import { byLanguage, fileOf } from "./catalogues";
import type { Language } from "./texts";

const es = "es" as Language; // a folder may be there when the page is built, or not
const own = { "../texts/en.json": 1, "../texts/fr.json": 2, "../texts/de.json": 3 };

test("our own languages lie beside English", () => {
  expect(fileOf(own, {}, "fr")).toBe(2);
});

test("a further language has a folder, with its files in it or in one for each game", () => {
  const page = { "/home/es/languages/it/page.json": 7, "/home/es/languages/es/page.json": 8 };
  expect(fileOf(own, page, es)).toBe(8);
  const game = {
    "../languages/it/hellrail/texts.json": 7,
    "../languages/es/hellrail/texts.json": 8,
  };
  expect(fileOf(own, game, es)).toBe(8);
});

test("what lacks is named", () => {
  expect(() => fileOf(own, {}, es)).toThrow("../texts/en.json: not in es");
  const load = () => Promise.resolve({});
  expect(() => byLanguage({ "./en.json": load, "./fr.json": load }, {})).toThrow("not in de");
});
