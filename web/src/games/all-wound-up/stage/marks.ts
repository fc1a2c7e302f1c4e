// What is drawn on the ground for a while: the fan, the ring, where a toy may be put, and the trace.

import {
  BufferGeometry,
  type ColorRepresentation,
  Group,
  Mesh,
  RingGeometry,
  SphereGeometry,
} from "three";
import type { Ahead } from "../ahead";
import type { Buried } from "../buried";
import { outlineOf } from "../fan";
import type { Point } from "../ground";
import { RING_MM } from "../pointing";
import { facing, RATE, type Run, type Seen, standAt, TAKES } from "../run";
import { decal, dull, seatColour } from "./colours";
import { filled, ribbon } from "./flat";
import { hatOf, ToyFigure } from "./toy";

/** A ring around a toy: where it looks before, how far it would be turned, and how far it may. */
export interface RingShown extends Point {
  from: number;
  degrees: number;
  low: number;
  high: number;
}

export interface Marked {
  /** The hat of each toy. */
  hats: readonly number[];
  ahead: Ahead | null;
  ring: RingShown | null;
  box: readonly [Point, Point] | null;
  buried: readonly Buried[];
  ghost: (Point & { toy: number; heading: number }) | null;
  trace: { run: Run; until: number } | null;
  lit: Seen | null;
}

const VERDIGRIS = "#4fc9b5";
/** How high a hat is over what its toy has fallen into: a mausoleum is as tall as this. */
const HOVERS = { grave: 18, mausoleum: 104 } as const;
const RAD = Math.PI / 180;

export class Marks {
  readonly group = new Group();
  readonly #ghosts = new Map<string, ToyFigure>();

  /** Show these, and nothing that was there before. */
  show({ hats, ahead, ring, box, ghost, buried, trace, lit }: Marked): void {
    this.#wipe();
    for (const each of buried) this.#hat(each);
    if (trace) this.#trace(trace.run, trace.until);
    if (box) this.#box(box);
    if (ahead) {
      const { fan, at, heading } = ahead;
      this.#add(filled(outlineOf(fan, at, heading, 18)), VERDIGRIS, 0.16, 1);
      this.#add(filled(outlineOf(fan, at, heading)), VERDIGRIS, 0.42, 1.1);
    }
    if (lit) {
      const colour = seatColour(lit.toy);
      const halo = this.#add(new RingGeometry(32, 35.5, 40), colour, 0.9, 1.2);
      halo.position.set(lit.x, lit.y, 1.2);
    }
    if (ring) this.#ring(ring);
    if (ghost) this.#ghost(ghost, hats[ghost.toy] ?? ghost.toy);
  }

  #ring({ x, y, from, degrees, low, high }: RingShown): void {
    const sweep = (begin: number, end: number, wide: number, opacity: number, z: number): void => {
      const inner = RING_MM - wide / 2;
      const span = Math.min(360, end - begin) * RAD;
      const geometry = new RingGeometry(inner, inner + wide, 48, 1, (from + begin) * RAD, span);
      this.#add(geometry, VERDIGRIS, opacity, z).position.set(x, y, z);
    };
    sweep(low, high, 3, 0.75, 1.3);
    if (degrees) sweep(Math.min(0, degrees), Math.max(0, degrees), 8, 0.6, 1.4);
    const angle = (from + degrees) * RAD;
    const knob = new Mesh(new SphereGeometry(6.5, 12, 10), dull(VERDIGRIS, 0.4));
    knob.position.set(x + RING_MM * Math.cos(angle), y + RING_MM * Math.sin(angle), 6);
    this.group.add(knob);
  }

  #box([low, high]: readonly [Point, Point]): void {
    const corners = [low, { x: high.x, y: low.y }, high, { x: low.x, y: high.y }];
    this.#add(filled(corners), VERDIGRIS, 0.14, 0.9);
    this.#add(ribbon([...corners, low], 2.6), VERDIGRIS, 0.9, 1);
  }

  /** A hat that is left of a toy: it hovers over its grave, or over the roof. */
  #hat({ toy, hat, where, x, y }: Buried): void {
    const mesh = new Mesh(hatOf(hat), dull(seatColour(toy), 0.45));
    mesh.scale.setScalar(1.5);
    mesh.rotation.x = Math.PI / 2; // a cone's tip is upwards
    mesh.position.set(x, y, HOVERS[where]);
    this.group.add(mesh);
  }

  #ghost({ toy, x, y, heading }: Point & { toy: number; heading: number }, hat: number): void {
    const name = `${toy} ${hat}`;
    const figure = this.#ghosts.get(name) ?? new ToyFigure(toy, hat, true);
    this.#ghosts.set(name, figure);
    figure.pose({ toy, gone: false, x, y, z: 1.6, q: facing(heading), crank: Math.PI / 2 });
    this.group.add(figure.group);
    this.#ring({ x, y, from: heading, degrees: 0, low: -180, high: 180 });
  }

  /** The ways of all toys so far: the one that was wound broadly, those that were pushed thinly. */
  #trace(run: Run, until: number): void {
    for (const { toy, stands } of run.tracks) {
      const taken = run.marks.find((mark) => mark.toy === toy && TAKES.has(mark.kind));
      const end = Math.min(stands.length - 1, Math.min(until, taken?.at ?? Infinity) * RATE);
      const points: Point[] = [];
      for (let n = 0; n < end; n += 5) points.push(standAt(stands, n));
      points.push(standAt(stands, end));
      if (points.length < 2) continue;
      const colour = seatColour(toy);
      this.#add(ribbon(points, toy === run.toy ? 5 : 2.4), colour, 0.85, 1.05);
    }
  }

  #add(geometry: BufferGeometry, colour: ColorRepresentation, opacity: number, z: number): Mesh {
    const mesh = new Mesh(geometry, decal(String(colour), opacity));
    mesh.position.z = z;
    this.group.add(mesh);
    return mesh;
  }

  #wipe(): void {
    for (const each of [...this.group.children]) {
      this.group.remove(each);
      if (each instanceof Mesh) (each.geometry as BufferGeometry).dispose();
    }
  }
}
