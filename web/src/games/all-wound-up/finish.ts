// The end of a race: where it is decided, who stands on which step, and what the others lacked.

import type { Ground } from "./ground";
import { fromPost, type GateMiss, lacks } from "./misses";
import { hatOf, isOnBoard, standOf } from "./poses";
import { type Run, seek } from "./run";
import type { Report, View } from "./wire";

/** The last run of a race: whose toy went through the gate, when, and how far from the post. */
export interface Finish {
  toy: number;
  at: number;
  fromPost: number;
}

/** How the gate decides a run; null where no toy went through it. */
export function finishOf(run: Run, { gate }: Ground): Finish | null {
  const mark = run.marks.find(({ kind }) => kind === "gate");
  if (!mark || !gate) return null;
  const stand = seek(run, mark.at).find(({ toy }) => toy === mark.toy);
  return { toy: mark.toy, at: mark.at, fromPost: stand ? fromPost(stand, gate) : 0 };
}

/** A seat on the podium. */
export interface Place {
  seat: number;
  hat: number;
  won: boolean;
  /** 1 is the highest step; who came equally far shares it. */
  rank: number;
}

/** Who stands where: winners on top, the others as far as they came. */
export function podiumOf(
  view: View,
  { winners, seats }: Pick<Report, "winners" | "seats">,
): Place[] {
  const rows = seats
    .map(({ steps }, seat) => ({ seat, steps, won: winners.includes(seat) }))
    .sort((one, other) => Number(other.won) - Number(one.won) || other.steps - one.steps);
  let rank = 0;
  return rows.map(({ seat, steps, won }, n) => {
    const before = rows[n - 1];
    if (!before || before.won !== won || (!won && before.steps !== steps)) rank = n + 1;
    return { seat, won, rank, hat: hatOf(view, seat) };
  });
}

/** What toys on the last step of the course lack to be through, the nearest first. */
export function lackedBy(view: View, { gate }: Ground, last: number): GateMiss[] {
  if (!gate) return [];
  const found = view.seats.flatMap((seat, toy): GateMiss[] => {
    const near = isOnBoard(seat) && (seat.k ?? 0) >= last;
    const mm = near && seat.pose ? lacks(standOf(seat.pose), gate) : null;
    return mm === null ? [] : [{ kind: "short", toy, mm }];
  });
  return found.sort((one, other) => one.mm - other.mm);
}
