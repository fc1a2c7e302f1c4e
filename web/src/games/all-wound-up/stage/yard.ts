// The graveyard in low poly. Only what swallows toys stands out: where they may walk everything lies
// flat, and the gate is light, so that nothing is ever seen to pass through anything.

import {
  AdditiveBlending,
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  IcosahedronGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
} from "three";
import type { Block, Gate, Point } from "../ground";
import { dice } from "../scenery";
import type { Yard } from "../yard";
import { decal, dull } from "./colours";
import { filled, ribbon } from "./flat";
import { Wood } from "./wood";

const RAD = Math.PI / 180;

export interface Built {
  group: Group;
  brains: Mesh[];
  wood: Wood;
}

/** Everything that stands still, in board millimetres with z upwards. */
export function buildYard({ ground, trail, scenery, grove }: Yard): Built {
  const group = new Group();
  for (const tile of ground.tiles) group.add(...tileOf(tile, ground.side, tile.face));
  group.add(
    lying(ribbon(trail, 62), dull("#2c2a22"), 0.25),
    lying(ribbon(trail, 48), dull("#4d3f32"), 0.4),
    ...arrows(trail),
  );
  for (const block of ground.graves) group.add(graveOf(block));
  for (const block of ground.mausoleums) group.add(mausoleumOf(block));
  const brains = ground.brains.map((at) => brainOf(at, ground.brainRadius));
  for (const { group: brain } of brains) group.add(brain);
  if (ground.gate) group.add(gateOf(ground.gate));
  const wood = new Wood(scenery, grove);
  group.add(...wood.meshes);
  return { group, brains: brains.map(({ lump }) => lump), wood };
}

/** A board of card with moss on it, every patch a little different. */
function tileOf(at: Point, side: number, name: string): Mesh[] {
  const next = dice(`moss ${name}`);
  const moss = new PlaneGeometry(side - 1, side - 1, 9, 9).toNonIndexed();
  const colours: number[] = [];
  const faces = moss.getAttribute("position").count / 3;
  for (let face = 0; face < faces; face++) {
    const light = 0.85 + 0.3 * next();
    for (let corner = 0; corner < 3; corner++)
      colours.push(0.085 * light, 0.155 * light, 0.1 * light);
  }
  moss.setAttribute("color", new Float32BufferAttribute(colours, 3));
  const top = new Mesh(moss, new MeshLambertMaterial({ vertexColors: true }));
  top.position.set(at.x, at.y, 0);
  top.receiveShadow = true;
  const board = new Mesh(new BoxGeometry(side - 0.6, side - 0.6, 7), dull("#1a1714"));
  board.position.set(at.x, at.y, -3.6);
  return [board, top];
}

function lying(geometry: BufferGeometry, material: MeshLambertMaterial, z: number): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.position.z = z;
  mesh.receiveShadow = true;
  return mesh;
}

/** Chevrons along the path: this way. */
function arrows(trail: readonly Point[]): Mesh[] {
  const found: Mesh[] = [];
  const material = decal("#a28d77", 0.75);
  let since = 60;
  trail.forEach((point, n) => {
    const next = trail[n + 1];
    if (!next) return;
    since += Math.hypot(next.x - point.x, next.y - point.y);
    if (since < 105) return;
    since = 0;
    const mesh = new Mesh(chevron(9, 9), material);
    mesh.position.set(point.x, point.y, 0.7);
    mesh.rotation.z = Math.atan2(next.y - point.y, next.x - point.x);
    found.push(mesh);
  });
  return found;
}

function chevron(long: number, half: number, thick = 3.4): BufferGeometry {
  return filled([
    { x: -long, y: half },
    { x: -long + thick * 1.6, y: half },
    { x: thick * 1.2, y: 0 },
    { x: -long + thick * 1.6, y: -half },
    { x: -long, y: -half },
    { x: -thick * 0.4, y: 0 },
  ]);
}

/** Black, in a frame of bone. */
function graveOf({ x, y, width, height, turn }: Block): Group {
  const grave = new Group();
  grave.position.set(x, y, 0);
  grave.rotation.z = turn * RAD;
  const pit = new Mesh(new PlaneGeometry(width - 4, height - 4), decal("#000000", 1));
  pit.position.z = 0.9;
  grave.add(pit);
  const bone = dull("#f2e6d0", 0.25);
  for (const side of [-1, 1]) {
    const long = new Mesh(new PlaneGeometry(3.2, height), bone);
    long.position.set(side * (width / 2 - 1.6), 0, 1);
    const short = new Mesh(new PlaneGeometry(width, 3.2), bone);
    short.position.set(0, side * (height / 2 - 1.6), 1.02);
    grave.add(long, short);
  }
  return grave;
}

/** How far inside its step a mausoleum stands: arms reach so far beyond the feet that touch it. */
const INSIDE = 12;

/** A solid house on a step; a toy that touches the step is inside. */
function mausoleumOf({ x, y, width, height, turn }: Block): Group {
  const house = new Group();
  house.position.set(x, y, 0);
  house.rotation.z = turn * RAD;
  const step = shaded(new BoxGeometry(width, height, 1), dull("#b8b2d8", 0.12));
  step.position.z = 0.5;
  const [w, h, tall] = [width - 2 * INSIDE, height - 2 * INSIDE, 40];
  const walls = shaded(new BoxGeometry(w, h, tall), dull("#5a5878"));
  walls.position.z = 3 + tall / 2;
  const roof = shaded(hipped(w + 5, h + 5, 22), dull("#6d6a92"));
  roof.position.z = 3 + tall;
  const door = new Mesh(new PlaneGeometry(Math.min(17, w * 0.4), 26), decal("#050409", 1));
  door.position.set(0, -h / 2 - 0.4, 16);
  door.rotation.x = Math.PI / 2;
  const cross = new Group();
  cross.add(new Mesh(new BoxGeometry(2.6, 2.6, 17), dull("#3b3956")));
  const arm = new Mesh(new BoxGeometry(10, 2.6, 2.6), dull("#3b3956"));
  arm.position.z = 3;
  cross.add(arm);
  cross.position.z = 3 + tall + 28;
  house.add(step, walls, roof, door, cross);
  return house;
}

