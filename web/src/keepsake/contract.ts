// What a game gives to the picture of its end.

import type { Sight } from "../kernel/board";
import type { Texts } from "../kernel/texts";

/** A line of the drawing: an SVG path, as the boards draw theirs. */
export interface Stroke {
  d: string;
  colour: string;
  /** In the units of the drawing; 0 fills it instead. */
  width: number;
  dash?: readonly number[];
  /** Where the path's origin lies. */
  at?: readonly [number, number];
}

export interface Standing {
  seat: number;
  value: string;
}

export interface Keepsake {
  /** How it ended, without names. */
  title: string;
  /** What to tell of it, each in a few words: time, near miss, streak. */
  facts: readonly string[];
  /** The part of the plane that is drawn: left, top, width, height; y runs down. */
  box: readonly [number, number, number, number];
  strokes: readonly Stroke[];
  /** Who came how far, the best first; none where all win or lose together. */
  standings?: readonly Standing[];
}

export type KeepsakeOf = (sight: Sight<never>, texts: Texts, pieces: unknown) => Keepsake | null;
