// The fan on the ground: whose it is, and where it begins.

import { turnsOf } from "./cards";
import { fanOf, kindOf, type Fan } from "./fan";
import type { Point } from "./ground";
import type { Playing, Spot } from "./playing.svelte";
import { headingBefore } from "./pointing";
import { hatOf, standOf } from "./poses";
import type { View } from "./wire";

export interface Ahead {
  fan: Fan;
  at: Point;
  heading: number;
}

const TYPICAL_TURNS = 2; // where no wind is on the table: about a tile's half

/** How far the toy in question would go; null while nothing is in question. */
export function aheadOf(view: View, playing: Playing, ghost: Spot | null): Ahead | null {
  const turns = windOf(view, playing);
  if (ghost)
    return drawn(turns || TYPICAL_TURNS, ghost, ghost.heading, habitsOf(view, playing.you));
  const { ring, stage, kind, you } = playing;
  if (ring) {
    const at = spotOf(view, ring.toy);
    const heading = headingBefore(view, ring.toy) + playing.degrees;
    return at && drawn(turns || TYPICAL_TURNS, at, heading, habitsOf(view, ring.toy));
  }
  if (stage?.kind === "wind" && stage.seat !== undefined && stage.seat !== null) {
    const at = spotOf(view, stage.seat);
    return at && drawn(turns, at, headingBefore(view, stage.seat), habitsOf(view, stage.seat));
  }
  const bet = kind === "bet" && playing.card ? turnsOf(playing.card) : 0;
  const own = spotOf(view, you);
  return bet && own ? drawn(bet, own, headingBefore(view, you), habitsOf(view, you)) : null;
}

/** How often the key is turned by the card on the table, with what is added and taken off. */
export function windOf(view: View, playing: Playing): number {
  const stage = view.stages?.findLast((each) => each.kind === "wind");
  const turns = stage?.turns ?? turnsOf(view.card ?? "");
  const own = stage && stage.seat === playing.you;
  return Math.max(0, turns + (own ? playing.green - playing.black : 0));
}

function spotOf(view: View, toy: number): Point | null {
  const pose = view.seats[toy]?.pose;
  return pose ? standOf(pose) : null;
}

/** How a toy of the table walks. */
function habitsOf(view: View, toy: number): string {
  return kindOf(view.options.toys, view.rules, hatOf(view, toy));
}

function drawn(turns: number, at: Point, heading: number, kind: string): Ahead | null {
  const fan = fanOf(turns, kind);
  return fan && { fan, at, heading };
}
