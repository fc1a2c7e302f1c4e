// A wind-up zombie in low poly, as large as the simulated one: feet from the crank, key from the spring.

import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  OctahedronGeometry,
  SphereGeometry,
  TorusGeometry,
} from "three";
import { footOf, lostHat, type Seen } from "../run";
import { decal, dull, seatColour } from "./colours";

const SKIN = "#93ab8f";
const CONE = 0;

export class ToyFigure {
  readonly group = new Group();
  readonly shadow = new Mesh(new CircleGeometry(24, 20), decal("#000000", 0.4));
  readonly #feet: readonly [Mesh, Mesh];
  readonly #key = new Group();
  readonly #hat: Mesh;
  readonly #tip: number;

  constructor(seat: number, hat: number, ghost = false) {
    const colour = seatColour(seat);
    const add = (geometry: BufferGeometry, tint: string, x: number, y: number, z: number): Mesh => {
      const mesh = new Mesh(geometry, ghost ? seeThrough(tint) : dull(tint));
      mesh.position.set(x, y, z);
      mesh.castShadow = !ghost;
      this.group.add(mesh);
      return mesh;
    };
    add(new BoxGeometry(21, 30, 15), "#37312c", 0, 0, 16.5); // trousers
    add(new BoxGeometry(22, 31, 19), mixed(colour), 0, 0, 32.5); // jacket
    add(new SphereGeometry(11.5, 10, 8), SKIN, 1, 0, 50);
    for (const side of [-1, 1]) {
      add(new BoxGeometry(24, 6.4, 6), mixed(colour), 13, side * 11.5, 33);
      add(new BoxGeometry(5, 6.8, 6.4), SKIN, 27, side * 11.5, 33);
      add(new SphereGeometry(3.1, 8, 6), "#fffbe8", 10.2, side * 4.4, 52.5);
      add(new SphereGeometry(1.4, 6, 5), "#16130f", 12.6, side * 4.2, 52.5);
    }
    add(new BoxGeometry(2, 8, 1.6), "#3c4a3a", 11.6, 0, 45.6); // mouth
    const worn = add(hatOf(hat), colour, 0, 0, 66);
    this.#hat = worn;
    this.#tip = hat === CONE ? Math.PI / 2 : 0;
    worn.rotation.x = hat === CONE ? Math.PI / 2 : 0; // its tip is upwards
    this.#feet = [
      add(new BoxGeometry(26, 16.5, 5), "#2a211d", 0, 9.5, 2.5),
      add(new BoxGeometry(26, 16.5, 5), "#2a211d", 0, -9.5, 2.5),
    ];
    const gold = ghost ? seeThrough("#f1c453") : dull("#f1c453", 0.25);
    const shaft = new Mesh(new CylinderGeometry(1.8, 1.8, 13, 6), gold);
    shaft.position.y = -6;
    this.#key.add(shaft);
    for (const side of [-1, 1]) {
      const wing = new Mesh(new TorusGeometry(5.4, 1.8, 6, 12), gold);
      wing.position.set(0, -13, side * 6.2);
      wing.rotation.y = Math.PI / 2;
      this.#key.add(wing);
    }
    this.#key.position.set(0, -15.5, 26);
    this.group.add(this.#key);
  }

  /** Put it where it is seen. */
  pose({ x, y, z, q, crank, gone }: Seen): void {
    this.group.visible = !gone;
    this.shadow.visible = !gone;
    this.group.position.set(x, y, z);
    this.group.quaternion.set(q[1], q[2], q[3], q[0]);
    this.shadow.position.set(x + 3, y - 4, 1);
    ([1, -1] as const).forEach((side, n) => {
      const [a, b, c] = footOf(crank, side);
      this.#feet[n]?.position.set(a, b, c);
    });
    this.#key.rotation.y = -crank / 6;
    // A toy that tumbles loses the hat: it comes off on the way down, and lies before the head.
    const off = lostHat(q);
    this.#hat.position.z = 66 + 24 * off;
    this.#hat.rotation.x = this.#tip + 1.9 * off;
    this.#hat.rotation.y = 0.7 * off;
  }
}

/** A hat alone, as large as it is worn. */
export function hatOf(hat: number): BufferGeometry {
  const hats = [
    () => new ConeGeometry(9, 20, 8),
    () => new SphereGeometry(8.5, 10, 8),
    () => new BoxGeometry(14, 14, 13),
    () => new OctahedronGeometry(10.5),
  ] as const;
  return (hats[hat % hats.length] ?? hats[0])();
}

/** The jacket is the seat's colour, worn for a century. */
function mixed(colour: string): string {
  const part = (at: number): string => {
    const value = parseInt(colour.slice(at, at + 2), 16) * 0.62 + 0x46 * 0.38;
    return Math.round(value).toString(16).padStart(2, "0");
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

function seeThrough(colour: string): MeshLambertMaterial {
  return new MeshLambertMaterial({
    color: colour,
    flatShading: true,
    transparent: true,
    opacity: 0.6,
  });
}
