import { describe, expect, it } from "vitest";
import type { Told } from "../kernel/http-types";
import { around, theMoment } from "./moment";
import { partly } from "../kernel/partly";

const MOVES = [
  { first: 2, last: 3 },
  { first: 8, last: 9 },
  { first: 11, last: 12 },
];
const STORIES = { 1: ["Mia lays the Exit."] };
const told = (turns: unknown[], matters: unknown[] = []): Told =>
  partly<Told>({
    stories: STORIES,
    analysis: { turning_points: turns, matters, moves: MOVES, actions: 40 },
  });

describe("the highlight", () => {
  it("is what turned the game most, whichever way", () => {
    const turns = [
      { move: 0, play: [0.1, 0, 0.2], luck: null },
      { move: 1, play: null, luck: [-0.4, -0.5, -0.3] },
      { move: 2, play: [0.2, 0.1, 0.3], luck: [0.1, 0, 0.2] },
    ];
    expect(theMoment(told(turns, [{ step: 30, cost: [0.9, 0.8, 1], change: [0, 0, 0] }]))).toEqual({
      step: 9,
      story: ["Mia lays the Exit."],
    });
  });

  it("is what mattered most where nothing turned it, and else the end", () => {
    const matters = [
      { step: 5, cost: null, change: [0.1, 0, 0.2] },
      { step: 7, cost: [0.3, 0.1, 0.5], change: [0, 0, 0] },
    ];
    expect(theMoment(told([], matters)).step).toBe(7);
    expect(theMoment(told([]))).toEqual({ step: 40, story: [] });
  });

  it("takes ten seconds of a game against the clock", () => {
    const frames = [0, 1_000, 4_000, 6_000, 9_000, 10_000, 14_000, 20_000].map((at_ms) => ({
      at_ms,
    }));
    expect(around(frames, 4, true)).toEqual([2, 6]);
    expect(around(frames, 7, true)).toEqual([6, 7]);
    expect(around(frames, 99, true)).toEqual([6, 7]);
  });

  it("takes a few actions where turns are taken, however long they took", () => {
    const frames = Array.from({ length: 10 }, (_, n) => ({ at_ms: n * 60_000 }));
    expect(around(frames, 5, false)).toEqual([3, 7]);
    expect(around(frames, 0, false)).toEqual([0, 2]);
    expect(around(frames, 9, false)).toEqual([7, 9]);
  });
});
