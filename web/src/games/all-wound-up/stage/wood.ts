// Trees and plain stones: many of a few kinds. A tree between the eye and what it looks at steps aside.

import {
  BoxGeometry,
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Quaternion,
  Vector3,
} from "three";
import type { Thing } from "../scenery";
import { dull } from "./colours";
import { isInTheWay, type View3 } from "./views";

const RAD = Math.PI / 180;
const NOWHERE = new Matrix4().makeScale(0, 0, 0);

export class Wood {
  readonly meshes: readonly InstancedMesh[];
  readonly #trees: readonly Thing[];
  readonly #grown: readonly { mesh: InstancedMesh; at: readonly Matrix4[] }[];
  #aside = "";

  constructor(scenery: readonly Thing[]) {
    const of = (kind: Thing["kind"]): Thing[] => scenery.filter((thing) => thing.kind === kind);
    this.#trees = of("tree");
    this.#grown = [
      many(this.#trees, new CylinderGeometry(1.8, 4, 38, 5), "#2b241d", 19),
      many(this.#trees, new IcosahedronGeometry(18, 0), "#2c4034", 42),
      many(this.#trees, new IcosahedronGeometry(12, 0), "#345040", 57),
    ];
    const low = [
      many(of("stone"), new BoxGeometry(14, 5, 19), "#4a524f", 8),
      many(of("stone"), new CylinderGeometry(7, 7, 5, 8), "#4a524f", 17.5, true),
      many(of("tuft"), new ConeGeometry(3.2, 9, 4), "#3c5545", 4),
    ];
    this.meshes = [...this.#grown, ...low].map(({ mesh }) => mesh);
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

function many(
  things: readonly Thing[],
  geometry: BufferGeometry,
  colour: string,
  z: number,
  standing = false,
): { mesh: InstancedMesh; at: readonly Matrix4[] } {
  // Three's cylinders and cones stand along y; here z is upwards.
  if (!(geometry instanceof BoxGeometry) && !standing) geometry.rotateX(Math.PI / 2);
  const mesh = new InstancedMesh(geometry, dull(colour), things.length);
  const at = things.map((thing, n) => {
    const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), thing.turn * RAD);
    const place = new Vector3(thing.x, thing.y, z * thing.size);
    const size = new Vector3(thing.size, thing.size, thing.size);
    const matrix = new Matrix4().compose(place, turn, size);
    mesh.setMatrixAt(n, matrix);
    return matrix;
  });
  mesh.castShadow = true;
  return { mesh, at };
}
