// What a player thinks that each seat has delivered. A guess is said at the table when all is over,
// so the table keeps it; it is read back from what was said.

import type { Names, Texts } from "../../kernel/texts";
import { listed } from "./wording";

const SIGN = "=";
const APART = " · ";

/** A guess as it is said: a score for each seat, in their order. */
export function guessWords(scores: readonly number[]): string {
  return `${SIGN} ${scores.join(APART)}`;
}

/** The scores of a guess; null where something else was said. */
export function readGuess(words: string, seats: number): number[] | null {
  if (!words.startsWith(`${SIGN} `)) return null;
  const parts = words.slice(SIGN.length + 1).split(APART);
  if (parts.length !== seats || !parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  return parts.map(Number);
}

/** A guess as the others read it; null where something else was said. */
export function guessSaid(words: string, texts: Texts, names: Names): string | null {
  const scores = readGuess(words, names.length);
  if (!scores) return null;
  const list = listed(
    texts,
    scores.map((score, seat) => `${names[seat] ?? ""} ${score}`),
  );
  return texts.say("board.guess.said", { list });
}

/** How far a guess is off, all seats together. */
export function offBy(guess: readonly number[], scores: readonly number[]): number {
  return scores.reduce((sum, score, seat) => sum + Math.abs(score - (guess[seat] ?? 0)), 0);
}

export interface Best {
  seats: number[];
  off: number;
}

/** Who has remembered best; null where no player has guessed. */
export function bestOf(
  guesses: Readonly<Record<number, readonly number[]>>,
  scores: readonly number[],
): Best | null {
  const all = Object.entries(guesses).map(([seat, guess]) => ({
    seat: Number(seat),
    off: offBy(guess, scores),
  }));
  if (!all.length) return null;
  const off = Math.min(...all.map((each) => each.off));
  return { off, seats: all.filter((each) => each.off === off).map(({ seat }) => seat) };
}

/** The cars in the order in which they are turned up: the first of each train, then the second. */
export function turnedUp(delivered: readonly (readonly number[])[]): { seat: number; n: number }[] {
  const longest = Math.max(0, ...delivered.map((cars) => cars.length));
  return Array.from({ length: longest }, (_, n) => n).flatMap((n) =>
    delivered.flatMap((cars, seat) => (n < cars.length ? [{ seat, n }] : [])),
  );
}
