// Reads a rules page of the manual (docs/rules, Markdown with MyST's targets) when the page is built.

import { Marked, Renderer } from "marked";
import type { Chapter, Rulebook, Section } from "./rulebook.ts";

const TARGET = /^\([a-z]+(?:-[a-z]+)?(?:-\d+)*\)=\n/gm; // (iw-fr-3-2)= names the heading below it
const HEADING = /^(#{1,3}) (.+)$/gm;
const NUMBERED = /^(\d+(?:\.\d+)?)\.? (.+)$/;
const LINK_TO_SECTION = /^#[a-z]+(?:-[a-z]+)?-(\d+)(?:-(\d+))?$/;
const CROWDED = 3; // a table of so many columns has to be pushed sideways on a phone

/** The drawing at an address beside a rules page, as SVG. */
export type Pictures = (href: string) => string;

let bring: Pictures = refuse;
function refuse(href: string): string {
  throw new Error(`There is no picture ${href} beside the rules page.`);
}

const renderer = new Renderer();
const table = renderer.table;
renderer.table = function (token) {
  // A table that can be pushed sideways must be reachable by keys.
  const wide = token.header.length >= CROWDED;
  const inside = table.call(this, token);
  return wide ? `<div class="wide" tabindex="0" role="group">${inside}</div>` : inside;
};
renderer.link = function ({ href, tokens }) {
  const section = LINK_TO_SECTION.exec(href);
  if (!section) throw new Error(`A rules page may only link to its own sections, not to ${href}.`);
  const [, chapter, part] = section;
  const number = part ? `${chapter}.${part}` : chapter;
  return `<a href="#${number}">${this.parser.parseInline(tokens)}</a>`;
};
renderer.image = function ({ href, text }) {
  // Drawn for every language alike: its words stand beside it, and are told instead of it.
  const words = text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  return `<span class="picture" role="img" aria-label="${words}">${bring(href)}</span>`;
};
renderer.html = function () {
  throw new Error("A rules page is plain Markdown: no HTML in it.");
};

const markdown = new Marked({ renderer });

function inHtml(text: string): string {
  return (markdown.parse(text.trim(), { async: false }) as string).trim();
}

/** The book in a rules page. Headings without their number, or out of place, are an error. */
export function readRulebook(page: string, pictures: Pictures = refuse): Rulebook {
  bring = pictures;
  const text = page.replace(TARGET, "");
  const headings = [...text.matchAll(HEADING)];
  const book: Rulebook = { title: "", html: "", chapters: [] };
  for (const [at, heading] of headings.entries()) {
    const [whole, marks = "", words = ""] = heading;
    const from = heading.index + whole.length;
    const html = inHtml(text.slice(from, headings[at + 1]?.index));
    if (marks.length === 1) Object.assign(book, { title: words, html });
    else if (marks.length === 2) book.chapters.push(chapterOf(words, html));
    else lastChapter(book).sections.push(sectionOf(words, html));
  }
  return book;
}

function sectionOf(words: string, html: string): Section {
  const [, number, title] = NUMBERED.exec(words) ?? [];
  if (!number || !title) throw new Error(`The heading "${words}" has no number.`);
  return { number, title, html };
}

function chapterOf(words: string, html: string): Chapter {
  return { ...sectionOf(words, html), sections: [] };
}

function lastChapter(book: Rulebook): Chapter {
  const chapter = book.chapters.at(-1);
  if (!chapter) throw new Error("The first section stands before the first chapter.");
  return chapter;
}
