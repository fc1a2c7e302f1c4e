// Trees and plain stones: many of a few kinds. On the tiles they are printed, flat; around the board
// trees stand, and one between the eye and what it looks at steps aside.

import {
  BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from "three";
import type { Thing } from "../scenery";
import { dull } from "./colours";
import { isInTheWay, type View3 } from "./views";

const RAD = Math.PI / 180;
const NOWHERE = new Matrix4().makeScale(0, 0, 0);

interface Many {
  mesh: InstancedMesh;
  at: readonly Matrix4[];
}

export class Wood {
  readonly meshes: readonly InstancedMesh[];
  /** How high what lies on the tiles rises above them, in millimetres: toys walk over it. */
  readonly relief: number;
  readonly #trees: readonly Thing[];
  readonly #grown: readonly Many[];
  #aside = "";

  constructor(printed: readonly Thing[], grove: readonly Thing[]) {
    const of = (kind: Thing["kind"]): Thing[] => printed.filter((thing) => thing.kind === kind);
    this.#trees = grove;
    this.#grown = [
      many(grove, upright(new CylinderGeometry(1.8, 4, 38, 5)), "#2b241d", 19),
      many(grove, new IcosahedronGeometry(18, 0), "#2c4034", 42),
      many(grove, new IcosahedronGeometry(12, 0), "#345040", 57),
    ];
    for (const { mesh } of this.#grown) mesh.castShadow = true;
    const below = many(grove, new CircleGeometry(26, 9), "#17201b", -7);
    const flat = [
      many(of("tree"), new CircleGeometry(19, 9), "#22332a", 0.15),
      many(of("tree"), new CircleGeometry(12, 7), "#2c4034", 0.2),
      many(of("tree"), new CircleGeometry(3.4, 6), "#2b241d", 0.25),
      many(of("stone"), new PlaneGeometry(14, 10), "#454d4a", 0.15),
      many(of("stone"), new CircleGeometry(7, 8).translate(0, 5, 0), "#454d4a", 0.16),
      many(of("tuft"), new CircleGeometry(4.2, 5), "#35493c", 0.12),
    ];
    this.meshes = [...this.#grown, below, ...flat].map(({ mesh }) => mesh);
    this.relief = Math.max(0, ...flat.map(({ mesh }) => topOf(mesh)));
  }

  /** Leave out the trees that would hide what is looked at. */
  part(view: View3): void {
    const hides = this.#trees.map((tree) => isInTheWay(view, tree));
    const aside = hides.map(Number).join("");
    if (aside === this.#aside) return;
    this.#aside = aside;
    for (const { mesh, at } of this.#grown) {
      at.forEach((matrix, n) => mesh.setMatrixAt(n, hides[n] ? NOWHERE : matrix));
      mesh.instanceMatrix.needsUpdate = true;
    }
  }
}

function topOf(mesh: InstancedMesh): number {
  mesh.computeBoundingBox();
  return mesh.boundingBox?.max.z ?? 0;
}

/** Three's cylinders stand along y; here z is upwards. */
function upright(geometry: BufferGeometry): BufferGeometry {
  return geometry.rotateX(Math.PI / 2);
}

function many(things: readonly Thing[], geometry: BufferGeometry, colour: string, z: number): Many {
  const mesh = new InstancedMesh(geometry, dull(colour), things.length);
  const at = things.map((thing, n) => {
    const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), thing.turn * RAD);
    const place = new Vector3(thing.x, thing.y, z * thing.size);
    const size = new Vector3(thing.size, thing.size, thing.size);
    const matrix = new Matrix4().compose(place, turn, size);
    mesh.setMatrixAt(n, matrix);
    return matrix;
  });
  mesh.receiveShadow = true;
  return { mesh, at };
}
