// The first game with bots in a browser is gentle: easier options, patient bots, a 3-2-1, and coach
// marks that leave once they are done. From the second on it is the usual game.

import type { GameEvent, Sight } from "../kernel/board";
import { speech } from "../kernel/language.svelte";
import { pseudo } from "../kernel/texts";
import { forget, keep, recall } from "../kernel/storage";
import type { Words } from "./words";

/** A hint beside the board, until its player has caused such an event. */
export interface CoachMark {
  until: string;
  /** The `why` of that event, where it can come about in several ways. */
  why?: string;
  /** Done only by an event that comes while it is shown: one may come about long before it helps. */
  whileShown?: boolean;
  /** What must be asked of the player, or be allowed, for the hint to help now; else always. */
  when?: string;
  /** What else must be so for the hint to help now. */
  such?: (sight: Sight, you: number) => boolean;
  words: Words;
}

/** What is gentle about a first game. */
export interface FirstGame {
  bot: string;
  /** How many play, where fewer than usual are easier to follow. */
  seats?: number;
  options: Readonly<Record<string, unknown>>;
  /** The goal in a line, and what is easier than usual. */
  goal: Words;
  eased: Words;
  marks: readonly CoachMark[];
}

const FIRSTS = import.meta.glob<FirstGame>("../games/*/first.ts", { import: "first" });
const PLAYED = "limboline.played.";
const FIRST_TABLE = "limboline.first-table";
const LEFT = "limboline.first-left";

/** The gentle form of a game, where it has one. */
export async function firstGame(game: string): Promise<FirstGame | null> {
  return (await FIRSTS[`../games/${game}/first.ts`]?.()) ?? null;
}

/** The marks that are left after what came of one action. Each kind of event does one of them, the
 * one that is shown or else the first that waited for it: a Tunnel lays two cards, and teaches once. */
export function marksAfter(
  marks: readonly CoachMark[],
  events: readonly GameEvent[],
  shown?: CoachMark,
): readonly CoachMark[] {
  const done = new Map<string, CoachMark>();
  for (const event of events) {
    const waited = marks.filter(
      (mark) =>
        mark.until === event.event &&
        (mark.why === undefined || mark.why === event["why"]) &&
        (!mark.whileShown || mark === shown),
    );
    const mark = waited.find((each) => each === shown) ?? waited[0];
    if (mark && !done.has(event.event)) done.set(event.event, mark);
  }
  const gone = [...done.values()];
  return gone.length ? marks.filter((mark) => !gone.includes(mark)) : marks;
}

/** The mark that helps with what this seat is asked, or may do. */
export function markFor(
  marks: readonly CoachMark[],
  sight: Sight,
  you: number,
): CoachMark | undefined {
  const { may, asked } = sight;
  return marks.find(
    ({ when, such }) =>
      (when === undefined ||
        may.some((action) => action.do === when) ||
        asked.some(({ seat, reason }) => seat === you && reason === when)) &&
      (such?.(sight, you) ?? true),
  );
}

/** Whether a seat has lost, as reports tell it: they name the winners, or all win or lose together. */
export function hasLost(report: unknown, seat: number): boolean {
  const { winners, won } = (report ?? {}) as { winners?: readonly number[]; won?: boolean };
  return winners ? !winners.includes(seat) : won === false;
}

/** The words in the language of this browser. */
export function read(words: Words): string {
  const found = words[speech.language] ?? words.en;
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
  forget(LEFT);
}

/** The marks of the first game under way that are not done yet: a reload brings none back. */
export function marksLeft(marks: readonly CoachMark[]): readonly CoachMark[] {
  const left = recall(LEFT)?.split(" ");
  return left ? marks.filter((_, number) => left.includes(String(number))) : marks;
}

export function keepMarksLeft(marks: readonly CoachMark[], left: readonly CoachMark[]): void {
  keep(LEFT, left.map((mark) => marks.indexOf(mark)).join(" "));
}
