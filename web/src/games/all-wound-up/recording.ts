// Runs as they come over the wire: a list of marks, and a recording of a few kilobytes beside it.

import { standOf } from "./poses";
import type { Mark, Run, Seen, Stand, Track } from "./run";
import { facing, headingOf, RATE } from "./run";
import type { Ran } from "./wire";

/** A run as an event tells it, and as a view keeps it. */
export type RunTold = Omit<Ran, "event">;

/** Marks of the wire: samples become seconds. */
export function marksOf(run: RunTold): Mark[] {
  return (run.marks ?? []).map(([sample, kind, toy, number]) => ({
    at: sample / RATE,
    kind,
    toy,
    number: number ?? 0,
  }));
}

/** A run with its recording. */
export function recorded(run: RunTold, tracks: readonly Track[]): Run {
  return { toy: run.seat, turns: run.turns, tracks, marks: marksOf(run) };
}

const STRIDES_PER_MM = 1 / 26; // turns of the crank, where it was not recorded

/** A run without a recording: all toys go straight from where they stood to where they end. */
export function sketched(run: RunTold, before: readonly Seen[]): Run {
  const many = Math.max(1, run.samples);
  const tracks = before.map((from): Track => {
    const end = run.toys.find(([toy]) => toy === from.toy);
    const to = end ? standOf(end[2]) : from;
    return { toy: from.toy, stands: between(from, to, many) };
  });
  return recorded(run, tracks);
}

function between(from: Stand, to: Stand, many: number): Stand[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [begin, end] = [headingOf(from.q), headingOf(to.q)];
  const by = ((end - begin + 540) % 360) - 180;
  return Array.from({ length: many + 1 }, (_, n) => {
    const part = 1 - (1 - n / many) ** 1.4; // it is quicker while the spring is tight
    return {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
      z: from.z,
      q: facing(begin + by * part),
      crank: from.crank + far * part * STRIDES_PER_MM * 2 * Math.PI,
    };
  });
}
