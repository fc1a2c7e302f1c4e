// The books that there are, each in its own chunk, loaded when somebody opens it.

import type { Language } from "../../kernel/texts";
import type { Rulebook } from "./rulebook";

const BOOKS = import.meta.glob<Rulebook>("../../../../docs/rules/*.md", { import: "default" });
const FOLDER = "../../../../docs/rules/";

/** The rules of a game in a language; nothing if nobody has written them down. */
export async function rulebook(game: string, language: Language): Promise<Rulebook | null> {
  const load = BOOKS[`${FOLDER}${game}.${language}.md`] ?? BOOKS[`${FOLDER}${game}.en.md`];
  return load ? load() : null;
}
