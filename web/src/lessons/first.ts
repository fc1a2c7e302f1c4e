// The first game with bots in a browser is gentle: easier options, patient bots, a 3-2-1, and coach
// marks that leave once they are done. From the second on it is the usual game.

import { speech } from "../kernel/language.svelte";
import { pseudo, type Language } from "../kernel/texts";
import { keep, recall } from "../kernel/storage";

type Words = Record<Language, string>;

/** A hint beside the board, until its player has caused such an event. */
export interface CoachMark {
  until: string;
  words: Words;
}

/** What is gentle about a first game. */
export interface FirstGame {
  bot: string;
  options: Readonly<Record<string, unknown>>;
  /** The goal in a line, and what is easier than usual. */
  goal: Words;
  eased: Words;
  marks: readonly CoachMark[];
}

const FIRSTS = import.meta.glob<FirstGame>("../games/*/first.ts", { import: "first" });
const PLAYED = "limboline.played.";
const FIRST_TABLE = "limboline.first-table";

/** The gentle form of a game, where it has one. */
export async function firstGame(game: string): Promise<FirstGame | null> {
  return (await FIRSTS[`../games/${game}/first.ts`]?.()) ?? null;
}

/** The words in the language of this browser. */
export function read(words: Words): string {
  const found = words[speech.language];
  return speech.locale === "pseudo" ? pseudo(found) : found;
}

/** Whether a game has been played to its end in this browser. */
export function hasPlayed(game: string): boolean {
  return recall(PLAYED + game) !== null;
}

export function markPlayed(game: string): void {
  keep(PLAYED + game, "1");
}

/** The table of the first game that is under way in this browser. */
export function isFirstTable(table: string): boolean {
  return recall(FIRST_TABLE) === table;
}

export function markFirstTable(table: string): void {
  keep(FIRST_TABLE, table);
}
