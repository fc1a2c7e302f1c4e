// How fast a run is looked at: slowly where something happens, and never more than three seconds
// longer than it was. Pure, so that one who comes late sees the same moment as all others.

import type { Mark, Run } from "./run";
import { lengthOf } from "./run";

const SLOW = 0.35;
const SLOW_S = 0.6; // as it is looked at
export const MOST_EXTRA_S = 3;
const LEAD_S = 0.08; // slow a little before it happens
// A race is decided once: the last steps through the gate may take their time.
const FINISH_SLOW = 0.24;
const FINISH_LEAD_S = 0.55;
const FINISH_TAIL_S = 0.1;

const GRAVE = new Set(["fall", "brain", "grave", "mausoleum", "off", "gate", "wrong", "bump"]);

/** A stretch of looking: from when it is looked at, from which moment of the run, and how fast. */
interface Stretch {
  looked: number;
  at: number;
  rate: number;
}

export interface Pacing {
  /** How many seconds it takes to look at all of it. */
  length: number;
  /** The moment of the run that is seen so many seconds after one began to look. */
  momentAt(looked: number): number;
}

/**
 * Look at a run, slowly at its marks and near misses unless nothing should be slowed. Where a race
 * is `decided`, in seconds of the run, it is slowest.
 */
export function pacing(
  run: Run,
  slow: boolean,
  misses: readonly number[] = [],
  decided: number | null = null,
): Pacing {
  const end = lengthOf(run);
  const stretches: Stretch[] = [];
  let looked = 0;
  let at = 0;
  const go = (to: number, rate: number): void => {
    if (to <= at) return;
    stretches.push({ looked, at, rate });
    looked += (to - at) / rate;
    at = to;
  };
  const last = slow && decided !== null ? Math.max(0, decided - FINISH_LEAD_S) : Infinity;
  for (const from of slow ? moments(run.marks, misses) : []) {
    if (from + SLOW_S * SLOW > last) break;
    go(Math.min(from, end), 1);
    go(Math.min(from + SLOW_S * SLOW, end), SLOW);
  }
  if (decided !== null && last < Infinity) {
    go(Math.min(last, end), 1);
    go(Math.min(decided + FINISH_TAIL_S, end), FINISH_SLOW);
  }
  go(end, 1);
  const length = looked;
  return {
    length,
    momentAt(time) {
      const stretch = stretches.findLast((each) => each.looked <= time) ?? stretches[0];
      if (!stretch) return 0;
      return Math.max(0, Math.min(end, stretch.at + (time - stretch.looked) * stretch.rate));
    },
  };
}

/** When it becomes slow: at what matters, not twice at once, and not too often. */
function moments(marks: readonly Mark[], misses: readonly number[]): number[] {
  const most = Math.floor(MOST_EXTRA_S / (SLOW_S * (1 - SLOW)));
  const found: number[] = [];
  const weighty = marks.filter((mark) => GRAVE.has(mark.kind)).map((mark) => mark.at);
  for (const at of [...weighty, ...misses].sort((one, other) => one - other)) {
    const from = Math.max(0, at - LEAD_S);
    const last = found.at(-1);
    if (last !== undefined && from < last + SLOW_S * SLOW) continue;
    if (found.length < most) found.push(from);
  }
  return found;
}
