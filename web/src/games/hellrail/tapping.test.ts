import { expect, it } from "vitest";
import { pretend } from "../../kernel/pretending";
import { spread } from "./deck.svelte";
import { middle } from "./geometry";
import type { Offer } from "./offers";
import type { Playing } from "./playing.svelte";
import { aimFrame, meant, tapAt, tryAt } from "./tapping";
import { TryOut } from "./tryout.svelte";
import type { View } from "./wire";

it("on graph paper no card is laid on a circle", () => {
  const tryout = new TryOut();
  tryout.toggle();
  tryout.card = 7;
  const view = pretend<View>({ circles: [["4", [2, 3], ""]], rails: [], seats: [] });
  const playing = pretend<Playing>({ tryout });
  tapAt(playing, view, middle([2, 3]), 20);
  expect(tryout.cards).toEqual([]);
  tryAt(playing, view, [2, 3]); // by keys
  expect(tryout.cards).toEqual([]);
  tapAt(playing, view, middle([3, 3]), 20);
  expect(tryout.cards).toEqual([{ card: 7, at: [3, 3], turn: 0 }]);
});

it("what a card is about is one's engine, where it could stop, and where one's cars belong", () => {
  spread({
    cards: { 18: { value: 7, pickup: "6", setout: "9", traction: 3, track: [], turns: [0] } },
  });
  const circles = [
    ["4", [0, 0], ""],
    ["5", [2, 0], ""],
    ["9", [4, 3], ""],
  ];
  const of = (cars: readonly number[]) =>
    pretend<View>({ circles, rails: [], seat: 0, seats: [{ place: "4", cars }] });
  const keys = ["circle:5", "tie:1,0:E", "cell:7,7", "engine"];
  expect(aimFrame(of([]), keys)).toEqual({ left: -25, top: -25, right: 325, bottom: 125 });
  expect(aimFrame(of([18]), keys)).toEqual({ left: -25, top: -25, right: 525, bottom: 425 });
  expect(aimFrame(of([]), [])).toEqual({ left: -25, top: -25, right: 125, bottom: 125 });
});

it("on a card that can be upgraded a tie is meant by a tap on its disc only", () => {
  const view = pretend<View>({ circles: [], rails: [], seat: 0, seats: [{ place: "" }] });
  const tie = pretend<Offer>({ key: "tie:0,0:NS0", at: { x: 50, y: 35 } });
  const cell = pretend<Offer>({ key: "cell:0,0", at: { x: 50, y: 50 } });
  expect(meant([tie, cell], view, { x: 50, y: 50 }, 40)).toBe(cell);
  expect(meant([tie, cell], view, { x: 52, y: 40 }, 40)).toBe(tie);
  expect(meant([tie], view, { x: 50, y: 50 }, 40)).toBe(tie);
});
