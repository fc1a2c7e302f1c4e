// What is seen to happen. While something moves, the table is shown as it was before; then the truth.
//
// One push after the other is played out. A tap, or falling too far behind, shows the end at once.

import { pace, reducedMotion, settings } from "../../kernel/settings.svelte";
import LOOKS from "./looks.json";
import type { Event, View } from "./wire";
import type { Given, GivenTold } from "./table";

/** What is seen right now. */
export interface Beat {
  id: number;
  event: Event;
  ms: number;
}

const MOST_LAG_MS = 9_000;

// How long each thing is looked at. What is not here is seen in the truth that follows.
const LOOKS_MS: Partial<Record<string, number>> = LOOKS;

export class Show {
  beat = $state.raw<Beat | null>(null);
  /** The table before what is shown now; null when there is nothing to show but the truth. */
  held = $state.raw<View | null>(null);
  /** The line of the log up to which everything has been seen. */
  since = $state(Infinity);
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
    this.since = Math.min(this.since, told.before?.seq ?? Infinity);
    if (!this.#asked && this.#lag() > MOST_LAG_MS) {
      while (this.#queue.length > 1) this.#mark(this.#queue.shift()?.events ?? []);
    }
    if (!this.busy) this.#play();
  };

  /** Show moves once more, however long they take: the player wants to see them. */
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
    this.since = Infinity;
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
    if (!this.#asked) this.since = told.before?.seq ?? Infinity;
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
    const ms = pace(looks(event)) / this.#hurry(events.slice(place));
    this.#move(event);
    if (!ms) {
      this.#step(events, place + 1);
      return;
    }
    this.beat = { id: ++this.#ids, event, ms };
    this.#timer = setTimeout(() => this.#step(events, place + 1), ms);
  }

  // Laying has no movement of its own: a second look shows for a moment how it came to lie.
  #after(): void {
    if (!this.#asked || !this.#shown) {
      this.#play();
      return;
    }
    this.held = this.#shown.sight.view as View;
    this.engines = {};
    this.#timer = setTimeout(() => this.#play(), pace(LOOKS.again));
  }

  // A look back must not show which car was delivered, while remembering is part of the game.
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
    return all.reduce((ms, event) => ms + pace(looks(event)), 0);
  }

  // What others do while one looks is shown the faster the more of it waits: none waits for it.
  #hurry(rest: readonly Event[]): number {
    if (this.#asked) return 1;
    const waiting = rest.reduce((ms, event) => ms + pace(looks(event)), this.#lag());
    return Math.min(Math.max(1, waiting / pace(LOOKS.hurry)), LOOKS.most_hurry);
  }
}

/** What is seen only once, without it: a delivered car, a hand that was shown. */
export function faceDown(event: Event): Event {
  if (event.event === "delivered") return { ...event, car: 0 };
  if (event.event === "showed" || event.event === "gave") return { ...event, cards: [] };
  return event.event === "snatched" ? { ...event, card: null } : event;
}

/** A hand is shown to one seat: for the others there is nothing to look at. */
function looks(event: Event): number {
  if (event.event === "showed" && !event.cards?.length) return 0;
  return LOOKS_MS[event.event] ?? 0;
}

function still(): boolean {
  return reducedMotion() || settings.speed === 0;
}
