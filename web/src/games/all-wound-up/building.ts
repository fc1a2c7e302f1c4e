// A course that is being built: tiles are turned, flipped, moved and put in order, and the way over
// them may come to a tile more than once.
//
// Whether it makes a race is for the server to say.

import { type Course, layOut, type Point, tileAt, turned } from "./ground";
import { FACES } from "./tiles";

export interface OwnCourse extends Course {
  gate: "in" | "out";
}

type Laid = Course["tiles"][number];

/** A built-in course, as the beginning of one's own. */
export function begun(course: Course): OwnCourse {
  return settled(course);
}

/** The tiles of the way, step by step, by their place in the list. */
export function stepsOf({ tiles, closed, way }: Course): readonly number[] {
  const once = tiles.map((_, n) => n);
  return way ?? (closed ? [...once, 0] : once);
}

/** Let the way go on from its last step to a tile, wherever it was before, to `most` steps in all. */
export function goOnTo(course: Course, n: number, most: number): OwnCourse {
  const steps = stepsOf(course);
  if (steps.length >= most || steps.at(-1) === n) return settled(course);
  return along(course, [...steps, n]);
}

/** Let the way end a step earlier. */
export function endEarlier(course: Course): OwnCourse {
  const steps = stepsOf(course);
  return steps.length > 1 ? along(course, steps.slice(0, -1)) : settled(course);
}

/** A way is only written down where it is not simply the order of the tiles. */
function along(course: Course, steps: readonly number[]): OwnCourse {
  const { tiles, start } = course;
  const closed = steps.length > 1 && steps.at(-1) === steps[0];
  const plain = stepsOf({ tiles, start, closed });
  const isPlain = steps.length === plain.length && steps.every((n, step) => n === plain[step]);
  return settled({ tiles, start, closed, ...(isPlain ? {} : { way: steps }) });
}

/** Turn a tile by a quarter to the left. */
export function turnTile(course: Course, n: number): OwnCourse {
  return changed(course, n, ([face, x, y, turn]) => [face, x, y, (turn + 90) % 360]);
}

/** Show the other side of a tile. */
export function flipTile(course: Course, n: number): OwnCourse {
  return changed(course, n, ([face, x, y, turn]) => {
    const other = face.endsWith("A") ? "B" : "A";
    return [`${face[0]}${other}`, x, y, turn];
  });
}

/** Move a tile by a place; one that lies there already takes its place. */
export function moveTile(course: Course, n: number, dx: number, dy: number): OwnCourse {
  const from = course.tiles[n];
  if (!from) return settled(course);
  const [x, y] = [from[1] + dx, from[2] + dy];
  const tiles = course.tiles.map((tile, each): Laid => {
    if (each === n) return [tile[0], x, y, tile[3]];
    if (tile[1] === x && tile[2] === y) return [tile[0], from[1], from[2], tile[3]];
    return tile;
  });
  return settled({ ...course, tiles });
}

/** Let a tile come a step earlier in the course. */
export function advanceTile(course: Course, n: number): OwnCourse {
  const tiles = [...course.tiles];
  const [one, other] = [tiles[n - 1], tiles[n]];
  if (!one || !other) return settled(course);
  tiles[n - 1] = other;
  tiles[n] = one;
  const { closed, start } = course; // the way begins anew: it was one over the old order
  return settled({ tiles, closed, start });
}

/** Whether the course comes back to its first tile. */
export function closeCourse(course: Course, closed: boolean): OwnCourse {
  const { tiles, start } = course;
  return settled({ tiles, closed, start });
}

/** Start at a spot of the board; only the first tile will do. */
export function startAt(course: Course, at: Point): OwnCourse {
  const ground = layOut(FACES, course);
  const first = ground.tiles[0];
  if (!first || tileAt(ground, at) !== first) return settled(course);
  const offset = (value: number): number =>
    Math.round(Math.max(-110, Math.min(110, value)) / 5) * 5;
  const start = [offset(at.x - first.x), offset(at.y - first.y), course.start[2]] as const;
  return settled({ ...course, start });
}

/** Face the start another way. */
export function turnStart(course: Course): OwnCourse {
  const [x, y, heading] = course.start;
  return settled({ ...course, start: [x, y, (heading + 90) % 360] });
}

function changed(course: Course, n: number, change: (tile: Laid) => Laid): OwnCourse {
  const tiles = course.tiles.map((tile, each) => (each === n ? change(tile) : tile));
  return settled({ ...course, tiles });
}

// A gate between the last tile and the first is crossed inwards, any other outwards.
function settled(course: Course): OwnCourse {
  const { tiles, closed, start, way } = course;
  const [first, last] = [tiles[0], tiles.at(-1)];
  const face = first && FACES.faces[first[0]];
  let gate: OwnCourse["gate"] = "out";
  if (closed && !way && first && last && face?.gate) {
    const beyond = turned({ x: 0, y: -1 }, first[3]);
    const [x, y] = [first[1] + Math.round(beyond.x), first[2] + Math.round(beyond.y)];
    if (last[1] === x && last[2] === y) gate = "in";
  }
  return { tiles, closed, start, gate, ...(way && { way }) };
}
