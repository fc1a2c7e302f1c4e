// How far it is over track that is only thought of: the ties to each circle, as a train would count.
// Engines that might stand in the way are left out: it is paper.

import { cardOf } from "./deck.svelte";
import {
  type Cell,
  cellKey,
  isCurve,
  neighbour,
  type Point,
  type Side,
  SIDES,
  spotOf,
  tiePoint,
  turnTrack,
} from "./geometry";
import { cellOf } from "./offers";
import type { Tried } from "./tryout.svelte";
import type { View } from "./wire";

const OPPOSITE: Record<Side, Side> = { N: "S", E: "W", S: "N", W: "E" };

export interface PaperReach {
  /** The fewest ties to each circle. */
  circles: ReadonlyMap<string, number>;
  /** The ties that are passed, and how many it takes to each. */
  ties: readonly { at: Point; n: number }[];
}

/** The end of a card that a train comes to, after so many ties: it leaves there, or has come in. */
interface Step {
  cell: Cell;
  side: Side;
  out: boolean;
  n: number;
}

/** All that is in reach of a place over the track of the table and of the paper. */
export function paperReach(view: View, tried: readonly Tried[], from: string): PaperReach {
  const track = new Map<string, string[]>();
  for (const [card, at, turn] of view.rails)
    track.set(cellKey(at), turnTrack(cardOf(card).track, turn));
  for (const { card, at, turn } of tried)
    track.set(cellKey(at), turnTrack(cardOf(card).track, turn));
  const named = new Map(view.circles.map(([circle, at]) => [cellKey(at), circle]));
  const circles = new Map<string, number>();
  const ties = new Map<string, { at: Point; n: number }>();
  const pass = (cell: Cell, node: string, n: number): void => {
    const key = `${cellKey(cell)}:${node}`;
    if (!ties.has(key)) ties.set(key, { at: tiePoint({ cell, node, facing: "" }), n });
  };
  const enters = (cell: Cell, side: Side): boolean =>
    (track.get(cellKey(cell)) ?? []).some((segment) => segment.includes(side));

  const queue = begin(view, from, enters);
  const known = new Set<string>();
  for (const { cell, side, n } of queue) if (n) pass(cell, side, n);
  while (queue.length) {
    queue.sort((one, other) => one.n - other.n);
    const { cell, side, out, n } = queue.shift() as Step;
    const key = `${cellKey(cell)}:${side}${out ? ">" : "<"}`;
    if (known.has(key)) continue;
    known.add(key);
    if (out) {
      const there = neighbour(cell, side);
      const circle = named.get(cellKey(there));
      if (circle !== undefined) {
        if (circle !== from) circles.set(circle, Math.min(circles.get(circle) ?? Infinity, n + 1));
      } else if (enters(there, OPPOSITE[side])) {
        pass(there, OPPOSITE[side], n + 1);
        queue.push({ cell: there, side: OPPOSITE[side], out: false, n: n + 1 });
      }
      continue;
    }
    for (const segment of track.get(cellKey(cell)) ?? []) {
      if (!segment.includes(side)) continue;
      const to = segment.replace(side, "") as Side;
      const inner = isCurve(segment) ? [segment] : ["0", "1"].map((each) => segment + each);
      if (!isCurve(segment) && segment[1] === side) inner.reverse();
      inner.forEach((node, place) => pass(cell, node, n + place + 1));
      pass(cell, to, n + inner.length + 1);
      queue.push({ cell, side: to, out: true, n: n + inner.length + 1 });
    }
  }
  return { circles, ties: [...ties.values()] };
}

/** Where a train may go from a place: out of a circle by every side with track, or on as it faces. */
function begin(view: View, from: string, enters: (cell: Cell, side: Side) => boolean): Step[] {
  const spot = spotOf(from);
  if (spot) {
    const { cell, node, facing } = spot;
    if (facing === "in" || facing === "out")
      return [{ cell, side: node as Side, out: facing === "out", n: 0 }];
    // On an inner tie: a straight has two of them, and the one ahead is passed first.
    const more = node.length === 3 && isFirst(node, facing) ? 2 : 1;
    return [{ cell, side: facing as Side, out: true, n: more }];
  }
  const cell = cellOf(view, from);
  if (!cell) return [];
  return SIDES.flatMap((side) => {
    const there = neighbour(cell, side);
    const entry = OPPOSITE[side];
    return enters(there, entry) ? [{ cell: there, side: entry, out: false, n: 1 }] : [];
  });
}

/** Whether an inner tie of a straight is the one farther from where a train faces. */
function isFirst(node: string, facing: string): boolean {
  return (node[1] === facing) === (node[2] === "0");
}
