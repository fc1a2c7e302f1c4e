// Near misses: moments when the toy that was wound just passes something that would have swallowed it.

import { farFromBlock, type Block, type Ground, type Point, turned } from "./ground";
import { headingOf, RATE, type Run, TAKES, uprightness } from "./run";

const NEAR_MM = 3;
const LOOK_MM = 75; // whatever lies farther from its middle cannot be near its feet
const STEP = 2; // samples

// The rim of both soles, from the toy's middle.
const RIM: readonly Point[] = [-15, 0, 15].flatMap((x) =>
  [-17.75, 0, 17.75].map((y) => ({ x, y })),
);

/** When the toy that was wound is nearest to a hazard that it does not touch, in seconds. */
export function nearMisses(run: Run, ground: Ground): number[] {
  const track = run.tracks.find((each) => each.toy === run.toy);
  if (!track) return [];
  const taken = run.marks.find((mark) => mark.toy === run.toy && TAKES.has(mark.kind));
  const until = taken?.at ?? Infinity;
  const found: number[] = [];
  for (const block of [...ground.graves, ...ground.mausoleums]) {
    let [nearest, at] = [Infinity, 0];
    track.stands.forEach((stand, n) => {
      if (n % STEP || n / RATE > until || uprightness(stand.q) < 0.9) return;
      if (Math.hypot(stand.x - block.x, stand.y - block.y) > LOOK_MM) return;
      const far = farFromFeet(block, stand, headingOf(stand.q));
      if (far < nearest) [nearest, at] = [far, n / RATE];
    });
    if (nearest > 0 && nearest < NEAR_MM) found.push(at);
  }
  return found.sort((one, other) => one - other);
}

function farFromFeet(block: Block, at: Point, heading: number): number {
  return Math.min(
    ...RIM.map((point) => {
      const { x, y } = turned(point, heading);
      return farFromBlock(block, { x: at.x + x, y: at.y + y });
    }),
  );
}
