import { describe, expect, test } from "vitest";
import de from "./de.json";
import en from "./en.json";
import fr from "./fr.json";

// The page's own sentences, and what it says of each game: on the landing page, and in a first game.
const FILES = import.meta.glob<Record<string, string>>(
  ["../games/*/texts/*.json", "../games/*/texts/first/*.json"],
  { import: "default", eager: true },
);
const CATALOGUES = { en: whole("en", en), fr: whole("fr", fr), de: whole("de", de) };

function whole(language: string, page: Record<string, string>): Record<string, string> {
  const cards = Object.entries(FILES).filter(([path]) => path.endsWith(`/${language}.json`));
  const said = cards.flatMap(([path, words]) =>
    Object.entries(words).map(([key, text]) => [
      `${path.split("/").slice(2, -1).join(".")}.${key}`,
      text,
    ]),
  );
  return { ...page, ...Object.fromEntries(said) };
}

function gaps(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, gap = ""]) => gap).sort();
}

describe.each(Object.entries(CATALOGUES))("the page's sentences in %s", (_, sentences) => {
  test("have the same keys and gaps as in English", () => {
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(CATALOGUES.en).sort());
    const wrong = Object.entries(CATALOGUES.en).filter(
      ([key, english]) => String(gaps(sentences[key] ?? "")) !== String(gaps(english)),
    );
    expect(wrong).toEqual([]);
  });

  test("are none of them empty, and no letter is a typewriter's", () => {
    const wrong = Object.entries(sentences).filter(
      ([, words]) => words.trim() === "" || /['"]|\.\.\.| -- /.test(words),
    );
    expect(wrong).toEqual([]);
  });

  test("come in both forms where a number decides", () => {
    const keys = Object.keys(sentences);
    const lonely = keys.filter(
      (key) =>
        (key.endsWith(".one") && !keys.includes(key.replace(/one$/, "other"))) ||
        (key.endsWith(".other") && !keys.includes(key.replace(/other$/, "one"))),
    );
    expect(lonely).toEqual([]);
  });
});

test("French has its spaces before double marks and inside quotation marks", () => {
  const names = /All Wound Up!/g; // spelt as its makers do
  const wrong = Object.entries(CATALOGUES.fr).filter(([, words]) =>
    /[^\u00a0\s][;!?»]|(?<!\u00a0|\d):(?!\d)|\s(?<!\u00a0)[:;!?»]|«(?!\u00a0)/.test(
      words.replace(names, ""),
    ),
  );
  expect(wrong).toEqual([]);
});
