// A seat's colour is `class="seat-2"` and `var(--own)` (app.css); its shape is here. Wherever one is
// shown the other is too, so that neither has to be seen.

import { getContext, setContext } from "svelte";

/** Triangle, circle, square, diamond and cross, on the grid of 24. */
const OUTLINES = [
  "M12 3l9.500 17h-19z",
  "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  "M4 4h16v16H4z",
  "M12 2l10 10-10 10L2 12z",
  "M8.500 3h7v5.500H21v7h-5.500V21h-7v-5.500H3v-7h5.500z",
];

/** The context in which `giveShapes` hands them down. */
export const SHAPES = Symbol("seat shapes");
type ShapeOf = (seat: number) => number | undefined;

/** Below here seats have these shapes, such as the hats of their toys; where it tells none, their own. */
export function giveShapes(shapeOf: ShapeOf): void {
  setContext<ShapeOf>(SHAPES, shapeOf);
}

/** The hats above the outline, on the same grid: top hat, horns, halo, cone. */
const HATS = [
  "",
  "M5 3.500h14v2H5zM8-5h8v8.500H8z",
  "M7.500 5C3 3.500 2.500-1.500 4-5c1.500 3 3.500 4.500 6.500 6zM16.500 5C21 3.500 21.500-1.500 20-5c-1.500 3-3.500 4.500-6.500 6z",
  "M12-5.500c4.500 0 7 1.200 7 2.800S16.500.100 12 .100 5-1.100 5-2.700s2.500-2.800 7-2.800zm0 1.700c-3 0-4.800.600-4.800 1.100s1.800 1.100 4.800 1.100 4.800-.600 4.800-1.100-1.800-1.100-4.800-1.100z",
  "M12-6l5 11H7z",
];

const WORN = Symbol("seat hats");
type HatOf = (seat: number) => number;

/** Below here seats wear these hats. */
export function giveHats(hatOf: HatOf): void {
  setContext<HatOf>(WORN, hatOf);
}

/** The outline of a seat's hat, or nothing: to be asked for while a component is made. */
export function seatHats(): (seat: number) => string {
  const hatOf = getContext<HatOf | undefined>(WORN);
  return (seat) => hatOutline(hatOf?.(seat) ?? 0);
}

export function hatOutline(hat: number): string {
  return HATS[hat] ?? "";
}

export function shapeOutline(shape: number): string {
  return OUTLINES[((shape % OUTLINES.length) + OUTLINES.length) % OUTLINES.length] ?? "";
}

/** The outline of a seat, for a component to draw: to be asked for while it is made. */
export function seatOutlines(): (seat: number) => string {
  const shapeOf = getContext<ShapeOf | undefined>(SHAPES);
  return (seat) => shapeOutline(shapeOf?.(seat) ?? seat);
}
