// What has happened since your last turn, to be seen again.

import { faceDown, type Show } from "./show.svelte";
import type { View } from "./wire";
import type { GivenTold } from "./table";

const MOST = 40;

export class Since {
  #told = $state.raw<readonly GivenTold[]>([]);
  readonly #show: Show;

  constructor(show: Show) {
    this.#show = show;
  }

  replayable = $derived(this.#told.length > 0);

  readonly hear = (told: GivenTold): void => {
    const { you, view } = told.sight;
    const before = told.before?.view as View | null | undefined;
    // The turn of a spectator never comes: they see the latest round.
    const mine = before?.turn === you;
    if (told.how === "jump" || (mine && view?.turn !== you)) this.#told = [];
    if (told.how !== "live" || !told.events.length || (mine && view?.turn === you)) return;
    this.#told = [...this.#told, told].slice(-MOST);
  };

  /** Show those moves once more. Delivered cars stay face down: memory is part of the game. */
  replay(): void {
    this.#show.again(this.#told.map((told) => ({ ...told, events: told.events.map(faceDown) })));
  }
}
