// A run, played back: where every toy is at any moment. Pure: the same moment gives the same picture,
// in whatever order moments are asked for.

/** Where a toy is on the board: millimetres, a rotation (w, x, y, z), and the crank in radians. */
export interface Stand {
  x: number;
  y: number;
  z: number;
  q: Rotation;
  crank: number;
}

export type Rotation = readonly [w: number, x: number, y: number, z: number];

/** Something that happens during a run: seconds after the release, what, and to whom. */
export interface Mark {
  at: number;
  kind: string;
  toy: number;
  number: number;
}

/** One toy's way: 50 stands a second. */
export interface Track {
  toy: number;
  stands: readonly Stand[];
}

export interface Run {
  /** Whose toy was wound, and how often. */
  toy: number;
  turns: number;
  tracks: readonly Track[];
  marks: readonly Mark[];
}

/** A toy at a moment, and whether something has taken it from the board. */
export interface Seen extends Stand {
  toy: number;
  gone: boolean;
}

export const RATE = 50;
/** The marks with which a toy is gone from the board. */
export const TAKES: ReadonlySet<string> = new Set(["grave", "mausoleum", "off"]);

/** How many seconds a run lasts. */
export function lengthOf(run: Run): number {
  const longest = Math.max(1, ...run.tracks.map((track) => track.stands.length));
  return (longest - 1) / RATE;
}

/** Every toy at a moment, in seconds after the release. */
export function seek(run: Run, seconds: number): Seen[] {
  return run.tracks.map((track) => {
    const taken = run.marks.find((mark) => mark.toy === track.toy && TAKES.has(mark.kind));
    const until = taken ? Math.min(seconds, taken.at) : seconds;
    const gone = taken !== undefined && seconds > taken.at;
    return { toy: track.toy, gone, ...standAt(track.stands, until * RATE) };
  });
}

// So far before and after a moment a camera looks that follows a toy, in seconds.
const AROUND = Array.from({ length: 25 }, (_, n) => (n - 12) / 20);

/** A toy as a steady eye follows it: along its way, without the waddle of each single step. */
export function steadied(run: Run, toy: number, seconds: number): Seen | null {
  const end = lengthOf(run);
  const seen = AROUND.flatMap((by) =>
    seek(run, Math.max(0, Math.min(end, seconds + by))).filter((each) => each.toy === toy),
  );
  const now = seen[Math.floor(seen.length / 2)];
  if (!now) return null;
  const mean = (of: (each: Seen) => number): number =>
    seen.reduce((sum, each) => sum + of(each), 0) / seen.length;
  // A toy on its back looks nowhere: the eye stays where it was before the fall.
  const upright = seen.filter(({ q }) => uprightness(q) > TIPPED);
  const looks = upright.length ? upright : [lastUpright(run, toy, seconds) ?? now];
  const [east, north] = [Math.cos, Math.sin].map((part) =>
    looks.reduce((sum, { q }) => sum + part((headingOf(q) * Math.PI) / 180), 0),
  );
  const heading = (Math.atan2(north ?? 0, east ?? 1) * 180) / Math.PI;
  // And it looks at the middle of the toy: where that lies, its head and its hat are in the picture.
  const [x, y] = [0, 1].map((along) =>
    mean((each) => (along ? each.y : each.x) + (rotated(each.q, [0, 0, CHEST_MM])[along] ?? 0)),
  );
  return { ...now, x: x ?? now.x, y: y ?? now.y, q: facing(heading) };
}

const CHEST_MM = 40;
const TIPPED = 0.5; // further over, a toy falls

function lastUpright(run: Run, toy: number, seconds: number): Stand | undefined {
  const stands = run.tracks.find((track) => track.toy === toy)?.stands ?? [];
  return stands
    .slice(0, Math.floor(seconds * RATE) + 1)
    .findLast(({ q }) => uprightness(q) > TIPPED);
}

const NOWHERE: Stand = { x: 0, y: 0, z: 0, q: [1, 0, 0, 0], crank: 0 };

/** A stand between two samples: a cubic through four of them, and the shorter arc. */
export function standAt(stands: readonly Stand[], sample: number): Stand {
  const last = stands.length - 1;
  const place = Math.max(0, Math.min(last, sample));
  const n = Math.min(Math.floor(place), Math.max(0, last - 1));
  const part = place - n;
  const at = (index: number): Stand => stands[Math.max(0, Math.min(last, index))] ?? NOWHERE;
  const [before, from, to, after] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
  const along = (of: (stand: Stand) => number): number =>
    cubic(of(before), of(from), of(to), of(after), part);
  return {
    x: along((stand) => stand.x),
    y: along((stand) => stand.y),
    z: along((stand) => stand.z),
    q: arc(from.q, to.q, part),
    crank: along((stand) => stand.crank),
  };
}

/** Catmull-Rom: through `from` and `to`, with the slopes of their neighbours. */
function cubic(before: number, from: number, to: number, after: number, part: number): number {
  const [one, two] = [part, part * part];
  const three = two * part;
  return (
    0.5 *
    (2 * from +
      (to - before) * one +
      (2 * before - 5 * from + 4 * to - after) * two +
      (3 * from - before - 3 * to + after) * three)
  );
}

/** Between two rotations, along the shorter arc. */
function arc(from: Rotation, to: Rotation, part: number): Rotation {
  const dot = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3];
  const sign = dot < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, Math.abs(dot)));
  const sin = Math.sin(angle);
  const [one, other] =
    sin < 1e-4
      ? [1 - part, part]
      : [Math.sin((1 - part) * angle) / sin, Math.sin(part * angle) / sin];
  const mixed = from.map((value, n) => value * one + sign * (to[n] ?? 0) * other);
  const length = Math.hypot(...mixed) || 1;
  const [w = 1, x = 0, y = 0, z = 0] = mixed.map((value) => value / length);
  return [w, x, y, z];
}

/** A vector of the toy, on the board: turned by its rotation. */
export function rotated([w, x, y, z]: Rotation, [a, b, c]: readonly [number, number, number]) {
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [
    a + w * tx + (y * tz - z * ty),
    b + w * ty + (z * tx - x * tz),
    c + w * tz + (x * ty - y * tx),
  ] as const;
}

/** Where a toy looks, in degrees counter-clockwise from the east. */
export function headingOf(q: Rotation): number {
  const [x, y] = rotated(q, [1, 0, 0]);
  return (Math.atan2(y, x) * 180) / Math.PI;
}

/** How upright a toy is: 1 stands, 0 lies. */
export function uprightness(q: Rotation): number {
  return rotated(q, [0, 0, 1])[2];
}

/** How far the hat of a toy has come off: 0 on its head, 1 on the ground. */
export function lostHat(q: Rotation): number {
  return Math.max(0, Math.min(1, (0.7 - uprightness(q)) / 0.55));
}

/** Upright, looking somewhere. */
export function facing(degrees: number): Rotation {
  const half = (degrees * Math.PI) / 360;
  return [Math.cos(half), 0, 0, Math.sin(half)];
}

/** Half of the stride, the lift, and where the feet are, in millimetres. */
export const GAIT = { stride: 4.3, lift: 1.65, apart: 9.5, thick: 5 } as const;

/** The middle of a foot in its toy's own axes, from the crank alone. */
export function footOf(crank: number, side: 1 | -1): readonly [number, number, number] {
  return [
    side * GAIT.stride * Math.cos(crank),
    side * GAIT.apart,
    GAIT.thick / 2 - side * GAIT.lift * Math.sin(crank),
  ];
}
