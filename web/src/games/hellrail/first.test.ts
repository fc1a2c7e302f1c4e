import { beforeAll, expect, test } from "vitest";
import type { Sight } from "../../kernel/board";
import { partly } from "../../kernel/partly";
import { markFor, marksAfter } from "../../lessons/first";
import { spread } from "./deck.svelte";
import { first } from "./first";

// Where the car of a card waits and where it belongs; 23 draws four, the others one.
const CARDS: Record<number, [string, string, number]> = {
  7: ["4", "9", 1],
  8: ["1", "9", 1],
  18: ["6", "4", 1],
  23: ["6", "5", 4],
};
beforeAll(() => {
  const all = Object.entries(CARDS).map(([card, [pickup, setout, traction]]) => [
    card,
    { value: 6, pickup, setout, traction, turns: [0], track: ["NS"] },
  ]);
  spread({ cards: Object.fromEntries(all) });
});

interface Situation {
  place?: string;
  cars?: readonly number[];
  hand?: readonly number[];
  may?: readonly object[];
  marks?: typeof first.marks;
}

const LAY = { do: "lay" };
const ways = [{ by: "E5", n: 5, to: "4", past: ["4"] }];

function shown({ place = "G", cars = [], hand = [7, 8, 18], may = [LAY], marks }: Situation) {
  const view = { seats: [{ place, cars, hand }], ways };
  return markFor(marks ?? first.marks, partly<Sight>({ may, asked: [], view }), 0);
}

function hint(situation: Situation): string {
  return shown(situation)?.words.en ?? "";
}

test("nobody is told of a car who pulls none", () => {
  expect(hint({ cars: [23] })).toContain("Your car belongs");
  expect(hint({})).toContain("Blue ↑ mark where the cars of your cards wait");
  const marks = first.marks.filter(({ words }) => !words.en.startsWith("Blue"));
  expect(shown({ marks })).toBeUndefined();
});

test("deliver here comes first, then couple here, then going, and last laying", () => {
  const move = { do: "move", card: 8, by: "E5" };
  const all = [LAY, move, { do: "couple", card: 7 }, { do: "uncouple", car: 18 }];
  const here = { place: "4", cars: [18] };
  expect(hint({ ...here, may: all })).toContain("A car of your train belongs in this circle");
  expect(hint({ ...here, may: all.slice(0, 3) })).toContain("its car waits here");
  expect(hint({ cars: [18], may: [LAY, move] })).toContain("You pull a car, and track leads to");
  expect(hint({ may: [LAY, move] })).toContain("Track leads to one: go there");
});

test("where something is to be done at once, nobody is sent away or told to lay track", () => {
  const move = { do: "move", card: 8, by: "E5" };
  const marks = first.marks.filter(({ when }) => when === "move" || when === "lay");
  expect(hint({ place: "4", cars: [18], may: [LAY, move], marks })).not.toContain("Your car");
  expect(hint({ place: "4", hand: [7, 8, 23], may: [LAY, move], marks })).toBe("");
  expect(hint({ hand: [7, 8, 18], may: [LAY, move], marks: marks.slice(-6) })).toBe("");
});

test("the card that names a car is not burnt on the way to it", () => {
  const own = [LAY, { do: "move", card: 7, by: "E5" }];
  expect(hint({ hand: [7, 8, 18], may: own })).toContain("you cannot reach one yet");
});

test("with few cards the hint is to stoke, if a card draws several", () => {
  const may = [LAY, { do: "fan", card: 23 }];
  expect(hint({ hand: [23, 7], may })).toContain("Few cards left?");
  expect(hint({ hand: [7], may })).toContain("Lay a card");
  expect(hint({ hand: [23, 7, 8], may })).toContain("Lay a card");
});

test("a hint comes back until it was done three times", () => {
  const here = { place: "4", cars: [18], may: [{ do: "uncouple", car: 18 }] };
  let marks = first.marks;
  for (let times = 0; times < 3; times++) {
    expect(hint({ ...here, marks })).toContain("A car of your train belongs in this circle");
    marks = marksAfter(marks, [{ event: "delivered" }], shown({ ...here, marks }));
  }
  expect(hint({ ...here, marks })).toBe("");
});

test("nobody has to hurry with an answer: the others are bots", () => {
  expect(first.options["heresy_seconds"]).toBe(0);
});
