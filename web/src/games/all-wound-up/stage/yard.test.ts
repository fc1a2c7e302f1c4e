import { Box3, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import layouts from "@rooms/all_wound_up/data/layouts.json";
import type { Course, Point } from "../ground";
import { farFromBlock } from "../ground";
import { farFromBoard, OUT_OF_REACH } from "../scenery";
import { yardOfCourse } from "../yard";
import { buildYard } from "./yard";
import { partly } from "../../../kernel/partly";

const COURSES = partly<Readonly<Record<string, Course>>>(layouts.layouts);
const FLAT = 1.6; // millimetres: no higher than the card of a tile
const CROWN = 24; // as far as the branches of the largest tree reach

/** The corners on the ground of everything that is higher than card, and can be bumped into. */
function standing(course: Course): Point[][] {
  const { group } = buildYard(yardOfCourse(course));
  group.updateMatrixWorld(true);
  const found: Point[][] = [];
  group.traverse((each) => {
    if (!(each instanceof Mesh) || isLight(each)) return;
    each.geometry.computeBoundingBox();
    const own = each.geometry.boundingBox as Box3;
    for (const place of placesOf(each)) {
      const box = own.clone().applyMatrix4(place);
      if (box.max.z <= FLAT) continue;
      const corners = [own.min.x, own.max.x].flatMap((x) =>
        [own.min.y, own.max.y].flatMap((y) =>
          [own.min.z, own.max.z].map((z) => new Vector3(x, y, z).applyMatrix4(place)),
        ),
      );
      found.push(corners);
    }
  });
  return found;
}

function isLight({ material }: Mesh): boolean {
  return material instanceof MeshBasicMaterial && material.transparent && !material.depthWrite;
}

function placesOf(mesh: Mesh): Matrix4[] {
  if (!(mesh instanceof InstancedMesh)) return [mesh.matrixWorld];
  return Array.from({ length: mesh.count }, (_, n) => {
    const at = new Matrix4();
    mesh.getMatrixAt(n, at);
    return at;
  });
}

describe("where toys walk", () => {
  it.each(Object.keys(COURSES))("nothing of %s stands that they would pass through", (name) => {
    const course = COURSES[name];
    if (!course) throw new Error(name);
    const { ground } = yardOfCourse(course);
    for (const corners of standing(course)) {
      const isOff = corners.every((at) => farFromBoard(ground, at) > OUT_OF_REACH - 2 * CROWN);
      const isInside = ground.mausoleums.some((block) =>
        corners.every((at) => farFromBlock({ ...block, ...shrunk(block) }, at) <= 0.01),
      );
      expect(isOff || isInside).toBe(true);
    }
  });
});

/** A mausoleum without the rim that arms reach over before feet have touched it. */
function shrunk({ width, height }: { width: number; height: number }) {
  return { width: width - 2 * 9, height: height - 2 * 9 };
}

describe("around the board", () => {
  it.each(Object.keys(COURSES))("trees of %s stand out of reach", (name) => {
    const course = COURSES[name];
    if (!course) throw new Error(name);
    const { ground, grove } = yardOfCourse(course);
    expect(grove.length).toBeGreaterThan(8);
    for (const tree of grove) expect(farFromBoard(ground, tree)).toBeGreaterThan(OUT_OF_REACH - 1);
  });
});
