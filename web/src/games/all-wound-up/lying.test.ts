import { expect, it } from "vitest";
import type { Ground } from "./ground";
import { thingOn } from "./lying";

const GROUND: Ground = {
  side: 300,
  tiles: [{ face: "a", x: 0, y: 0, turn: 0, order: 0 }],
  closed: false,
  steps: null,
  mausoleums: [{ x: -100, y: 0, width: 60, height: 40, turn: 90 }],
  graves: [{ x: 60, y: -20, width: 40, height: 60, turn: 0 }],
  brains: [{ x: 0, y: 80 }],
  brainRadius: 10,
  gate: {
    posts: [
      { x: 150, y: 60 },
      { x: 150, y: 120 },
    ],
    middle: { x: 150, y: 90 },
    way: 0,
  },
  start: { x: 0, y: -120, heading: 90 },
  frame: { left: -150, right: 150, bottom: -150, top: 150 },
  sight: { left: -150, right: 150, bottom: -150, top: 150 },
};

it.each([
  ["zone mausoleum", -100, 28],
  ["zone tile", -128, 0],
  ["zone grave", 60, 5],
  ["zone brain", 8, 80],
  ["zone gate", 140, 90],
  ["zone start", -60, -120],
  ["zone edge", 0, 200],
])("%s", (thing, x, y) => {
  expect(thingOn(GROUND, [], { x, y })).toBe(thing);
});

it("a toy stands on top of everything, unless it is gone", () => {
  const toy = { toy: 2, x: 55, y: -10 };
  expect(thingOn(GROUND, [toy], { x: 60, y: 5 })).toBe("seat 2");
  expect(thingOn(GROUND, [{ ...toy, gone: true }], { x: 60, y: 5 })).toBe("zone grave");
});
