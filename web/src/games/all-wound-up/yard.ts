// The graveyard of a table: laid out once for its course, and not anew with every push.

import type { Course, Ground, Point } from "./ground";
import { layOut } from "./ground";
import { groveOf, sceneryOf, type Thing } from "./scenery";
import { FACES } from "./tiles";
import { trailOf } from "./trail";
import type { View } from "./wire";

export interface Yard {
  ground: Ground;
  trail: readonly Point[];
  /** Printed on the tiles. */
  scenery: readonly Thing[];
  /** Standing around the board. */
  grove: readonly Thing[];
}

const known = new Map<string, Yard>();

/** Everything that stands still in a view. */
export function yardOf(view: View): Yard {
  return yardOfCourse(courseOf(view));
}

export function yardOfCourse(course: Course): Yard {
  const name = JSON.stringify(course);
  const yard = known.get(name) ?? layDown(course);
  known.set(name, yard);
  return yard;
}

function layDown(course: Course): Yard {
  const ground = layOut(FACES, course);
  const trail = trailOf(ground);
  return { ground, trail, scenery: sceneryOf(FACES, ground, trail), grove: groveOf(ground) };
}

function courseOf({ course }: View): Course {
  const { tiles, closed = false, start, way }: Partial<Course> = course;
  return { tiles: tiles ?? [], closed, start: start ?? [0, 0, 90], ...(way && { way }) };
}
