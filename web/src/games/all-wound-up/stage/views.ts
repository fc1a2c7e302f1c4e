// Where the eye is, for each camera. Pure sums; z is upwards, millimetres.

import { within } from "../angles";
import type { CameraName } from "../eye.svelte";
import type { Frame, Gate, Point } from "../ground";
import { headingOf, rotated, type Seen } from "../run";

export type Vector = readonly [number, number, number];

export interface View3 {
  eye: Vector;
  target: Vector;
}

/** How the player has turned the table: angles in degrees, and how close. */
export interface Orbit {
  around: number;
  up: number;
  close: number;
}

export const STRAIGHT: Orbit = { around: 0, up: 0, close: 1 };
export const FIELD = 38; // degrees of sight, from top to bottom

export function withinLimits({ around, up, close }: Orbit): Orbit {
  return { around: within(around, -75, 75), up: within(up, -28, 28), close: within(close, 0.6, 3) };
}

export function viewOf(
  camera: CameraName,
  frame: Frame,
  aspect: number,
  orbit: Orbit,
  toy: Seen | null,
): View3 {
  if (!toy || camera === "table" || camera === "map") return tableView(frame, aspect, orbit);
  return camera === "toy" ? toyView(toy) : chaseView(toy, aspect, orbit);
}

/** On the way from one view to another. */
export function between(from: View3, to: View3, part: number): View3 {
  const mix = (one: Vector, other: Vector): Vector => [
    one[0] + (other[0] - one[0]) * part,
    one[1] + (other[1] - one[1]) * part,
    one[2] + (other[2] - one[2]) * part,
  ];
  return { eye: mix(from.eye, to.eye), target: mix(from.target, to.target) };
}

/** The whole course, from the south and from above. */
function tableView(frame: Frame, aspect: number, { around, up, close }: Orbit): View3 {
  const target: Vector = [(frame.left + frame.right) / 2, (frame.bottom + frame.top) / 2, 0];
  // A picture that is taller than wide has room for a look from higher up.
  const usual = 58 + 12 * within((1 - aspect) / 0.25, 0, 1);
  const [azimuth, height] = [rad(-90 + around), rad(within(usual + up, 22, 88))];
  const away: Vector = [
    Math.cos(azimuth) * Math.cos(height),
    Math.sin(azimuth) * Math.cos(height),
    Math.sin(height),
  ];
  const right: Vector = [-Math.sin(azimuth), Math.cos(azimuth), 0];
  const above: Vector = [
    -Math.cos(azimuth) * Math.sin(height),
    -Math.sin(azimuth) * Math.sin(height),
    Math.cos(height),
  ];
  const tall = Math.tan(rad(FIELD / 2));
  let far = 0;
  for (const x of [frame.left - 12, frame.right + 12])
    for (const y of [frame.bottom - 12, frame.top + 12])
      for (const z of [0, 40]) {
        const corner: Vector = [x - target[0], y - target[1], z];
        const [sideways, upwards] = [Math.abs(dot(corner, right)), Math.abs(dot(corner, above))];
        const need = Math.max(sideways / (tall * aspect), upwards / tall);
        far = Math.max(far, need + dot(corner, away));
      }
  far /= close;
  return { eye: plus(target, away, far), target };
}

/** Behind a toy and above it, looking where it goes; farther off where the picture is narrow. */
function chaseView(toy: Seen, aspect: number, { around, up, close }: Orbit): View3 {
  const heading = rad(headingOf(toy.q) + around);
  const height = rad(within(36 + up, 8, 80));
  const far = (300 * within(1.15 / aspect, 1, 1.35)) / close;
  const eye: Vector = [
    toy.x - Math.cos(heading) * Math.cos(height) * far,
    toy.y - Math.sin(heading) * Math.cos(height) * far,
    20 + Math.sin(height) * far,
  ];
  return { eye, target: [toy.x + Math.cos(heading) * 75, toy.y + Math.sin(heading) * 75, 18] };
}

/** Low behind the gate, looking at what comes through; farther off where the picture is narrow. */
export function gateView({ middle, way }: Gate, aspect: number): View3 {
  const [ahead, far] = [rad(way), 225 * within(1.3 / aspect, 1, 1.7)];
  const aside = rad(way + 22);
  return {
    eye: [middle.x + Math.cos(aside) * far, middle.y + Math.sin(aside) * far, 48],
    target: [middle.x + Math.cos(ahead) * 6, middle.y + Math.sin(ahead) * 6, 34],
  };
}

/** Through its eyes. */
function toyView(toy: Seen): View3 {
  const [x, y, z] = rotated(toy.q, [16, 0, 54]);
  const [a, b, c] = rotated(toy.q, [120, 0, 34]);
  return {
    eye: [toy.x + x, toy.y + y, Math.max(6, toy.z + z)],
    target: [toy.x + a, toy.y + b, toy.z + c],
  };
}

const TREE_MM = 75; // as high as one grows
const CROWN_MM = 30; // and as far as its branches reach

/** Whether a tree stands between the eye and what it looks at. */
export function isInTheWay({ eye, target }: View3, { x, y }: Point): boolean {
  const [along, across] = [target[0] - eye[0], target[1] - eye[1]];
  const long = along * along + across * across;
  if (!long) return false;
  const part = ((x - eye[0]) * along + (y - eye[1]) * across) / long;
  if (part <= 0 || part >= 0.95) return false;
  const aside = Math.hypot(x - eye[0] - part * along, y - eye[1] - part * across);
  return aside < CROWN_MM && eye[2] + part * (target[2] - eye[2]) < TREE_MM + CROWN_MM;
}

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function plus(at: Vector, way: Vector, far: number): Vector {
  return [at[0] + way[0] * far, at[1] + way[1] * far, at[2] + way[2] * far];
}
