import { describe, expect, test } from "vitest";
import { readRulebook } from "./reading";
import type { Rulebook } from "./rulebook";

const PAGE = `(iw)=
# A game: the rules

Be *brave*.

(iw-1)=
## 1. The mine

(iw-1-1)=
### 1.1 The goal

Get out, see [§1.2](#iw-1-2).

(iw-1-2)=
### 1.2 The box

| kind | cards | used in |
| --- | ---: | --- |
| Exit | 1 | [§1](#iw-1) |
`;

describe("a rules page", () => {
  const book = readRulebook(PAGE);

  test("becomes chapters of numbered sections", () => {
    expect(book.title).toBe("A game: the rules");
    expect(book.html).toBe("<p>Be <em>brave</em>.</p>");
    expect(book.chapters.map(({ number, title }) => [number, title])).toEqual([["1", "The mine"]]);
    expect(book.chapters[0]?.sections.map((section) => section.number)).toEqual(["1.1", "1.2"]);
  });

  test("links to its sections by their numbers", () => {
    expect(book.chapters[0]?.sections[0]?.html).toBe(
      '<p>Get out, see <a href="#1.2">§1.2</a>.</p>',
    );
    expect(book.chapters[0]?.sections[1]?.html).toContain('<a href="#1">§1</a>');
  });

  test("keeps no style that the page's policy would refuse", () => {
    expect(JSON.stringify(book)).not.toContain("style=");
    expect(JSON.stringify(book)).toContain('align=\\"right\\"');
  });

  test("may not link elsewhere, hold HTML, or leave a heading without its number", () => {
    expect(() => readRulebook(PAGE + "\n[x](https://example.org)")).toThrow("own sections");
    expect(() => readRulebook(PAGE + "\n<b>x</b>")).toThrow("no HTML");
    expect(() => readRulebook(PAGE + "\n### Loose\n")).toThrow("no number");
    expect(() => readRulebook(PAGE + "\n![x](y.svg)")).toThrow("no picture y.svg");
  });

  test("its pictures are drawn in it, with their words for those who listen", () => {
    const page = PAGE + '\n![A "tie" & more](pictures/tie.svg)\n';
    const book = readRulebook(page, (href) => `<svg data-from="${href}"></svg>`);
    expect(JSON.stringify(book)).toContain(
      JSON.stringify(
        '<span class="picture" role="img" aria-label="A &quot;tie&quot; &amp; more">' +
          '<svg data-from="pictures/tie.svg"></svg></span>',
      ).slice(1, -1),
    );
  });
});

const BOOKS = import.meta.glob<Rulebook>("../../../../docs/rules/*.md", {
  import: "default",
  eager: true,
});

// The same pages as they are written: not one of their links may get lost.
const PAGES = import.meta.glob<string>("../../../../docs/rules/*.md", {
  import: "default",
  eager: true,
  query: "?raw",
});

describe.each(Object.entries(BOOKS))("the manual's %s", (path, book) => {
  test("has every section once, and every link leads to one", () => {
    const numbers = book.chapters.flatMap((chapter) => [
      chapter.number,
      ...chapter.sections.map((section) => section.number),
    ]);
    expect(new Set(numbers).size).toBe(numbers.length);
    const aims = [...JSON.stringify(book).matchAll(/href=\\"#([\d.]+)\\"/g)];
    expect(aims.length).toBe(PAGES[path]?.match(/\]\(#/g)?.length);
    expect(aims.filter(([, aim = ""]) => !numbers.includes(aim))).toEqual([]);
  });
});
