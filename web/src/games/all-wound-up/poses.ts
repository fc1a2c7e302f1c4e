// Where toys stand between runs, from whole numbers to what is drawn.

import { facing, type Seen, type Stand } from "./run";
import type { SeatSeen, View } from "./wire";

export type Pose = NonNullable<SeatSeen["pose"]>;

const SOLE_Z = 1.6; // an upright toy's root is so far above the board

/** The hats from above: cone, ball, cube and diamond. */
export const BRIMS = [
  "M10 0L-7 9.500V-9.500z",
  "M9 0A9 9 0 1 1 -9 0A9 9 0 1 1 9 0z",
  "M-8 -8H8V8H-8z",
  "M11 0L0 11L-11 0L0 -11z",
] as const;

/** A pose of the wire as a stand: micrometres and thousandths of a degree become mm and radians. */
export function standOf([x, y, heading, crank]: Pose): Stand {
  return {
    x: x / 1000,
    y: y / 1000,
    z: SOLE_Z,
    q: facing(heading / 1000),
    crank: ((crank / 1000) * Math.PI) / 180,
  };
}

/** The hat of a toy: its shape, and where toys are quirky also its habits. */
export function hatOf(view: View | null, toy: number): number {
  return view?.seats[toy]?.hat ?? toy;
}

export function isOnBoard(seat: SeatSeen | undefined): boolean {
  return seat?.where === "board" && !!seat.pose;
}

/** All toys on the board, as a view has them. */
export function toysOf(view: View): Seen[] {
  return view.seats.flatMap((seat, toy) => {
    if (!isOnBoard(seat) || !seat.pose) return [];
    return [{ toy, gone: false, ...standOf(seat.pose) }];
  });
}
