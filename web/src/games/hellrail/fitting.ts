// Which way round a card is laid first: the way that joins most.

import { cardOf } from "./deck.svelte";
import { type Cell, cellKey, neighbour, SIDES, turnTrack, type Side } from "./geometry";
import type { Action, View } from "./wire";

/** The same laying in all its turns, the one that joins most first. */
export function bestFirst(view: View, actions: readonly Action[]): Action[] {
  const worth = new Map(actions.map((action) => [action, joined(view, action)]));
  return [...actions].sort((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0));
}

// Every side of every card has a track, so borders always meet. What a turn changes is which of the
// neighbours its segments lead to: two circles joined are worth most, then a circle and a track.
function joined(view: View, action: Action): number {
  if (action.do !== "lay" && action.do !== "upgrade") return 0;
  const beside = neighbours(view, action.at);
  const facing = facedSide(view, action.at);
  let worth = 0;
  for (const segment of turnTrack(cardOf(action.card).track, action.turn ?? 0)) {
    const [one, other] = [...segment].map((side) => beside[side as Side]) as [number, number];
    worth += one * other;
    if (facing && segment.includes(facing)) worth += (one + other) / 4;
  }
  return worth;
}

/** The sides of a cell at which something lies. */
export function joints(view: View, at: Cell): Side[] {
  const beside = neighbours(view, at);
  return SIDES.filter((side) => beside[side]);
}

/** What lies at each side: 3 a circle, 2 a track, 0 nothing. */
function neighbours(view: View, at: Cell): Record<Side, number> {
  const circles = new Set(view.circles.map(([, cell]) => cellKey(cell)));
  const rails = new Set(view.rails.map(([, cell]) => cellKey(cell)));
  const found = { N: 0, E: 0, S: 0, W: 0 };
  for (const side of SIDES) {
    const key = cellKey(neighbour(at, side));
    found[side] = circles.has(key) ? 3 : rails.has(key) ? 2 : 0;
  }
  return found;
}

/** The side by which our engine would come in, if it stands right before this cell. */
function facedSide(view: View, at: Cell): Side | null {
  const place = view.seats[view.seat]?.place ?? "";
  for (const side of SIDES) {
    const [x, y] = neighbour(at, side);
    const circle = view.circles.find(([, cell]) => cell[0] === x && cell[1] === y)?.[0];
    if (circle !== undefined && circle === place) return side;
    if (place.startsWith(`${x},${y}:`) && place.endsWith(">out")) return side;
  }
  return null;
}
