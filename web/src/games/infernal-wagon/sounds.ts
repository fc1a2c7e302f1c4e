// The mine's sounds as the page plays them.

import type { Sounds } from "../../kernel/board";
import { CUES, cueOf } from "./cues";
import { score } from "./score";
import type { Action, Event, View } from "./wire";

const SECOND = 1_000;
const MINUTE = 60_000;

/** A bell each full minute, and a tick for each of the last ten seconds. */
function tick(beforeMs: number, leftMs: number): string {
  if (leftMs <= 0 || beforeMs <= leftMs) return "";
  if (Math.ceil(beforeMs / MINUTE) !== Math.ceil(leftMs / MINUTE)) return "minute";
  if (leftMs > 10 * SECOND) return "";
  return Math.ceil(beforeMs / SECOND) !== Math.ceil(leftMs / SECOND) ? "tick" : "";
}

export const sounds: Sounds<View, Action, Event> = {
  cues: CUES,
  cueOf,
  tick,
  score,
  muffled: (sight) => sight.view?.silence ?? false,
};
