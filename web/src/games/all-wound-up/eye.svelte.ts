// How this device shows the board: which camera, and how much it can draw. Kept for next time.

import { reducedMotion, settings } from "../../kernel/settings.svelte";
import { keep, recall } from "../../kernel/storage";
import type { Frame, Point } from "./ground";

export const CAMERAS = ["table", "chase", "toy", "map"] as const;
export type CameraName = (typeof CAMERAS)[number];

/** How a course lies on the screen: north up, to the right (1) or to the left (-1). */
export type Quarter = 0 | 1 | -1;

/**
 * A long course lies across a wide screen, and a wide one goes up a tall one. What lies as it lies
 * stays so while the screen is about as wide as tall: nothing turns because a button has come.
 */
export function quarterOf(frame: Frame, width: number, height: number, now: Quarter = 0): Quarter {
  const [across, along] = [frame.right - frame.left, frame.top - frame.bottom];
  const [wide, tall] = [width / (height || 1), height / (width || 1)];
  if (along > 1.4 * across && wide > (now === 1 ? 0.95 : 1.35)) return 1;
  if (across > 1.4 * along && tall > (now === -1 ? 0.9 : 1.05)) return -1;
  return 0;
}

/** A spot of the board where it is on the screen: x to the right, y downwards. */
export function seenAt({ x, y }: Point, quarter: Quarter): Point {
  if (!quarter) return { x, y: -y };
  return quarter > 0 ? { x: y, y: x } : { x: -y, y: -x };
}

/** And the other way round: each of the three undoes itself. */
export const boardAt = seenAt;

/** How far to the left (-1) or right (1) of a course something is seen. */
export function sideOf(at: Point, frame: Frame, quarter: Quarter): number {
  const middle = { x: (frame.left + frame.right) / 2, y: (frame.bottom + frame.top) / 2 };
  const half = quarter ? frame.top - frame.bottom : frame.right - frame.left;
  return (2 * (seenAt(at, quarter).x - seenAt(middle, quarter).x)) / (half || 1);
}

const KEY = "limboline.all-wound-up.eye";
const SLOW = "slow";

export class Eye {
  /** Chosen by hand; null while it was not. */
  #chosen = $state<CameraName | null>(null);
  /** This machine was too slow for everything: it draws less by itself. */
  #slow = $state(false);
  /** Asked for in the address, and only there. */
  readonly #named: string | null;
  /** Why there is nothing but the map: no 3-D here, or it has been lost. */
  blind = $state<"" | "absent" | "lost">("");
  /** How the course lies, on the map and at the table. */
  quarter = $state<Quarter>(0);
  /** Whether the buttons for the cameras stand beside it, not above it. */
  beside = $state(false);

  constructor() {
    const [kept, slow] = recall(KEY)?.split(" ") ?? [];
    const named = new URLSearchParams(globalThis.location?.search ?? "");
    const camera = named.get("camera") ?? kept;
    this.#named = named.get("quality") || null;
    this.#chosen = CAMERAS.find((each) => each === camera) ?? null;
    this.#slow = slow === SLOW;
  }

  /** With reduced motion it is the map, unless one was chosen; and never a toy's own eyes. */
  camera = $derived.by((): CameraName => {
    if (this.blind) return "map";
    if (reducedMotion()) return this.#chosen && this.#chosen !== "toy" ? this.#chosen : "map";
    return this.#chosen ?? "table";
  });
  flat = $derived.by(() => this.camera === "map");
  quality = $derived.by((): string => this.#named ?? settings.quality);
  /** Whether everything is drawn: shadows and fine pixels. */
  high = $derived.by(() => this.quality === "high" || (this.quality === "auto" && !this.#slow));

  /** No camera was chosen: then the table is seen, and a toy that walks or is wound from behind. */
  seenFrom(one: boolean): CameraName {
    const follows = one && this.#chosen === null && !this.blind && !reducedMotion();
    return follows ? "chase" : this.camera;
  }

  /** Choose a camera. With the table taken between two runs, runs are followed as at first. */
  look(camera: CameraName, running: boolean): void {
    if (camera !== "map" && this.blind === "lost") this.blind = ""; // perhaps it works again
    this.#chosen = camera === "table" && !running && !reducedMotion() ? null : camera;
    this.#keep();
  }

  /** This machine is too slow for everything, or the player says that it is not. */
  tires(slow: boolean): void {
    if (slow === this.#slow) return;
    this.#slow = slow;
    this.#keep();
  }

  #keep(): void {
    keep(KEY, `${this.#chosen ?? "auto"} ${this.#slow ? SLOW : "able"}`);
  }
}
