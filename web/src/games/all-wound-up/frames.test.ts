import { describe, expect, test } from "vitest";
import { Frames } from "./frames";

function drawnAt(frames: Frames, moments: readonly number[], moving = true): boolean[] {
  return moments.map((now) => frames.drawn(now, moving));
}

describe("a machine keeps up or does not", () => {
  test("three slow pictures running are too slow", () => {
    const told = drawnAt(new Frames(50, 3), [1_000, 1_090, 1_180, 1_270]);
    expect(told).toEqual([false, false, false, true]);
  });

  test("a quick one between them is a fresh start", () => {
    const told = drawnAt(new Frames(50, 3), [1_000, 1_090, 1_180, 1_196, 1_290, 1_380]);
    expect(told).not.toContain(true);
  });

  test("whoever turns the ring slowly has no slow machine", () => {
    const told = drawnAt(new Frames(50, 3), [1_000, 1_300, 1_600, 1_900, 2_200], false);
    expect(told).not.toContain(true);
  });

  test("a page that was out of sight has not been slow", () => {
    const told = drawnAt(new Frames(50, 2), [1_000, 9_000, 17_000, 25_000]);
    expect(told).not.toContain(true);
  });
});
