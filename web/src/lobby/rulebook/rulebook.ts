// A book of rules as the page shows it: chapters of numbered sections that refusals can point to.
// Each book is a chunk of its own, loaded when it is opened.

import type { Language } from "../../kernel/texts";

export interface Section {
  number: string; // "3.2"
  title: string;
  html: string;
}

export interface Chapter {
  number: string; // "3"
  title: string;
  html: string; // what stands before its first section
  sections: Section[];
}

export interface Rulebook {
  title: string;
  html: string; // what stands before the first chapter
  chapters: Chapter[];
}

const BOOKS = import.meta.glob<Rulebook>("../../../../docs/rules/*.md", { import: "default" });
const FURTHER_BOOKS = import.meta.glob<Rulebook>("@languages/*/*/rules.md", { import: "default" });
const FOLDER = "../../../../docs/rules/";

/** The rules of a game in a language; nothing if they are not written down. */
export async function rulebook(game: string, language: Language): Promise<Rulebook | null> {
  const further = Object.entries(FURTHER_BOOKS);
  const load =
    BOOKS[`${FOLDER}${game}.${language}.md`] ??
    further.find(([path]) => path.endsWith(`/${language}/${game}/rules.md`))?.[1] ??
    BOOKS[`${FOLDER}${game}.en.md`];
  return load ? load() : null;
}
