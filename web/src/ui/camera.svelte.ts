// What part of a table is seen, and how large. It follows the table until the player pans.

import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { pace, reducedMotion } from "../kernel/settings.svelte";

export interface Point {
  x: number;
  y: number;
}

/** What the camera looks at: the middle, and how many pixels a unit of the table has. */
export interface Look {
  x: number;
  y: number;
  zoom: number;
}

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How many pixels a unit of the table has at most and at least. */
export interface Reach {
  closest: number;
  farthest: number;
}

const GLIDE_MS = 320;

export class Camera {
  width = $state(1);
  height = $state(1);
  /** How much of the frame is covered from below, by a sheet. */
  covered = $state(0);
  /** Whether the player has taken the camera in hand. */
  byHand = $state(false);
  readonly #look = new Tween<Look>({ x: 0, y: 0, zoom: 1 });

  constructor(readonly reach: Reach) {}

  get look(): Look {
    return this.#look.current;
  }

  viewBox = $derived.by(() => {
    const { x, y, zoom } = this.#look.current;
    const [width, height] = [this.width / zoom, this.height / zoom];
    return `${x - width / 2} ${y - height / 2} ${width} ${height}`;
  });

  /** Look at all of a frame, as large as it fits. */
  fit(frame: Frame, at_once = false): void {
    this.#go(this.fitting(frame), at_once);
  }

  fitting({ left, top, right, bottom }: Frame): Look {
    const free = Math.max(this.height / 3, this.height - this.covered);
    const zoom = this.#within(Math.min(this.width / (right - left), free / (bottom - top)));
    const below = (this.height - free) / 2 / zoom;
    return { x: (left + right) / 2, y: (top + bottom) / 2 + below, zoom };
  }

  /** Look closely at a point, in the middle of what is not covered. */
  visit(point: Point, zoom: number): void {
    const closely = this.#within(zoom);
    this.#go({ x: point.x, y: point.y + this.covered / 2 / closely, zoom: closely });
  }

  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.#look.target;
    this.byHand = true;
    this.#go({ x: x - dx / zoom, y: y - dy / zoom, zoom }, true);
  }

  /** Come closer or step back; what lies under `at` (in pixels of the frame) stays there. */
  zoomBy(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const { x, y, zoom } = this.#look.target;
    const closer = this.#within(zoom * factor);
    const shift = 1 / zoom - 1 / closer;
    this.byHand = true;
    this.#go(
      {
        x: x + (at.x - this.width / 2) * shift,
        y: y + (at.y - this.height / 2) * shift,
        zoom: closer,
      },
      true,
    );
  }

  /** A point of the frame, in pixels, as a point of the table. */
  toTable({ x, y }: Point): Point {
    const look = this.#look.current;
    return {
      x: look.x + (x - this.width / 2) / look.zoom,
      y: look.y + (y - this.height / 2) / look.zoom,
    };
  }

  toFrame({ x, y }: Point): Point {
    const look = this.#look.current;
    return {
      x: (x - look.x) * look.zoom + this.width / 2,
      y: (y - look.y) * look.zoom + this.height / 2,
    };
  }

  #go(look: Look, at_once = false): void {
    const duration = at_once || reducedMotion() ? 0 : pace(GLIDE_MS);
    void this.#look.set(look, { duration, easing: cubicOut });
  }

  #within(zoom: number): number {
    return Math.max(this.reach.farthest, Math.min(this.reach.closest, zoom));
  }
}
