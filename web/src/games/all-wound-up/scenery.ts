// Trees and plain stones: always at the same spots of a face, never on anything that matters. Those on
// the tiles are printed, for no toy ever touches them; what stands up stands off the board.

import { farFromBlock, type Face, type Faces, type Ground, type Point, turned } from "./ground";

export interface Thing extends Point {
  kind: "tree" | "stone" | "tuft";
  size: number;
  turn: number;
}

const WANTED = { tree: 3, stone: 7, tuft: 16 } as const;
const AWAY = { tree: 30, stone: 17, tuft: 8 } as const;

/** Everything that is printed and has no meaning, in board millimetres. */
export function sceneryOf(known: Faces, ground: Ground, trail: readonly Point[]): Thing[] {
  return ground.tiles.flatMap((tile) => {
    const face = known.faces[tile.face];
    if (!face) return [];
    return strewn(face, tile.face, known.side).flatMap((thing) => {
      const at = turned(thing, tile.turn);
      const placed = { ...thing, x: tile.x + at.x, y: tile.y + at.y, turn: thing.turn + tile.turn };
      const clear = thing.kind === "tuft" ? 30 : 36;
      const isOnTrail = trail.some(({ x, y }) => Math.hypot(x - placed.x, y - placed.y) < clear);
      return isOnTrail ? [] : [placed];
    });
  });
}

/** How far from the board trees stand: a toy that falls off it lies down before it gets there. */
export const OUT_OF_REACH = 105;

const GROVE = { trees: 22, apart: 62, deep: 70 } as const;

/** Trees around the board, out of every toy's reach, and never in front of a gate. */
export function groveOf(ground: Ground): Thing[] {
  const next = dice(ground.tiles.map(({ face }) => face).join(" "));
  const { left, right, bottom, top } = ground.frame;
  const margin = OUT_OF_REACH + GROVE.deep;
  const trees: Thing[] = [];
  for (let tries = 0; tries < 900 && trees.length < GROVE.trees; tries++) {
    const at = {
      x: left - margin + next() * (right - left + 2 * margin),
      y: bottom - margin + next() * (top - bottom + 2 * margin),
    };
    const [size, turn] = [0.8 + 0.5 * next(), next() * 360];
    const far = farFromBoard(ground, at);
    if (far < OUT_OF_REACH || far > margin || isBeforeGate(ground, at)) continue;
    if (trees.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < GROVE.apart)) continue;
    trees.push({ kind: "tree", ...at, size, turn });
  }
  return trees;
}

/** How far a spot is from the nearest tile; 0 on one. */
export function farFromBoard({ tiles, side }: Ground, at: Point): number {
  const far = tiles.map(({ x, y }) =>
    Math.hypot(
      Math.max(0, Math.abs(at.x - x) - side / 2),
      Math.max(0, Math.abs(at.y - y) - side / 2),
    ),
  );
  return Math.min(...far);
}

function isBeforeGate({ gate }: Ground, at: Point): boolean {
  return !!gate && Math.hypot(gate.middle.x - at.x, gate.middle.y - at.y) < 190;
}

function strewn(face: Face, name: string, side: number): Thing[] {
  const next = dice(name);
  const things: Thing[] = [];
  for (const kind of ["tree", "stone", "tuft"] as const) {
    for (let tries = 0, found = 0; tries < 200 && found < WANTED[kind]; tries++) {
      const room = side / 2 - AWAY[kind] * 0.62;
      const at = { x: (2 * next() - 1) * room, y: (2 * next() - 1) * room };
      const size = 0.8 + 0.5 * next();
      const turn = kind === "stone" ? (next() - 0.5) * 50 : next() * 360;
      if (!isFree(face, things, at, AWAY[kind], side)) continue;
      things.push({ kind, ...at, size, turn });
      found++;
    }
  }
  return things;
}

function isFree(face: Face, things: Thing[], at: Point, away: number, side: number): boolean {
  if (face.gate && Math.abs(at.x) < 62 && at.y < -side / 2 + 110) return false;
  return (
    [...face.mausoleums, ...face.graves].every((block) => farFromBlock(block, at) > away) &&
    face.brains.every((brain) => Math.hypot(brain.x - at.x, brain.y - at.y) > away + 14) &&
    things.every(
      (thing) => Math.hypot(thing.x - at.x, thing.y - at.y) > (away + AWAY[thing.kind]) * 0.72,
    )
  );
}

/** The same throws for the same name, for ever. */
export function dice(name: string): () => number {
  let seed = 2_166_136_261;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 4_294_967_296;
  };
}
