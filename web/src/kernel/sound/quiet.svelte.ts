// Whether this device leaves the sound to a shared screen.

import { keep, recall } from "../storage";

const KEY = "limboline.heard_at";

class Quiet {
  /** The table whose screen is heard; empty where there is none, or where this is the screen. */
  #table = $state("");
  #heardAt = $state(recall(KEY) ?? "");

  on = $derived.by(() => this.#table !== "" && this.#heardAt !== this.#table);

  /** A screen shows this table, or no longer. */
  beside(table: string): void {
    this.#table = table;
  }

  /** Let it sound here too, as long as one is at this table. */
  end(): void {
    this.#heardAt = this.#table;
    keep(KEY, this.#table);
  }
}

export const quiet = new Quiet();
