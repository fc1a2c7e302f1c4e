// What is seen to happen. While something moves, the table is shown as it was before; then the truth.
//
// One push after the other is played out. Whoever taps, or falls too far behind, sees the end at once.

import { pace, reducedMotion, settings } from "../../kernel/settings.svelte";
import type { Event, View } from "./wire";
import type { Given, GivenTold } from "./table";

/** What is seen right now. */
export interface Beat {
  id: number;
  event: Event;
  ms: number;
}

const MOST_LAG_MS = 6_000;
const AGAIN_MS = 600;

// How long each thing is looked at. What is not here is seen in the truth that follows.
const LOOKS_MS: Partial<Record<Event["event"], number>> = {
  rolled: 120,
  sailed: 700,
  rammed: 500,
  caught: 900,
  derailed: 1_200,
  flipped: 1_400,
  delivered: 2_000,
  dropped: 900,
  announced: 1_000,
  cancelled: 1_200,
  redirected: 1_200,
  removed: 500,
  twisted: 350,
  chaos: 1_200,
  marked: 350,
  guarded: 500,
  empowered: 700,
  swapped: 800,
  snatched: 450,
  gave: 700,
  stole: 800,
  forfeited: 800,
  refilled: 800,
  coupled: 300,
  ended: 2_000,
};

export class Show {
  beat = $state.raw<Beat | null>(null);
  /** The table before what is shown now; null when there is nothing to show but the truth. */
  held = $state.raw<View | null>(null);
  /** Where engines are on their way. */
  engines = $state.raw<Readonly<Record<number, string>>>({});
  /** An engine that has come off the track. */
  tumbling = $state<number | null>(null);
  /** Cards on the table that have just been laid, with their new track. */
  laid = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  ended = $state(false);
  #queue: GivenTold[] = [];
  #asked = false;
  #shown: GivenTold | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;

  readonly #props: () => Given;

  constructor(props: () => Given) {
    this.#props = props;
  }

  busy = $derived(this.held !== null);
  /** Whether what is shown now is one's own doing: one knows it already. */
  own = $derived.by(() => {
    const { you } = this.#props().sight;
    return this.held !== null && you >= 0 && this.held.turn === you && !this.#asked;
  });

  /** Something has happened. */
  readonly hear = (told: GivenTold): void => {
    const before = told.before?.view as View | null | undefined;
    if (told.how !== "live" || !before || !told.sight.view || still()) {
      this.skip();
      this.#mark(told.events);
      return;
    }
    this.#queue.push(told);
    if (!this.#asked && this.#lag() > MOST_LAG_MS) {
      while (this.#queue.length > 1) this.#mark(this.#queue.shift()?.events ?? []);
    }
    if (!this.busy) this.#play();
  };

  /** Show moves once more, however long they take: somebody wants to see them. */
  again(moves: readonly GivenTold[]): void {
    this.skip();
    this.#asked = true;
    this.#queue = [...moves];
    this.#play();
  }

  /** Show the truth at once. */
  skip(): void {
    clearTimeout(this.#timer);
    for (const told of this.#queue) this.#mark(told.events);
    this.#queue = [];
    this.#rest();
  }

  #rest(): void {
    this.#asked = false;
    this.beat = null;
    this.held = null;
    this.engines = {};
    this.tumbling = null;
  }

  #play(): void {
    const told = this.#queue.shift();
    if (!told) {
      this.#rest();
      return;
    }
    this.#shown = told;
    this.held = told.before?.view as View;
    this.engines = {};
    this.#mark(told.events);
    this.#step(
      told.events.map((event) => this.#covered(event)),
      0,
    );
  }

  #step(events: readonly Event[], place: number): void {
    this.tumbling = null;
    const event = events[place];
    if (!event) {
      this.#after();
      return;
    }
    const ms = pace(LOOKS_MS[event.event] ?? 0);
    this.#move(event);
    if (!ms) {
      this.#step(events, place + 1);
      return;
    }
    this.beat = { id: ++this.#ids, event, ms };
    this.#timer = setTimeout(() => this.#step(events, place + 1), ms);
  }

  // Laying has no movement of its own: whoever looks again sees for a moment how it came to lie.
  #after(): void {
    if (!this.#asked || !this.#shown) {
      this.#play();
      return;
    }
    this.held = this.#shown.sight.view as View;
    this.engines = {};
    this.#timer = setTimeout(() => this.#play(), pace(AGAIN_MS));
  }

  // Whoever leafs back must not see which car was delivered, while remembering is part of the game.
  #covered(event: Event): Event {
    const { replay, sight } = this.#props();
    const open = sight.report !== null || sight.view?.options.open_ledger;
    return replay && !open ? faceDown(event) : event;
  }

  #move(event: Event): void {
    if (event.event === "rolled" || event.event === "sailed") {
      const pushed = Object.fromEntries(event.pushed ?? []) as Record<number, string>;
      this.engines = { ...this.engines, ...pushed, [event.seat]: event.to };
    }
    if (event.event === "derailed") this.tumbling = event.seat;
  }

  // What was new on the table stays gold until something else is laid.
  #mark(events: readonly Event[]): void {
    for (const each of events) {
      if (each.event === "laid") this.laid = { [String(each.card)]: [] };
      if (each.event === "upgraded") this.laid = { [String(each.card)]: each.new };
      if (each.event === "turn") this.laid = {};
      if (each.event === "ended") this.ended = true;
    }
  }

  #lag(): number {
    const all = this.#queue.flatMap((told) => told.events);
    return all.reduce((ms, event) => ms + pace(LOOKS_MS[event.event] ?? 0), 0);
  }
}

/** A delivery without the car. */
export function faceDown(event: Event): Event {
  return event.event === "delivered" ? { ...event, car: 0 } : event;
}

function still(): boolean {
  return reducedMotion() || settings.speed === 0;
}
