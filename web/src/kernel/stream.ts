// The one stream of events. Animation, log, sound, live region and replay all listen here.

import type { GameEvent, Sight } from "./board";
import type { Heard } from "./wire";

/** What has happened between two moments. */
export interface Told {
  events: readonly GameEvent[];
  talk: readonly Heard[];
  before: Sight | null;
  sight: Sight;
  /** `live` as it happens; `missed` while we were away; `jump` when somebody leafs in a replay. */
  how: "live" | "missed" | "jump";
}

export type Ear = (told: Told) => void;

export class Stream {
  readonly #ears = new Set<Ear>();

  /** Listen, until the function that is returned is called. */
  listen(ear: Ear): () => void {
    this.#ears.add(ear);
    return () => this.#ears.delete(ear);
  }

  tell(told: Told): void {
    for (const ear of this.#ears) ear(told);
  }
}
