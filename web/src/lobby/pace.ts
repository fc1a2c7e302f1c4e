// How fast a table plays, as far as the page lets one choose.

import { DEFAULT_PACE, type Pace } from "../kernel/wire";

export type FullPace = Required<Pace>;

export const REMINDERS_S = [60, 120, 0] as const;
export const BANKS_H = [24, 72, 168, 336] as const;
export const MORE_H = [6, 12, 24, 48] as const;

/** A pace with all that was left out. */
export function fullPace(pace: Pace | null | undefined): FullPace {
  return { ...DEFAULT_PACE, ...pace };
}

/** Whether it is the one that every table has at first. */
export function isDefault(pace: FullPace): boolean {
  return JSON.stringify(fullPace(pace)) === JSON.stringify(DEFAULT_PACE);
}

/** What may be chosen, and what is chosen although no page offers it. */
export function choices(offered: readonly number[], chosen: number): number[] {
  return offered.includes(chosen) ? [...offered] : [...offered, chosen];
}

/** What this browser has kept of a pace, each part as it should be or its default. */
export function readPace(kept: unknown): FullPace {
  const read = Object(kept) as Record<string, unknown>;
  const pace = { ...DEFAULT_PACE };
  const whole = (name: "remind_s" | "bank_h" | "more_h", offered: readonly number[]) => {
    if (offered.includes(read[name] as number)) pace[name] = read[name] as number;
  };
  pace.slow = read["slow"] === true;
  whole("remind_s", REMINDERS_S);
  whole("bank_h", BANKS_H);
  whole("more_h", MORE_H);
  return pace;
}
