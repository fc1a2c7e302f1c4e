// Where things are drawn: a cell is a square of 100, x to the right and y downwards.

import type { Point, Reach } from "../../ui/camera.svelte";

export type { Point };

export const SIZE = 100;
/** How large a hundredth of a cell is drawn, in pixels. */
export const REACH: Reach = { closest: 3.4, farthest: 0.22 };

export type Cell = [number, number];

export const SIDES = ["N", "E", "S", "W"] as const;
export type Side = (typeof SIDES)[number];

/** One step to each side. */
export const STEPS: Record<Side, Cell> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

// Ties on a card, north up, from 0 to 1: hellrail's model of twelve ties.
const TIES: Record<string, Cell> = {
  N: [0.5, 0.125],
  E: [0.875, 0.5],
  S: [0.5, 0.875],
  W: [0.125, 0.5],
  NS0: [0.5, 0.375],
  NS1: [0.5, 0.625],
  EW0: [0.625, 0.5],
  EW1: [0.375, 0.5],
  NE: [0.6465, 0.3535],
  ES: [0.6465, 0.6465],
  SW: [0.3535, 0.6465],
  NW: [0.3535, 0.3535],
};

// How a sleeper lies across its track, in degrees: 0 is across a straight from north to south.
const LIE: Record<string, number> = { E: 90, W: 90, EW0: 90, EW1: 90, NE: -45, SW: -45, ES: 45, NW: 45 }; // prettier-ignore

const HEADING: Record<string, number> = { N: 0, E: 90, S: 180, W: 270 };
// On the middle of a curve a train looks halfway between where it comes from and where it goes.
const CURVED: Record<string, number> = {
  "NE>N": 315, "NE>E": 135, "ES>E": 45, "ES>S": 225, "SW>S": 135, "SW>W": 315, "NW>N": 45, "NW>W": 225,
}; // prettier-ignore

export function cellKey([x, y]: Cell): string {
  return `${x},${y}`;
}

export function sameCell(one: Cell | null | undefined, other: Cell | null | undefined): boolean {
  return !!one && !!other && one[0] === other[0] && one[1] === other[1];
}

export function neighbour([x, y]: Cell, side: Side): Cell {
  const [dx, dy] = STEPS[side];
  return [x + dx, y + dy];
}

export function middle([x, y]: Cell): Point {
  return { x: (x + 0.5) * SIZE, y: (y + 0.5) * SIZE };
}

/** A place in its parts: the cell, the node on its card, and where the engine faces. */
export interface Spot {
  cell: Cell;
  node: string;
  facing: string;
}

/** A tie or a place on one; null for a circle, or for anything else. */
export function spotOf(words: string): Spot | null {
  const [cell, rest] = words.split(":");
  if (!cell || !rest) return null;
  const [x, y] = cell.split(",").map(Number);
  const [node = "", facing = ""] = rest.split(">");
  return { cell: [x ?? 0, y ?? 0], node, facing };
}

/** The tie of a place, without the facing; a circle stays what it is. */
export function tieOf(place: string): string {
  return place.split(">")[0] ?? place;
}

export function tiePoint({ cell: [x, y], node }: Spot): Point {
  const [across = 0.5, down = 0.5] = TIES[node] ?? [];
  return { x: (x + across) * SIZE, y: (y + down) * SIZE };
}

/** Where an engine on a tie looks, in degrees clockwise from north. */
/** A little beyond the last tie of a track, where it ends. */
export function beyond(spot: Spot): Point {
  const [heart, tie] = [middle(spot.cell), tiePoint(spot)];
  const far = Math.hypot(tie.x - heart.x, tie.y - heart.y) || 1;
  const further = 1 + 24 / far;
  return {
    x: heart.x + (tie.x - heart.x) * further,
    y: heart.y + (tie.y - heart.y) * further,
  };
}

export function headingOf({ node, facing }: Spot): number {
  if (facing === "out") return HEADING[node] ?? 0;
  if (facing === "in") return ((HEADING[node] ?? 0) + 180) % 360;
  return CURVED[`${node}>${facing}`] ?? HEADING[facing] ?? 0;
}

/** How the sleeper of a node lies, in degrees. */
export function lieOf(node: string): number {
  return LIE[node] ?? 0;
}

/** A point of a card from 0 to 1, by the name of a node. */
export function nodePoint(node: string): Cell {
  return TIES[node] ?? [0.5, 0.5];
}

const TURNED: Record<string, string> = {};
for (const pair of ["NS", "EW", "NE", "ES", "SW", "NW"])
  for (const way of [pair, `${pair[1]}${pair[0]}`]) TURNED[way] = pair;

/** A segment after so many quarter turns clockwise, by its usual name. */
export function turnSegment(segment: string, turn: number): string {
  const sides = [...segment].map((side) => SIDES[(SIDES.indexOf(side as Side) + turn) % 4] ?? "N");
  return TURNED[sides.join("")] ?? segment;
}

/** The track of a card as it lies. */
export function turnTrack(track: readonly string[], turn: number): string[] {
  return track.map((segment) => turnSegment(segment, turn));
}

export function isCurve(segment: string): boolean {
  return segment !== "NS" && segment !== "EW";
}

// The corner around which a curve turns.
const CORNERS: Record<string, Cell> = { NE: [1, 0], ES: [1, 1], SW: [0, 1], NW: [0, 0] };

/** The line of a segment, `aside` of its middle, as a path. */
export function segmentPath(segment: string, aside = 0): string {
  const half = SIZE / 2;
  if (segment === "NS") return `M${half + aside} 0V${SIZE}`;
  if (segment === "EW") return `M${SIZE} ${half + aside}H0`;
  const [cx, cy] = CORNERS[segment] ?? [0, 0];
  const r = half + aside;
  const x = cx === 1 ? SIZE - r : r;
  const y = cy === 1 ? SIZE - r : r;
  return `M${x} ${cy * SIZE}A${r} ${r} 0 0 ${cx === cy ? 1 : 0} ${cx * SIZE} ${y}`;
}

/** The ties of a track that count, by their nodes. */
export function nodesOf(segments: readonly string[]): string[] {
  const found = new Set<string>();
  for (const segment of segments) {
    for (const side of segment) found.add(side);
    if (isCurve(segment)) found.add(segment);
    else for (const n of ["0", "1"]) found.add(segment + n);
  }
  return [...found];
}

/** The white ties between them, which only adorn: where they lie and how. */
export function adornments(segment: string): { x: number; y: number; lie: number }[] {
  if (segment === "NS") return [0.25, 0.5, 0.75].map((y) => ({ x: SIZE / 2, y: y * SIZE, lie: 0 }));
  if (segment === "EW")
    return [0.25, 0.5, 0.75].map((x) => ({ x: x * SIZE, y: SIZE / 2, lie: 90 }));
  const [cx, cy] = CORNERS[segment] ?? [0, 0];
  return [30, 60].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const x = cx + (cx ? -1 : 1) * 0.5 * Math.cos(angle);
    const y = cy + (cy ? -1 : 1) * 0.5 * Math.sin(angle);
    const lie = (cx === cy ? 1 : -1) * degrees;
    return { x: x * SIZE, y: y * SIZE, lie };
  });
}
