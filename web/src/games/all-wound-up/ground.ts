// The ground of a course, from the tile data: where everything lies on the board.
//
// Board axes: millimetres, x to the east, y to the north, angles in degrees counter-clockwise from
// the east. Nothing here judges who touches what: it is drawn, and that is all.

import type { Point, Reach } from "../../ui/camera.svelte";

export type { Point };

/** How large a millimetre is drawn, in pixels. */
export const REACH: Reach = { closest: 5, farthest: 0.25 };

/** A turned rectangle. */
export interface Block extends Point {
  width: number;
  height: number;
  turn: number;
}

/** A tile as it lies: its face, its middle, how it is turned, and its place in the course. */
export interface Tile extends Point {
  face: string;
  turn: number;
  order: number;
}

/** The gate: its two posts, and the direction in which it must be crossed. */
export interface Gate {
  posts: readonly [Point, Point];
  middle: Point;
  way: number;
}

export interface Ground {
  side: number;
  tiles: readonly Tile[];
  closed: boolean;
  /** The tiles in the order of the steps, if the course comes to some more than once. */
  steps: readonly Tile[] | null;
  mausoleums: readonly Block[];
  graves: readonly Block[];
  brains: readonly Point[];
  brainRadius: number;
  gate: Gate | null;
  start: Point & { heading: number };
  /** All tiles. */
  frame: Frame;
  /** All tiles, and the ground just beyond the gate: there races are decided. */
  sight: Frame;
}

export interface Frame {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** A face of a tile: millimetres from its middle, before it is turned. */
export interface Face {
  gate: readonly [number, number] | null;
  mausoleums: readonly Block[];
  graves: readonly Block[];
  brains: readonly Point[];
}

export interface Faces {
  side: number;
  brainRadius: number;
  faces: Readonly<Record<string, Face>>;
}

/** A course: face, column, row and turn of each tile in order, and where it starts. */
export interface Course {
  tiles: readonly (readonly [face: string, column: number, row: number, turn: number])[];
  closed: boolean;
  /** From the first tile's middle, in board axes; and a heading. */
  start: readonly [x: number, y: number, heading: number];
  /** The tile of each step, where a course comes to some tiles more than once. */
  way?: readonly number[];
}

/** Lay a course out. */
export function layOut(known: Faces, course: Course): Ground {
  const { side } = known;
  const tiles = course.tiles.map(([face, column, row, turn], order) => ({
    face,
    turn,
    order,
    x: column * side,
    y: row * side,
  }));
  const all = <Thing extends Point>(of: (face: Face) => readonly Thing[]): Thing[] =>
    tiles.flatMap((tile) => of(faceOf(known, tile.face)).map((thing) => placed(tile, thing)));
  const first = tiles[0] ?? { x: 0, y: 0 };
  const [gate, frame] = [gateOf(known, tiles), frameOf(tiles, side)];
  const [x, y, heading] = course.start;
  return {
    side,
    tiles,
    closed: course.closed,
    steps: course.way?.flatMap((n) => tiles[n] ?? []) ?? null,
    mausoleums: all((face) => face.mausoleums),
    graves: all((face) => face.graves),
    brains: all((face) => face.brains),
    brainRadius: known.brainRadius,
    gate,
    start: { x: first.x + x, y: first.y + y, heading },
    frame,
    sight: withGate(frame, gate),
  };
}

const NO_FACE: Face = { gate: null, mausoleums: [], graves: [], brains: [] };

function faceOf(known: Faces, face: string): Face {
  return known.faces[face] ?? NO_FACE;
}

function placed<Thing extends Point>(tile: Tile, thing: Thing): Thing {
  const at = turned(thing, tile.turn);
  const moved = { ...thing, x: tile.x + at.x, y: tile.y + at.y };
  if (!("turn" in thing) || typeof thing.turn !== "number") return moved;
  return { ...moved, turn: thing.turn + tile.turn };
}

// A gate on an outer edge is crossed outwards; one on a seam from the last tile into the first.
function gateOf(known: Faces, tiles: readonly Tile[]): Gate | null {
  const { side } = known;
  for (const tile of tiles) {
    const { gate } = faceOf(known, tile.face);
    if (!gate) continue;
    const at = (x: number): Point => placed(tile, { x, y: -side / 2 });
    const outward = (((tile.turn - 90) % 360) + 360) % 360;
    const beyond = placed(tile, { x: 0, y: -side });
    const isSeam = tiles.some((each) => Math.hypot(each.x - beyond.x, each.y - beyond.y) < 1);
    const way = isSeam && tile.order === 0 ? (outward + 180) % 360 : outward;
    return { posts: [at(gate[0]), at(gate[1])], middle: at((gate[0] + gate[1]) / 2), way };
  }
  return null;
}

function frameOf(tiles: readonly Tile[], side: number): Frame {
  const xs = tiles.map((tile) => tile.x);
  const ys = tiles.map((tile) => tile.y);
  return {
    left: Math.min(...xs) - side / 2,
    right: Math.max(...xs) + side / 2,
    bottom: Math.min(...ys) - side / 2,
    top: Math.max(...ys) + side / 2,
  };
}

const BEYOND_MM = 60; // a whole toy behind the line

function withGate(frame: Frame, gate: Gate | null): Frame {
  if (!gate) return frame;
  const out = turned({ x: BEYOND_MM, y: 0 }, gate.way);
  const [x, y] = [gate.middle.x + out.x, gate.middle.y + out.y];
  return {
    left: Math.min(frame.left, x),
    right: Math.max(frame.right, x),
    bottom: Math.min(frame.bottom, y),
    top: Math.max(frame.top, y),
  };
}

/** A point turned about the origin, counter-clockwise. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** How far a point is from a block; 0 inside. */
export function farFromBlock(block: Block, point: Point): number {
  const at = turned({ x: point.x - block.x, y: point.y - block.y }, -block.turn);
  const dx = Math.max(0, Math.abs(at.x) - block.width / 2);
  const dy = Math.max(0, Math.abs(at.y) - block.height / 2);
  return Math.hypot(dx, dy);
}

/** The tile on which a point lies, or nothing. */
export function tileAt(ground: Ground, { x, y }: Point): Tile | null {
  const half = ground.side / 2;
  return (
    ground.tiles.find((tile) => Math.abs(tile.x - x) <= half && Math.abs(tile.y - y) <= half) ??
    null
  );
}
