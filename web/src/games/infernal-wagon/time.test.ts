import { expect, it } from "vitest";
import { endOfKey } from "./keys.svelte";
import { face, minuteStruck } from "./time";

it("shows the seconds that are still to come", () => {
  expect(face(420_000)).toBe("7:00");
  expect(face(419_001)).toBe("7:00");
  expect(face(1)).toBe("0:01");
  expect(face(0)).toBe("0:00");
  expect(face(-5)).toBe("0:00");
});

it("strikes every full minute once", () => {
  expect(minuteStruck(300_100, 300_000)).toBe(5);
  expect(minuteStruck(300_000, 299_900)).toBe(0);
  expect(minuteStruck(60_040, 59_940)).toBe(1);
  expect(minuteStruck(59_000, 58_900)).toBe(0);
});

it("strikes nothing when one comes in, or when the clock is set back", () => {
  expect(minuteStruck(Infinity, 299_000)).toBe(0);
  expect(minuteStruck(250_000, 310_000)).toBe(0);
});

it("keys are known by where they lie", () => {
  expect(endOfKey("KeyQ", false)).toEqual({ card: 0, end: 0 });
  expect(endOfKey("KeyF", false)).toEqual({ card: 3, end: 1 });
  expect(endOfKey("KeyA", true)).toEqual({ card: 4, end: 1 });
  expect(endOfKey("KeyZ", false)).toBeNull();
});
