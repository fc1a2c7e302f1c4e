// What has happened since your last turn, to be read and to be seen again.

import { faceDown, type Show } from "./show.svelte";
import { sentenceOf } from "./telling";
import type { Event, View } from "./wire";
import type { Given, GivenTold } from "./table";

export interface SinceLine {
  id: number;
  seat: number;
  words: string;
}

// Too small to be told again.
const SMALL = new Set(["drew", "burned", "dealt", "refilled", "peeked"]);

export class Since {
  lines = $state.raw<readonly SinceLine[]>([]);
  #told = $state.raw<readonly GivenTold[]>([]);
  #ids = 0;
  readonly #props: () => Given;
  readonly #show: Show;

  constructor(props: () => Given, show: Show) {
    this.#props = props;
    this.#show = show;
  }

  replayable = $derived(this.#told.length > 0);

  readonly hear = (told: GivenTold): void => {
    if (told.how === "jump") {
      this.#told = [];
      this.lines = [];
      return;
    }
    const { you } = told.sight;
    const before = told.before?.view as View | null | undefined;
    const view = told.sight.view;
    // The turn of somebody who watches never comes: they see the latest round.
    const mine = before?.turn === you;
    if (mine && view?.turn !== you) {
      this.#told = [];
      this.lines = [];
    }
    if (mine && view?.turn === you) return;
    this.#add(told.events);
    if (told.how === "live" && told.events.length) this.#told = [...this.#told, told].slice(-40);
  };

  /** Show those moves once more. Delivered cars stay face down: memory is part of the game. */
  replay(): void {
    this.#show.again(this.#told.map((told) => ({ ...told, events: told.events.map(faceDown) })));
  }

  #add(events: readonly Event[]): void {
    const props = this.#props();
    const found = events.flatMap((each): SinceLine[] => {
      const event = each;
      if (SMALL.has(event.event) || event.event === "turn") return [];
      const words = sentenceOf(event, props);
      const seat = "seat" in event ? event.seat : -1;
      return words ? [{ id: ++this.#ids, seat, words }] : [];
    });
    this.lines = [...this.lines, ...found].slice(-40);
  }
}
