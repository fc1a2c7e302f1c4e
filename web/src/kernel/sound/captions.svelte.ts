// What is heard, in words: for players who have the sound off, or do not hear it.

import { settings } from "../settings.svelte";

const SHOWN_MS = 1_800;

const MOST = 3; // as many as are played at once

interface Caption {
  cue: string;
  id: number;
}

class Captions {
  /** What is told now, oldest first; what is heard again meanwhile stays in its place. */
  shown = $state.raw<readonly Caption[]>([]);
  #ids = 0;

  /** A cue was played, or would have been. */
  tell(cue: string): void {
    if (!cue || !settings.captions) return;
    const id = ++this.#ids;
    const again = this.shown.some((each) => each.cue === cue);
    this.shown = again
      ? this.shown.map((each) => (each.cue === cue ? { cue, id } : each))
      : [...this.shown, { cue, id }].slice(-MOST);
    setTimeout(() => {
      this.shown = this.shown.filter((each) => each.id !== id);
    }, SHOWN_MS);
  }
}

export const captions = new Captions();
