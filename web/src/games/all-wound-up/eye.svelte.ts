// How somebody looks at the board: which camera, and how much the machine can draw. Kept for next time.

import { reducedMotion } from "../../kernel/settings.svelte";
import { keep, recall } from "../../kernel/storage";
import type { Frame } from "./ground";

export const CAMERAS = ["table", "chase", "toy", "map"] as const;
export type CameraName = (typeof CAMERAS)[number];
export type Quality = "auto" | "low" | "high";

/** A long course lies across the screen: north is then to the right. */
export function isTurned(frame: Frame, width: number, height: number): boolean {
  const [across, along] = [frame.right - frame.left, frame.top - frame.bottom];
  return along > 1.4 * across && width > 1.15 * height;
}

const KEY = "limboline.all-wound-up.eye";

export class Eye {
  /** Chosen by hand; null while nobody has. */
  #chosen = $state<CameraName | null>(null);
  quality = $state<Quality>("auto");
  /** Why there is nothing but the map: no 3-D here, or it has been lost. */
  blind = $state<"" | "absent" | "lost">("");
  /** Whether north is to the right, on the map and at the table. */
  turned = $state(false);

  constructor() {
    const told = recall(KEY)?.split(" ") ?? [];
    const named = new URLSearchParams(globalThis.location?.search ?? "");
    const camera = named.get("camera") ?? told[0];
    const quality = named.get("quality") ?? told[1];
    this.#chosen = CAMERAS.find((each) => each === camera) ?? null;
    if (quality === "low" || quality === "high") this.quality = quality;
  }

  /** With reduced motion it is the map, unless somebody has chosen; and never a toy's own eyes. */
  camera = $derived.by((): CameraName => {
    if (this.blind) return "map";
    if (reducedMotion()) return this.#chosen && this.#chosen !== "toy" ? this.#chosen : "map";
    return this.#chosen ?? "table";
  });
  /** Nobody has chosen: then the table is seen, and a run from behind the toy. */
  auto = $derived.by(() => this.#chosen === null && !this.blind && !reducedMotion());
  flat = $derived.by(() => this.camera === "map");

  look(camera: CameraName): void {
    this.#chosen = camera;
    this.#keep();
  }

  draw(quality: Quality): void {
    this.quality = quality;
    this.#keep();
  }

  #keep(): void {
    keep(KEY, `${this.#chosen ?? "auto"} ${this.quality}`);
  }
}
