import { describe, expect, it } from "vitest";
import { roomFor } from "./fitting";

const ROUND = { left: 0, right: 500, bottom: 0, top: 500 };
const WIDE = { left: 0, right: 750, bottom: 0, top: 500 };
const LONG = { left: 0, right: 250, bottom: 0, top: 1_000 };

describe("the buttons for the cameras", () => {
  it("stand above a course that fills the width, and beside one that fills the height", () => {
    expect(roomFor(ROUND, 0, 390, 515).beside).toBe(false);
    expect(roomFor(WIDE, -1, 390, 515).beside).toBe(true);
    expect(roomFor(LONG, 0, 390, 515).beside).toBe(true);
    expect(roomFor(ROUND, 0, 1140, 715).beside).toBe(true);
    expect(roomFor(WIDE, -1, 390, 200).beside).toBe(false);
  });

  it("cover nothing of the course", () => {
    for (const course of [ROUND, WIDE, LONG])
      for (const [width, height] of [
        [390, 515],
        [390, 440],
        [1140, 715],
        [534, 330],
      ] as const) {
        const { frame, beside } = roomFor(course, 0, width, height);
        const zoom = Math.min(
          width / (frame.right - frame.left),
          height / (frame.bottom - frame.top),
        );
        const middle = { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 };
        const left = width / 2 + (course.left - middle.x) * zoom;
        const top = height / 2 + (-course.top - middle.y) * zoom;
        expect(beside ? left : top).toBeGreaterThan(beside ? 52 : 56);
      }
  });
});
