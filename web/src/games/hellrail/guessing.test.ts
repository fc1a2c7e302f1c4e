import { expect, it } from "vitest";
import { Texts } from "../../kernel/texts";
import { bestOf, guessSaid, guessWords, offBy, readGuess, turnedUp } from "./guessing";

it("reads back what was said, and takes nothing else for a guess", () => {
  expect(readGuess(guessWords([12, 0, 31]), 3)).toEqual([12, 0, 31]);
  for (const words of ["= 12 · 9", "12 · 9 · 3", "= a · 9 · 3", "= 1 · -2 · 3", "well played", ""])
    expect(readGuess(words, 3), words).toBeNull();
});

it("is read by the others as a sentence, and leaves other words alone", () => {
  const texts = new Texts("en", { "board.guess.said": "My guess: {list}." });
  const names = ["Ada", "Mia"];
  expect(guessSaid(guessWords([7, 12]), texts, names)).toBe("My guess: Ada 7 and Mia 12.");
  expect(guessSaid("well played", texts, names)).toBeNull();
});

it("finds who remembered best, or that nobody guessed", () => {
  const scores = [10, 4, 7];
  expect(offBy([9, 6, 7], scores)).toBe(3);
  expect(bestOf({}, scores)).toBeNull();
  expect(bestOf({ 0: [9, 6, 7], 2: [10, 4, 7] }, scores)).toEqual({ seats: [2], off: 0 });
  expect(bestOf({ 0: [9, 4, 7], 1: [10, 4, 8] }, scores)).toEqual({ seats: [0, 1], off: 1 });
});

it("turns up the first car of each train, then the second", () => {
  const order = turnedUp([[5, 6], [], [7]]);
  expect(order).toEqual([
    { seat: 0, n: 0 },
    { seat: 2, n: 0 },
    { seat: 0, n: 1 },
  ]);
  expect(turnedUp([])).toEqual([]);
});
