// How somebody looks at the board: which camera, and how much the machine can draw. Kept for next time.

import { reducedMotion, settings } from "../../kernel/settings.svelte";
import { keep, recall } from "../../kernel/storage";
import type { Frame } from "./ground";

export const CAMERAS = ["table", "chase", "toy", "map"] as const;
export type CameraName = (typeof CAMERAS)[number];

/** A long course lies across the screen: north is then to the right. */
export function isTurned(frame: Frame, width: number, height: number): boolean {
  const [across, along] = [frame.right - frame.left, frame.top - frame.bottom];
  return along > 1.4 * across && width > 1.15 * height;
}

const KEY = "limboline.all-wound-up.eye";
const SLOW = "slow";

export class Eye {
  /** Chosen by hand; null while nobody has. */
  #chosen = $state<CameraName | null>(null);
  /** This machine was too slow for everything: it draws less by itself. */
  #slow = $state(false);
  /** Asked for in the address, and only there. */
  readonly #named: string | null;
  /** Why there is nothing but the map: no 3-D here, or it has been lost. */
  blind = $state<"" | "absent" | "lost">("");
  /** Whether north is to the right, on the map and at the table. */
  turned = $state(false);

  constructor() {
    const [kept, slow] = recall(KEY)?.split(" ") ?? [];
    const named = new URLSearchParams(globalThis.location?.search ?? "");
    const camera = named.get("camera") ?? kept;
    this.#named = named.get("quality") || null;
    this.#chosen = CAMERAS.find((each) => each === camera) ?? null;
    this.#slow = slow === SLOW;
  }

  /** With reduced motion it is the map, unless somebody has chosen; and never a toy's own eyes. */
  camera = $derived.by((): CameraName => {
    if (this.blind) return "map";
    if (reducedMotion()) return this.#chosen && this.#chosen !== "toy" ? this.#chosen : "map";
    return this.#chosen ?? "table";
  });
  flat = $derived.by(() => this.camera === "map");
  quality = $derived.by((): string => this.#named ?? settings.quality);
  /** Whether everything is drawn: shadows and fine pixels. */
  high = $derived.by(() => this.quality === "high" || (this.quality === "auto" && !this.#slow));

  /** Nobody has chosen: then the table is seen, and a toy that walks or is wound from behind. */
  seenFrom(one: boolean): CameraName {
    const follows = one && this.#chosen === null && !this.blind && !reducedMotion();
    return follows ? "chase" : this.camera;
  }

  /** Choose a camera. Whoever takes the table between two runs has runs followed as at first. */
  look(camera: CameraName, running: boolean): void {
    if (camera !== "map" && this.blind === "lost") this.blind = ""; // perhaps it works again
    this.#chosen = camera === "table" && !running && !reducedMotion() ? null : camera;
    this.#keep();
  }

  /** This machine is too slow for everything, or somebody says that it is not. */
  tires(slow: boolean): void {
    if (slow === this.#slow) return;
    this.#slow = slow;
    this.#keep();
  }

  #keep(): void {
    keep(KEY, `${this.#chosen ?? "auto"} ${this.#slow ? SLOW : "able"}`);
  }
}
