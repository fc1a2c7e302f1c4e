// Fingers on the board: where a toy would be put, and how far one would be turned.

import { shorter, snapped } from "./angles";
import { boardAt, type Eye } from "./eye.svelte";
import type { Point } from "./ground";
import type { Playing, Spot } from "./playing.svelte";
import { headingOf } from "./run";
import type { Show } from "./show.svelte";
import { standOf } from "./poses";
import { wayAt } from "./trail";
import type { Event, View } from "./wire";
import type { Yard } from "./yard";

const SNAP = 15;
const RING_MM = 52;

// A tap turns a toy that is put down only where the ring is drawn; any other moves it.
const ON_RING_MM = 8;

export { RING_MM };

/** One's own toy where it would be put down. */
export function ghostOf(playing: Playing, yard: Yard): (Spot & { toy: number }) | null {
  const { placing } = playing;
  if (!placing) return null;
  return { toy: playing.you, ...(playing.spot ?? firstSpot(playing, yard)) };
}

/** To begin with: the middle of what is offered, looking along the course. */
export function firstSpot({ placing, stage }: Playing, { ground, trail }: Yard): Spot {
  const { low, high } = placing ?? { low: NOWHERE, high: NOWHERE };
  const middle = { x: Math.round((low.x + high.x) / 2), y: Math.round((low.y + high.y) / 2) };
  const heading = stage?.why === "start" ? ground.start.heading : wayAt(trail, middle);
  return { ...middle, heading: ((Math.round(heading) % 360) + 360) % 360 };
}

const NOWHERE: Spot = { x: 0, y: 0, heading: 0 };

/** A step on the screen as a step on the board. */
export function onScreen({ quarter }: Eye, right: number, up: number): Point {
  return boardAt({ x: right, y: -up }, quarter);
}

/** The toy that something is about. */
export function litToy(view: View): number | null {
  const stage = view.stages?.at(-1);
  if (!stage || !["wind", "turn", "window", "run", "aim"].includes(stage.kind)) return null;
  const acting = view.stages?.findLast((each) => each.kind === "act");
  return stage.whom ?? acting?.whom ?? view.actors?.[0] ?? stage.seat ?? null;
}

/** The toy that a tapped line of the history tells of. */
export function pointedToy(events: readonly Event[] | undefined): number | null {
  const told = (events ?? []).flatMap((event): number[] => {
    if ("whom" in event && typeof event.whom === "number") return [event.whom];
    return "seat" in event && typeof event.seat === "number" ? [event.seat] : [];
  });
  return told.at(-1) ?? null;
}

/** Whether one toy is what matters now: it walks, or its owner is about to let it go. */
export function follows(playing: Playing, show: Show): boolean {
  return show.playback.on || (!show.busy && playing.kind === "wind");
}

/** The heading of a toy on the board before it is turned. */
export function headingBefore(view: View, toy: number): number {
  const pose = view.seats[toy]?.pose;
  return pose ? headingOf(standOf(pose).q) : 0;
}

/** How far a toy looks to be turned when a player points from it to a spot. */
export function degreesTo(from: number, middle: Point, at: Point, fine: boolean): number {
  const to = (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI;
  return snapped(shorter(from, to), fine ? 1 : SNAP);
}

/** What a tap or a drag on the board means. */
export class Pointer {
  #turning = false;

  constructor(
    readonly playing: Playing,
    readonly show: Show,
    readonly yard: () => Yard,
    readonly view: () => View,
  ) {}

  /** A tap at a spot of the board, in millimetres. */
  tapped(at: Point): void {
    const { playing, show } = this;
    if (show.busy) {
      show.skip();
      return;
    }
    if (playing.ring) {
      this.#turn(at, false);
      return;
    }
    const ghost = ghostOf(playing, this.yard());
    if (ghost) {
      const far = Math.hypot(at.x - ghost.x, at.y - ghost.y);
      const onRing = playing.spot && Math.abs(far - RING_MM) < ON_RING_MM;
      if (onRing) this.#face(ghost, at, false);
      else playing.setSpot({ ...at, heading: playing.spot ? ghost.heading : this.#along(at) });
      return;
    }
    this.#aim(at);
  }

  /** A drag begins: whether it takes hold of a ring, and is not for the camera. */
  grabs(at: Point, reach: number): boolean {
    const { playing, show } = this;
    const middle = this.#middle();
    this.#turning = false;
    if (show.busy || !middle) return false;
    const heading = playing.ring
      ? headingBefore(this.view(), playing.ring.toy) + playing.degrees
      : (ghostOf(playing, this.yard())?.heading ?? 0);
    const angle = (heading * Math.PI) / 180;
    const knob = {
      x: middle.x + RING_MM * Math.cos(angle),
      y: middle.y + RING_MM * Math.sin(angle),
    };
    this.#turning = Math.hypot(at.x - knob.x, at.y - knob.y) < reach;
    return this.#turning;
  }

  drags(at: Point, fine: boolean): void {
    const ghost = ghostOf(this.playing, this.yard());
    if (!this.#turning) return;
    if (this.playing.ring) this.#turn(at, fine);
    else if (ghost) this.#face(ghost, at, fine);
  }

  #middle(): Point | null {
    const { ring } = this.playing;
    if (!ring) return ghostOf(this.playing, this.yard());
    const pose = this.view().seats[ring.toy]?.pose;
    return pose ? standOf(pose) : null;
  }

  #turn(at: Point, fine: boolean): void {
    const { playing } = this;
    const middle = this.#middle();
    if (!playing.ring || !middle) return;
    const { toy, low, high } = playing.ring;
    let by = degreesTo(headingBefore(this.view(), toy), middle, at, fine);
    // Half a turn looks the same from both sides.
    if (by === -180 && high === 180) by = 180;
    if (by === 180 && low === -180 && high < 180) by = -180;
    playing.setDegrees(by);
  }

  #face(ghost: Spot, at: Point, fine: boolean): void {
    const by = degreesTo(ghost.heading, ghost, at, true);
    const heading = snapped(ghost.heading + by, fine ? 1 : SNAP);
    this.playing.setSpot({ ...ghost, heading });
  }

  #along(at: Point): number {
    const { stage } = this.playing;
    return firstSpot(this.playing, this.yard()).heading && stage?.why === "start"
      ? this.yard().ground.start.heading
      : wayAt(this.yard().trail, at);
  }

  /** A tap on a rival's toy, where one may be chosen. */
  #aim(at: Point): void {
    const { playing } = this;
    const whom = this.view().seats.findIndex(({ pose }) => {
      const stand = pose && standOf(pose);
      return stand && Math.hypot(stand.x - at.x, stand.y - at.y) < 34;
    });
    if (playing.offers.aims.includes(whom)) void playing.send({ do: "aim", whom });
    else if (playing.spending === "yellow" && playing.offers.steals.includes(whom))
      void playing.send({ do: "steal", whom });
  }
}
