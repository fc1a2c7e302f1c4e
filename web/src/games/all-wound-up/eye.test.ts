import { describe, expect, it } from "vitest";
import { boardAt, quarterOf, type Quarter, seenAt, sideOf } from "./eye.svelte";

const WIDE = { left: 0, right: 750, bottom: 0, top: 500 };
const LONG = { left: 0, right: 250, bottom: 0, top: 1_000 };

describe("how a course lies", () => {
  it("goes up a tall screen if it is wide, and across a wide one if it is long", () => {
    expect(quarterOf(WIDE, 390, 515)).toBe(-1);
    expect(quarterOf(WIDE, 1140, 715)).toBe(0);
    expect(quarterOf(LONG, 1140, 715)).toBe(1);
    expect(quarterOf(LONG, 390, 515)).toBe(0);
  });

  it("does not turn because the buttons take a little more room", () => {
    expect(quarterOf(WIDE, 390, 380)).toBe(0);
    expect(quarterOf(WIDE, 390, 380, -1)).toBe(-1);
    expect(quarterOf(WIDE, 844, 300, -1)).toBe(0);
    expect(quarterOf(LONG, 390, 310), "a phone, when a card is lifted").toBe(0);
    expect(quarterOf(LONG, 390, 310, 1)).toBe(1);
  });

  it("is tapped where it is seen", () => {
    for (const quarter of [0, 1, -1] as Quarter[])
      expect(boardAt(seenAt({ x: 30, y: -70 }, quarter), quarter)).toEqual({ x: 30, y: -70 });
  });

  it("has its east on top where it goes up, and is heard so", () => {
    const [west, east] = [seenAt({ x: 0, y: 0 }, -1), seenAt({ x: 750, y: 0 }, -1)];
    expect(east.y).toBeLessThan(west.y);
    expect(sideOf({ x: 0, y: 500 }, WIDE, -1)).toBe(-1);
    expect(sideOf({ x: 0, y: 0 }, WIDE, 0)).toBe(-1);
  });
});
