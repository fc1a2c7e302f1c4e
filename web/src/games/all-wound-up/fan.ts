// Where a toy usually ends that is wound so often: four runs of five.

import fans from "@rooms/all_wound_up/data/fans.json";
import { HATS } from "./cards";
import { turned, type Point } from "./ground";

/** A piece of a ring: distances in millimetres, and angles from straight ahead in degrees. */
export interface Fan {
  near: number;
  far: number;
  left: number;
  right: number;
}

type Measured = readonly (readonly number[])[];

const FANS = fans.fans as Readonly<Record<string, Measured>>;

/** The fan of a wind for a kind of toy, see `kindOf`; null if it is 0. */
export function fanOf(turns: number, kind = "equal"): Fan | null {
  const measured = FANS[kind] ?? [];
  const found = measured[Math.min(turns, measured.length) - 1];
  if (!found) return null;
  const [near = 0, far = 0, left = 0, right = 0] = found;
  return { near, far, left, right };
}

/** How a toy of a table walks; equal ones of the first rules are those now called steady. */
export function kindOf(toys: string | undefined, rules: number | undefined, hat: number): string {
  if (toys === "quirky") return HATS[hat] ?? "equal";
  return toys === "steady" || (rules ?? 1) < 2 ? "steady" : "equal";
}

const STEPS = 10;

/** The outline of a fan, or of the way to it, about a spot. */
export function outlineOf(fan: Fan, at: Point, heading: number, from = fan.near): Point[] {
  const arc = (far: number, begin: number, end: number): Point[] =>
    Array.from({ length: STEPS + 1 }, (_, n) => {
      const angle = heading + begin + ((end - begin) * n) / STEPS;
      const point = turned({ x: far, y: 0 }, angle);
      return { x: at.x + point.x, y: at.y + point.y };
    });
  return [...arc(fan.far, fan.right, fan.left), ...arc(from, fan.left, fan.right)];
}
