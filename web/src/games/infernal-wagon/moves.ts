// The latest plays, each with all that came of it.

import { cardOf } from "./deck.svelte";
import type { Event, View } from "./wire";

export type After =
  | { is: "collapsed" | "exploded"; n: number; left: number }
  | { is: "hand_lost"; seat: number; n: number }
  | { is: "tunnelled" | "exit" | "curse_lifted"; seat: number }
  | { is: "silence" | "uturn"; seat: number; on: boolean };

export interface Move {
  /** The number of the track end: it tells plays apart, and where they lie. */
  at: number;
  seat: number;
  owner: number;
  card: string;
  by: string;
  to: string;
  fits: boolean;
  fromTunnel: boolean;
  after: readonly After[];
}

const KEPT = 6;

/** The latest plays after some more events, the newest last. */
export function follow(moves: readonly Move[], events: readonly Event[]): readonly Move[] {
  let all = [...moves];
  for (const each of events) {
    const event = each;
    if (event.event === "laid") {
      const { seat, owner, card, by, to, at, fits } = event;
      const fromTunnel = event.from_tunnel ?? false;
      all = all.filter((move) => move.at < at);
      all.push({ at, seat, owner, card, by, to, fits, fromTunnel, after: [] });
      continue;
    }
    const after = afterwards(event);
    const last = all.at(-1);
    if (after && last) all[all.length - 1] = { ...last, after: [...last.after, after] };
  }
  return all.slice(-KEPT);
}

function afterwards(event: Event): After | null {
  switch (event.event) {
    case "collapsed":
    case "exploded":
      return { is: event.event, n: event.cards.length, left: event.left };
    case "hand_lost":
      return { is: "hand_lost", seat: event.seat, n: event.holds };
    case "tunnelled":
    case "curse_lifted":
      return { is: event.event, seat: event.seat };
    case "silence":
    case "uturn":
      return { is: event.event, seat: event.seat, on: event.on };
    case "drew":
      return event.card && cardOf(event.card).kind === "exit"
        ? { is: "exit", seat: event.seat }
        : null;
    default:
      return null;
  }
}

/** The plays that still lie on the table, for somebody who has just come in. */
export function lying(view: View): readonly Move[] {
  const tail = view.head - view.rail.length;
  const moves = view.rail.flatMap(([card, by, to, seat, fits], place): Move[] => {
    if (seat === null || cardOf(card).kind === "start") return [];
    const fromTunnel = false;
    return [{ at: tail + place, seat, owner: seat, card, by, to, fits, fromTunnel, after: [] }];
  });
  return moves.slice(-KEPT);
}
