// Which ten seconds of a game to show again: those around the moment that a look back names.

import type { Told } from "../kernel/http-types";

export const AROUND_MS = 5_000;
/** Where turns are taken seconds mean little: so many actions are shown on either side. */
export const AROUND_STEPS = 2;

/** The step that turned the game most; failing that, the one that mattered most, or the end. */
export function theMoment(told: Told): { step: number; story: readonly string[] } {
  const { turning_points: turns, matters, moves, actions } = told.analysis;
  const size = (by: readonly (readonly number[] | null | undefined)[]): number =>
    Math.max(...by.map((change) => Math.abs(change?.[0] ?? 0)));
  const turn = best(turns, ({ play, luck }) => size([play, luck]));
  const matter = best(matters, ({ cost, change }) => size([cost, change]));
  const step = (turn && moves[turn.move]?.last) ?? matter?.step ?? actions;
  return { step, story: told.stories[turn?.move ?? matter?.move ?? -1] ?? [] };
}

function best<Each>(all: readonly Each[], size: (each: Each) => number): Each | undefined {
  return all.reduce<Each | undefined>(
    (found, each) => (found === undefined || size(each) > size(found) ? each : found),
    undefined,
  );
}

/** The first and the last step around a moment. */
export function around(
  frames: readonly { at_ms: number }[],
  moment: number,
  realTime: boolean,
): [number, number] {
  const last = frames.length - 1;
  const step = Math.max(0, Math.min(last, moment));
  if (!realTime) return [Math.max(0, step - AROUND_STEPS), Math.min(last, step + AROUND_STEPS)];
  const at = frames[step]?.at_ms ?? 0;
  let [from, to] = [Math.max(0, step - 1), step];
  while (from > 0 && (frames[from - 1]?.at_ms ?? 0) >= at - AROUND_MS) from--;
  while (to < last && (frames[to + 1]?.at_ms ?? Infinity) <= at + AROUND_MS) to++;
  return [from, to];
}
