// The built-in tiles and layouts, the very files that the rules and the toys use.

import layouts from "@rooms/all_wound_up/data/layouts.json";
import tiles from "@rooms/all_wound_up/data/tiles.json";
import type { Block, Course, Face, Faces } from "./ground";

const MM = 10; // the tiles are written in centimetres

type Numbers = readonly number[];

function blockOf([x = 0, y = 0, width = 0, height = 0, turn = 0]: Numbers): Block {
  return { x: x * MM, y: y * MM, width: width * MM, height: height * MM, turn };
}

function faceOf(face: (typeof tiles.faces)[keyof typeof tiles.faces]): Face {
  const gate: Numbers | undefined = "gate" in face ? face.gate : undefined;
  return {
    gate: gate ? [(gate[0] ?? 0) * MM, (gate[1] ?? 0) * MM] : null,
    mausoleums: (face.mausoleums as Numbers[]).map(blockOf),
    graves: (face.graves as Numbers[]).map(blockOf),
    brains: (face.brains as Numbers[]).map(([x = 0, y = 0]) => ({ x: x * MM, y: y * MM })),
  };
}

export const FACES: Faces = {
  side: tiles.tile_cm * MM,
  brainRadius: tiles.brain_radius_cm * MM,
  faces: Object.fromEntries(
    Object.entries(tiles.faces).map(([name, face]) => [name, faceOf(face)]),
  ),
};

/** The built-in layouts, by name. */
const laidOut: unknown = layouts.layouts; // of a file, tuples are read as lists
export const LAYOUTS = laidOut as Readonly<Record<string, Course>>;
