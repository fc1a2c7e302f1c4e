// What lies around a toy, for those who do not look: how far, and in which direction of the clock.

import { shorter } from "./angles";
import { farFromBlock, type Ground, type Point } from "./ground";
import { wayAt } from "./trail";

export interface Near {
  kind: "grave" | "mausoleum" | "brain" | "toy" | "gate" | "way";
  /** Whole centimetres; 0 for the way, which is only a direction. */
  cm: number;
  /** 12 is straight ahead, 3 to the right. */
  clock: number;
  /** Whose toy. */
  toy?: number;
}

const FAR_MM = 260;

/** The direction of a spot as a clock has it, for one who faces `heading`. */
export function clockOf(heading: number, from: Point, to: Point): number {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return clockOfAngle(heading, angle);
}

export function clockOfAngle(heading: number, angle: number): number {
  const right = -shorter(heading, angle);
  const hour = Math.round((((right % 360) + 360) % 360) / 30) % 12;
  return hour || 12;
}

/** What is near, the nearest of each kind first; and where the course leads on. */
export function nearby(
  ground: Ground,
  trail: readonly Point[],
  at: Point & { heading: number },
  toys: readonly (Point & { toy: number })[],
): Near[] {
  const found: (Near & { mm: number })[] = [];
  const add = (kind: Near["kind"], to: Point, mm: number, toy?: number): void => {
    if (mm > FAR_MM && kind !== "gate") return;
    const near = { kind, mm, cm: Math.round(mm / 10), clock: clockOf(at.heading, at, to) };
    found.push(toy === undefined ? near : { ...near, toy });
  };
  for (const block of ground.graves) add("grave", block, farFromBlock(block, at));
  for (const block of ground.mausoleums) add("mausoleum", block, farFromBlock(block, at));
  for (const brain of ground.brains)
    add("brain", brain, Math.max(0, far(at, brain) - ground.brainRadius));
  for (const toy of toys) add("toy", toy, far(at, toy), toy.toy);
  if (ground.gate) add("gate", ground.gate.middle, far(at, ground.gate.middle));
  const way: Near = { kind: "way", cm: 0, clock: clockOfAngle(at.heading, wayAt(trail, at)) };
  const near = found.sort((one, other) => one.mm - other.mm).slice(0, 7);
  return [way, ...near.map(({ mm: _, ...each }) => each)];
}

function far(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