/** A hipped roof over a rectangle. */
function hipped(width: number, height: number, tall: number): BufferGeometry {
  const [w, h] = [width / 2, height / 2];
  const ridge = Math.max(w, h) - Math.min(w, h);
  const [rx, ry] = w > h ? [ridge, 0] : [0, ridge];
  const [a, b, c, d] = [
    [-w, -h, 0],
    [w, -h, 0],
    [w, h, 0],
    [-w, h, 0],
  ] as const;
  const [one, two] = [
    [-rx, -ry, tall],
    [rx, ry, tall],
  ] as const;
  const sides =
    w > h
      ? [a, b, two, a, two, one, b, c, two, c, d, one, c, one, two, d, a, one]
      : [a, b, one, b, c, two, b, two, one, c, d, two, d, a, one, d, one, two];
  const roof = new BufferGeometry();
  roof.setAttribute("position", new Float32BufferAttribute(sides.flat(), 3));
  roof.computeVertexNormals();
  return roof;
}

/** Pink and flat, on a disc that is exactly as large as it counts. */
function brainOf(at: Point, radius: number): { group: Group; lump: Mesh } {
  const group = new Group();
  group.position.set(at.x, at.y, 0);
  const disc = new Mesh(new CircleGeometry(radius, 28), decal("#f08ab8", 0.45));
  disc.position.z = 0.8;
  const lumpy = new IcosahedronGeometry(radius * 0.78, 2);
  const places = lumpy.getAttribute("position");
  for (let n = 0; n < places.count; n++) {
    const [x, y, z] = [places.getX(n), places.getY(n), places.getZ(n)];
    const fold =
      1 + 0.1 * Math.sin(x * 1.3 + z) * Math.cos(y * 1.1) - (Math.abs(y) < 1.4 ? 0.16 : 0);
    places.setXYZ(n, x * fold, y * fold * 0.92, z * fold * 0.06);
  }
  lumpy.computeVertexNormals();
  const lump = shaded(lumpy, dull("#f08ab8", 0.3));
  lump.castShadow = false;
  lump.position.z = 0.9;
  group.add(disc, lump);
  return { group, lump };
}

/** Two lamps in the ground, a veil of light between them, and arrows in the legal direction. */
function gateOf({ posts, middle, way }: Gate): Group {
  const gate = new Group();
  gate.position.set(middle.x, middle.y, 0);
  gate.rotation.z = way * RAD;
  const wide = Math.hypot(posts[0].x - posts[1].x, posts[0].y - posts[1].y);
  for (const side of [-1, 1]) {
    const lamp = new Mesh(new CircleGeometry(6.5, 14), decal("#ffc98a", 1));
    lamp.position.set(0, (side * wide) / 2, 1);
    const beam = new Mesh(
      new CylinderGeometry(2.2, 5.5, 88, 12, 1, true).rotateX(Math.PI / 2),
      light("#ffb066", 0.34),
    );
    beam.position.set(0, (side * wide) / 2, 44);
    gate.add(lamp, beam);
  }
  const veil = new Mesh(
    new PlaneGeometry(wide, 66).rotateX(Math.PI / 2).rotateZ(Math.PI / 2),
    light("#ff8a3d", 0.13),
  );
  veil.position.z = 33;
  gate.add(veil);
  const line = new Mesh(new PlaneGeometry(1.6, wide), decal("#ff8a3d", 0.9));
  line.position.z = 1.1;
  const dark = new Mesh(new PlaneGeometry(12, wide), decal("#14110f", 1));
  dark.position.z = 0.9;
  const squares = new Mesh(chequers(6, wide), decal("#f2e6d0", 1));
  squares.position.z = 1;
  gate.add(dark, squares);
  const carpet = new Mesh(new PlaneGeometry(58, wide - 14), decal("#ff8a3d", 0.16));
  carpet.position.set(-29, 0, 0.6);
  gate.add(line, carpet);
  for (const x of [-44, -27, -10]) {
    const arrow = new Mesh(chevron(12, wide / 2 - 16, 3.4), decal("#ff8a3d", 0.8));
    arrow.position.set(x, 0, 0.8);
    gate.add(arrow);
  }
  return gate;
}

/** The light squares of a finish line: two columns, every other square. */
function chequers(side: number, wide: number): BufferGeometry {
  const places: number[] = [];
  const rows = Math.floor(wide / side);
  for (let row = 0; row < rows; row++) {
    const [x, y] = [row % 2 ? 0 : -side, row * side - (rows * side) / 2];
    const [right, top] = [x + side, y + side];
    places.push(x, y, 0, right, y, 0, right, top, 0, x, y, 0, right, top, 0, x, top, 0);
  }
  const squares = new BufferGeometry();
  squares.setAttribute("position", new Float32BufferAttribute(places, 3));
  squares.computeVertexNormals();
  return squares;
}

/** What one can walk through. */
function light(colour: string, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity,
    depthWrite: false,
    side: DoubleSide,
    blending: AdditiveBlending,
  });
}

function shaded(geometry: BufferGeometry, material: MeshLambertMaterial): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}
