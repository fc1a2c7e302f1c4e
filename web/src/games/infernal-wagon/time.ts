// How long the mine holds, as far as a view tells.

import type { View } from "./wire";
import type { GivenSight } from "./table";

const MINUTE_MS = 60_000;
const PACES = { x1: 1, "x1.5": 1.5, x2: 2 } as const;

/** The game time at which the mine collapses; null in a calm game. */
export function limitOf(sight: GivenSight, view: View): number | null {
  const asked = sight.asked.find((ask) => ask.reason === "clock")?.until_ms;
  if (asked) return asked;
  const { clock = "7:00", pace = "x1" } = view.options;
  return clock === "none" ? null : Number(clock[0]) * MINUTE_MS * PACES[pace];
}

/** What is left on the clock, in whole seconds as people count them: 0:01 is the last one. */
export function face(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Which full minute has just been reached, counting what is left; 0 for none. */
export function minuteStruck(beforeMs: number, leftMs: number): number {
  if (!Number.isFinite(beforeMs) || leftMs >= beforeMs) return 0;
  const minute = Math.floor(beforeMs / MINUTE_MS);
  const passed = minute > 0 && beforeMs > minute * MINUTE_MS && leftMs <= minute * MINUTE_MS;
  return passed ? minute : 0;
}

const TURNING_MS = 3_000;

/** How much is left of the time to turn a Tunnel's card, from 1 to 0. */
export function turningLeft(untilMs: number, nowMs: number): number {
  return Math.min(1, Math.max(0, (untilMs - nowMs) / TURNING_MS));
}
