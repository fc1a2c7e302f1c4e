// What is heard, in words: for players who have the sound off, or do not hear it.

import { settings } from "../settings.svelte";

const SHOWN_MS = 1_800;

class Captions {
  /** The name of the cue that was played last, while it is told. */
  latest = $state.raw<{ id: number; cue: string } | null>(null);
  #ids = 0;

  /** A cue was played, or would have been. */
  tell(cue: string): void {
    if (!cue || !settings.captions) return;
    const id = ++this.#ids;
    this.latest = { id, cue };
    setTimeout(() => {
      if (this.latest?.id === id) this.latest = null;
    }, SHOWN_MS);
  }
}

export const captions = new Captions();
