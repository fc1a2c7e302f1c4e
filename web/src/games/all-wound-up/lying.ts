// What lies at a point of the graveyard: the smallest thing there.

import { farFromBlock, type Ground, type Point } from "./ground";

const TOY_MM = 30;
const GATE_MM = 30;
const START: Point = { x: 90, y: 20 }; // half of the start box, in millimetres

/** A reference to what lies there, for the inspector. */
export function thingOn(
  ground: Ground,
  toys: readonly (Point & { toy: number; gone?: boolean })[],
  at: Point,
): string {
  const toy = toys
    .filter((each) => !each.gone && far(each, at) < TOY_MM)
    .toSorted((one, other) => far(one, at) - far(other, at))[0];
  if (toy) return `seat ${toy.toy}`;
  if (ground.brains.some((brain) => far(brain, at) < 1.5 * ground.brainRadius)) return "zone brain";
  if (ground.graves.some((grave) => farFromBlock(grave, at) <= 2)) return "zone grave";
  if (ground.mausoleums.some((house) => farFromBlock(house, at) <= 2)) return "zone mausoleum";
  if (isAtGate(ground, at)) return "zone gate";
  const half = ground.side / 2;
  const onTile = ground.tiles.some(
    ({ x, y }) => Math.abs(at.x - x) <= half && Math.abs(at.y - y) <= half,
  );
  if (!onTile) return "zone edge";
  const { start } = ground;
  const near = farFromBlock(
    { ...start, width: 2 * START.y, height: 2 * START.x, turn: start.heading },
    at,
  );
  return near <= 0 ? "zone start" : "zone tile";
}

function isAtGate({ gate }: Ground, at: Point): boolean {
  if (!gate) return false;
  const [one, other] = gate.posts;
  const wide = far(one, other);
  return (
    farFromBlock({ ...gate.middle, width: 2 * GATE_MM, height: wide, turn: gate.way }, at) <= 0
  );
}

function far(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
