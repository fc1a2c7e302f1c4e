// Near misses: moments when the toy that was wound just passes something that would have swallowed it.

import { farFromBlock, type Block, type Gate, type Ground, type Point, turned } from "./ground";
import { headingOf, RATE, type Run, type Stand, TAKES, uprightness } from "./run";

const NEAR_MM = 5; // about one run in twenty passes something so closely
const LOOK_MM = 75; // whatever lies farther from its middle cannot be near its feet
const STEP = 2; // samples

// The rim of both soles, from the toy's middle.
const RIM: readonly Point[] = [-15, 0, 15].flatMap((x) =>
  [-17.75, 0, 17.75].map((y) => ({ x, y })),
);

/** How a toy missed the gate: past a post, or not all of it through; by so many millimetres. */
export interface GateMiss {
  kind: "beside" | "short";
  toy: number;
  mm: number;
}

const AT_GATE_MM = 60;

/** How near a run has come to the gate without a toy being home; nothing where none was near. */
export function gateMisses(run: Run, { gate }: Ground): GateMiss[] {
  if (!gate || run.marks.some((mark) => mark.kind === "gate")) return [];
  const wide = Math.hypot(gate.posts[0].x - gate.posts[1].x, gate.posts[0].y - gate.posts[1].y) / 2;
  return run.tracks.flatMap((track): GateMiss[] => {
    const taken = run.marks.find((mark) => mark.toy === track.toy && TAKES.has(mark.kind));
    if (taken && taken.kind !== "off") return [];
    const stand = track.stands[taken ? Math.round(taken.at * RATE) : -1] ?? track.stands.at(-1);
    const moved =
      stand &&
      track.stands[0] &&
      Math.hypot(stand.x - track.stands[0].x, stand.y - track.stands[0].y) > 1;
    if (!stand || !moved) return [];
    const feet = atGate(stand, gate);
    const [last, first] = [
      Math.min(...feet.map(({ x }) => x)),
      Math.max(...feet.map(({ x }) => x)),
    ];
    const beside = Math.max(...feet.map(({ y }) => Math.abs(y) - wide));
    if (taken && Math.abs(first) < AT_GATE_MM && beside > 0 && beside < 2 * AT_GATE_MM)
      return [{ kind: "beside", toy: track.toy, mm: Math.ceil(beside) }];
    if (!taken && last < 0 && first > -AT_GATE_MM / 2 && beside <= 0)
      return [{ kind: "short", toy: track.toy, mm: Math.ceil(-last) }];
    return [];
  });
}

/** What a toy has just passed: when it was nearest, what it was, and by how many millimetres. */
export interface HazardMiss {
  at: number;
  kind: "grave" | "mausoleum";
  mm: number;
}

/** When the toy that was wound is nearest to a hazard that it does not touch, in seconds. */
export function nearMisses(run: Run, ground: Ground): number[] {
  return hazardMisses(run, ground).map(({ at }) => at);
}

/** Where the toy that was wound hardly passes a hazard, in the order of time. */
export function hazardMisses(run: Run, ground: Ground): HazardMiss[] {
  const track = run.tracks.find((each) => each.toy === run.toy);
  if (!track) return [];
  const taken = run.marks.find((mark) => mark.toy === run.toy && TAKES.has(mark.kind));
  const until = taken?.at ?? Infinity;
  const end = taken && track.stands[Math.round(taken.at * RATE)];
  // What takes the toy was not missed, however near it was just before.
  const takes = (kind: string, block: Block): boolean =>
    end !== undefined && kind === taken?.kind && farFromFeet(block, end) < NEAR_MM;
  const found: HazardMiss[] = [];
  const look = (kind: HazardMiss["kind"], block: Block): void => {
    if (takes(kind, block)) return;
    let [nearest, at] = [Infinity, 0];
    track.stands.forEach((stand, n) => {
      if (n % STEP || n / RATE > until || uprightness(stand.q) < 0.9) return;
      if (Math.hypot(stand.x - block.x, stand.y - block.y) > LOOK_MM) return;
      const far = farFromFeet(block, stand);
      if (far < nearest) [nearest, at] = [far, n / RATE];
    });
    const passes = at > 0; // where it only stood and walked off, it passed nothing
    if (passes && nearest > 0 && nearest < NEAR_MM)
      found.push({ at, kind, mm: Math.ceil(nearest) });
  };
  for (const block of ground.graves) look("grave", block);
  for (const block of ground.mausoleums) look("mausoleum", block);
  return found.sort((one, other) => one.at - other.at);
}

/** How many millimetres a toy lacks to be through the gate with both feet; null if it is not near. */
export function lacks(stand: Stand, gate: Gate): number | null {
  const wide = Math.hypot(gate.posts[0].x - gate.posts[1].x, gate.posts[0].y - gate.posts[1].y) / 2;
  const feet = atGate(stand, gate);
  const [last, first] = [Math.min(...feet.map(({ x }) => x)), Math.max(...feet.map(({ x }) => x))];
  const beside = Math.max(...feet.map(({ y }) => Math.abs(y) - wide));
  return last < 0 && first > -2 * AT_GATE_MM && beside < AT_GATE_MM ? Math.ceil(-last) : null;
}

/** How many millimetres were left between a toy's feet and the nearer post, where it crosses. */
export function fromPost(stand: Stand, gate: Gate): number {
  const wide = Math.hypot(gate.posts[0].x - gate.posts[1].x, gate.posts[0].y - gate.posts[1].y) / 2;
  return Math.max(
    0,
    Math.floor(wide - Math.max(...atGate(stand, gate).map(({ y }) => Math.abs(y)))),
  );
}

/** The rim of both soles from the middle of the gate: x the way through it, y along its line. */
function atGate(stand: Stand, gate: Gate): Point[] {
  return rim(stand).map(({ x, y }) =>
    turned({ x: x - gate.middle.x, y: y - gate.middle.y }, -gate.way),
  );
}

function farFromFeet(block: Block, stand: Stand): number {
  return Math.min(...rim(stand).map((point) => farFromBlock(block, point)));
}

/** The rim of both soles where a toy stands. */
function rim({ x, y, q }: Stand): Point[] {
  const heading = headingOf(q);
  return RIM.map((point) => {
    const foot = turned(point, heading);
    return { x: x + foot.x, y: y + foot.y };
  });
}
