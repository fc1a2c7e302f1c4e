// The stage: one renderer, drawn only when something has changed, and only from what it is told.

import {
  AmbientLight,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Point } from "../ground";
import type { Seen } from "../run";
import type { Yard } from "../yard";
import { Marks, type Marked } from "./marks";
import { ToyFigure } from "./toy";
import { FIELD, type View3 } from "./views";
import { buildYard, type Built } from "./yard";

export interface Shown extends Marked {
  toys: readonly Seen[];
  view: View3;
  /** For what bobs: the moment of the run. */
  moment: number;
}

export class Stage3 {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD, 1, 4, 6_000);
  readonly #built: Built;
  readonly #toys = new Map<string, ToyFigure>();
  readonly #marks = new Marks();
  readonly #moon = new DirectionalLight("#cdd4f2", 2.1);
  #high = false;

  constructor(canvas: HTMLCanvasElement, yard: Yard, high: boolean) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: high, alpha: true });
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#scene.fog = new Fog(new Color("#15131f"), 1_600, 4_000);
    this.#camera.up.set(0, 0, 1);
    this.#built = buildYard(yard);
    this.#scene.add(this.#built.group, this.#marks.group, ...this.#lights(yard));
    this.quality(high);
  }

  /** How much is drawn: shadows and fine pixels, or neither. */
  quality(high: boolean): void {
    this.#high = high;
    this.#renderer.shadowMap.enabled = high;
    this.#moon.castShadow = high;
    this.#renderer.setPixelRatio(
      high ? Math.min(2, devicePixelRatio) : Math.min(1, devicePixelRatio),
    );
    for (const figure of this.#toys.values()) figure.shadow.visible = !high;
  }

  resize(width: number, height: number): void {
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
  }

  /** Draw what is shown, once. */
  draw(shown: Shown): void {
    this.#place(shown);
    this.#marks.show(shown);
    this.#built.brains.forEach((brain, n) => {
      const beat = 1 + 0.05 * Math.sin(shown.moment * 4 + n);
      brain.scale.set(beat, beat, 1);
    });
    this.#built.wood.part(shown.view);
    this.#camera.position.set(...shown.view.eye);
    this.#camera.lookAt(...shown.view.target);
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** The spot of the board under a point of the picture (0 to 1 each way); null for the sky. */
  spotAt({ x, y }: Point): Point | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(2 * x - 1, 1 - 2 * y), this.#camera);
    const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), 0), new Vector3());
    return hit ? { x: hit.x, y: hit.y } : null;
  }

  /** Where a spot of the board is seen in the picture (0 to 1 each way). */
  pointOf({ x, y }: Point): Point {
    const at = new Vector3(x, y, 0).project(this.#camera);
    return { x: (at.x + 1) / 2, y: (1 - at.y) / 2 };
  }

  get relief(): number {
    return this.#built.wood.relief;
  }

  dispose(): void {
    this.#renderer.dispose();
  }

  #place({ toys, hats }: Shown): void {
    for (const figure of this.#toys.values()) {
      figure.group.visible = false;
      figure.shadow.visible = false;
    }
    for (const seen of toys) {
      const figure = this.#figure(seen.toy, hats[seen.toy] ?? seen.toy);
      figure.pose(seen);
      if (this.#high) figure.shadow.visible = false;
    }
  }

  /** A toy with its hat; in another game at the same table a seat may wear another. */
  #figure(toy: number, hat: number): ToyFigure {
    const name = `${toy} ${hat}`;
    const known = this.#toys.get(name);
    if (known) return known;
    const figure = new ToyFigure(toy, hat);
    this.#toys.set(name, figure);
    this.#scene.add(figure.group, figure.shadow);
    return figure;
  }

  #lights({ ground }: Yard) {
    const { left, right, top, bottom } = ground.frame;
    const middle = new Vector3((left + right) / 2, (bottom + top) / 2, 0);
    const reach = Math.max(right - left, top - bottom) * 0.75;
    this.#moon.position.set(middle.x - reach * 0.55, middle.y + reach * 0.5, reach * 1.1);
    this.#moon.target.position.copy(middle);
    // A faint warm light from where one sits, so that nothing turns black.
    const glow = new DirectionalLight("#ffd9b0", 0.85);
    glow.position.set(middle.x + reach * 0.4, middle.y - reach, reach * 0.7);
    glow.target.position.copy(middle);
    const { shadow } = this.#moon;
    shadow.mapSize.set(2_048, 2_048);
    shadow.bias = -0.0006;
    shadow.normalBias = 0.6;
    Object.assign(shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach });
    Object.assign(shadow.camera, { near: 10, far: reach * 4 });
    return [
      this.#moon,
      this.#moon.target,
      glow.target,
      glow,
      new HemisphereLight("#a9abc0", "#3b3a2a", 1.35),
      new AmbientLight("#79768c", 0.5),
    ];
  }
}
