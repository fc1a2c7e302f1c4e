// The trodden path from the start to the gate: around everything that swallows toys.
//
// It is scenery and a hint, found once for each course: the cheapest way over a grid of the tiles in
// their order, where it is dearer to walk near a hazard.

import { farFromBlock, type Ground, type Point, type Tile, turned } from "./ground";

const STEP = 12.5; // a grid line every so many millimetres
const STRAIGHT = 50; // the last steps lead straight to the gate
const CLEAR = 42; // what keeps this far from a hazard costs nothing extra

/** A point that the path leads to, over a tile. */
interface Stop extends Point {
  over: Tile;
}

/** The points of the path, in board millimetres. */
export function trailOf(ground: Ground): Point[] {
  const points: Point[] = [{ x: ground.start.x, y: ground.start.y }];
  for (const stop of stopsOf(ground)) {
    const from = points.at(-1) ?? stop;
    points.push(...walk(ground, stop.over, from, { x: stop.x, y: stop.y }).slice(1));
  }
  return smooth(smooth(points));
}

/** The middle of each seam, and then straight through the gate. */
function stopsOf(ground: Ground): Stop[] {
  const { gate } = ground;
  const tiles = ground.steps ?? ground.tiles;
  const closed = ground.closed && !ground.steps; // its steps say themselves how it ends
  const stops: Stop[] = [];
  tiles.slice(1).forEach((tile, n) => {
    const before = tiles[n];
    if (before) stops.push({ ...seam(ground, before, tile), over: before });
  });
  const [first, last] = [tiles[0], tiles.at(-1)];
  if (!gate || !first || !last) return stops;
  const isOnSeam = closed && first !== last && isBetween(gate.middle, last, first);
  const closing = closed && !isOnSeam;
  if (closing) stops.push({ ...seam(ground, last, first), over: last });
  const over = closing ? first : last;
  const back = turned({ x: -STRAIGHT, y: 0 }, gate.way);
  stops.push({ x: gate.middle.x + back.x, y: gate.middle.y + back.y, over });
  stops.push({ ...gate.middle, over });
  return stops;
}

function isBetween(point: Point, one: Tile, other: Tile): boolean {
  return Math.hypot((one.x + other.x) / 2 - point.x, (one.y + other.y) / 2 - point.y) < 60;
}

/** Where the seam of two tiles is crossed: as far as possible from hazards, near its middle. */
function seam(ground: Ground, one: Tile, other: Tile): Point {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const across = one.x === other.x;
  let best = middle;
  let least = Infinity;
  for (let by = -75; by <= 75; by += STEP) {
    const at = across ? { x: middle.x + by, y: middle.y } : { x: middle.x, y: middle.y + by };
    const cost = 60 * dread(ground, at) + Math.abs(by);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

/** How unpleasant a place is: 0 far from everything, 1 at a hazard's edge. */
function dread(ground: Ground, at: Point): number {
  let near = CLEAR;
  for (const block of ground.mausoleums) near = Math.min(near, farFromBlock(block, at));
  for (const block of ground.graves) near = Math.min(near, farFromBlock(block, at));
  return near <= 8 ? 8 : (1 - near / CLEAR) * 1.6;
}

/** The cheapest way over one tile. */
function walk(ground: Ground, tile: Tile, from: Point, to: Point): Point[] {
  const many = Math.round(ground.side / STEP) + 1;
  const corner = { x: tile.x - ground.side / 2, y: tile.y - ground.side / 2 };
  const at = (node: number): Point => ({
    x: corner.x + (node % many) * STEP,
    y: corner.y + Math.floor(node / many) * STEP,
  });
  const nodeOf = (point: Point): number => {
    const column = Math.max(0, Math.min(many - 1, Math.round((point.x - corner.x) / STEP)));
    const row = Math.max(0, Math.min(many - 1, Math.round((point.y - corner.y) / STEP)));
    return row * many + column;
  };
  const dear = Float64Array.from({ length: many * many }, (_, node) => {
    const [column, row] = [node % many, Math.floor(node / many)];
    const edge = Math.min(column, row, many - 1 - column, many - 1 - row) < 2 ? 0.7 : 0;
    return 1 + 3 * dread(ground, at(node)) + edge;
  });
  const cost = new Float64Array(many * many).fill(Infinity);
  const came = new Int32Array(many * many).fill(-1);
  const done = new Uint8Array(many * many);
  const [begin, end] = [nodeOf(from), nodeOf(to)];
  cost[begin] = 0;
  for (;;) {
    let node = -1;
    for (let n = 0; n < cost.length; n++) {
      if (!done[n] && (cost[n] ?? Infinity) < (node < 0 ? Infinity : (cost[node] ?? Infinity)))
        node = n;
    }
    if (node < 0 || node === end) break;
    done[node] = 1;
    const [column, row] = [node % many, Math.floor(node / many)];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const [x, y] = [column + dx, row + dy];
        if ((!dx && !dy) || x < 0 || y < 0 || x >= many || y >= many) continue;
        const next = y * many + x;
        const sum = (cost[node] ?? Infinity) + (dx && dy ? Math.SQRT2 : 1) * (dear[next] ?? 1);
        if (sum >= (cost[next] ?? Infinity)) continue;
        cost[next] = sum;
        came[next] = node;
      }
    }
  }
  const points: Point[] = [];
  for (let node = end; node >= 0; node = came[node] ?? -1) points.unshift(at(node));
  return [from, ...points.slice(1, -1), to];
}

/** Round the corners off. */
function smooth(points: readonly Point[]): Point[] {
  let round: Point[] = [...points];
  for (let times = 0; times < 6; times++) {
    round = round.map((point, n) => {
      const [before, after] = [round[n - 1], round[n + 1]];
      if (!before || !after) return point;
      return {
        x: (before.x + 2 * point.x + after.x) / 4,
        y: (before.y + 2 * point.y + after.y) / 4,
      };
    });
  }
  return round;
}

/** The direction of the path where it passes nearest to a point, in degrees. */
export function wayAt(trail: readonly Point[], { x, y }: Point): number {
  let near = 0;
  let least = Infinity;
  trail.forEach((point, n) => {
    const far = Math.hypot(point.x - x, point.y - y);
    if (far < least) [near, least] = [n, far];
  });
  const from = trail[Math.max(0, near - 1)];
  const to = trail[Math.min(trail.length - 1, near + 2)];
  if (!from || !to) return 90;
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
