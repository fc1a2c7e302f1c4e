// The lines of rails on a card of 100 by 100, from edge to edge.

import type { Spot } from "./routing";

/** The middle of the edge in a direction; further in for less than a whole step. */
export function edge(way: Spot, far = 1): string {
  return `${50 + 50 * way.x * far} ${50 + 50 * way.y * far}`;
}

/** Rails from one edge to another: straight across, or a quarter of a circle around a corner. */
export function rails(entry: Spot, exit: Spot): string {
  if (entry.x + exit.x === 0 && entry.y + exit.y === 0) return `M${edge(entry)}L${edge(exit)}`;
  const turn = entry.x * exit.y - entry.y * exit.x;
  return `M${edge(entry)}A50 50 0 0 ${turn > 0 ? 0 : 1} ${edge(exit)}`;
}

/** Rails that end in the middle of the card. */
export function stub(entry: Spot): string {
  return `M${edge(entry)}L50 50`;
}

export function away(way: Spot): Spot {
  return { x: -way.x, y: -way.y };
}

export const SIDES: readonly Spot[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

export function same(one: Spot, other: Spot): boolean {
  return one.x === other.x && one.y === other.y;
}
