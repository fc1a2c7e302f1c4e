// How far this browser has come in each lesson: what its learner has done, and whether it is over.

import { forget, keep, recall } from "../kernel/storage";
import type { Did, Spoke, Went } from "../kernel/http-types";

export type Move = Did | Spoke | Went;

export interface Progress {
  done: readonly Move[];
  /** The lesson was taken to its end, this time or before. */
  learnt: boolean;
}

const NOTHING: Progress = { done: [], learnt: false };

function keyOf(game: string, lesson: string): string {
  return `limboline.lesson.${game}.${lesson}`;
}

export function progressIn(game: string, lesson: string): Progress {
  try {
    const read: unknown = JSON.parse(recall(keyOf(game, lesson)) ?? "{}");
    if (!read || typeof read !== "object") return NOTHING;
    const { done, learnt } = read as Partial<Progress>;
    return { done: Array.isArray(done) ? done : [], learnt: learnt === true };
  } catch {
    return NOTHING;
  }
}

export function keepProgress(game: string, lesson: string, progress: Progress): void {
  if (!progress.done.length && !progress.learnt) forget(keyOf(game, lesson));
  else keep(keyOf(game, lesson), JSON.stringify(progress));
}
