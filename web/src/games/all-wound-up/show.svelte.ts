// What is seen to happen. While something moves, the board is shown as it was before; then the truth.
//
// One push after the other is played out, a run as long as it takes. The game has already gone on, so
// whoever skips misses nothing, and waits for nobody.

import { pace, reducedMotion, settings } from "../../kernel/settings.svelte";
import { shorter } from "./angles";
import { nearMisses } from "./misses";
import { MOST_EXTRA_S } from "./pacing";
import { Playback } from "./playback.svelte";
import { standOf, toysOf } from "./poses";
import { recorded, type RunTold, sketched } from "./recording";
import { facing, headingOf, RATE, type Run, seek, type Seen } from "./run";
import type { Traces } from "./traces";
import type { Event, View } from "./wire";
import { yardOf } from "./yard";
import type { Given, GivenTold } from "./table";

/** What is seen right now. */
export interface Beat {
  id: number;
  event: Event;
  ms: number;
}

const MOST_LAG_MS = 24_000;
const TURN_MS = 550;
const NOTCH_MS = 170;
const SAMPLE_MS = 1_000 / RATE;

// How long each thing is looked at. What is not here is seen in the truth that follows.
const LOOKS_MS: Partial<Record<Event["event"], number>> = {
  gave: 350,
  swapped: 350,
  bet: 750,
  followed: 550,
  raised: 650,
  won: 1_500,
  aimed: 600,
  placed: 450,
  turned: TURN_MS,
  stole: 900,
  wound: 500,
  scored: 700,
  removed: 900,
  stood: 600,
  gained: 600,
  upgraded: 600,
  no_brain: 600,
  ended: 2_000,
};

// With these the trace of the last run is wiped off.
const WIPES = new Set<Event["event"]>(["bet", "round", "placed", "turned", "wound"]);

export class Show {
  beat = $state.raw<Beat | null>(null);
  /** The table before what is shown now; null when there is nothing to show but the truth. */
  held = $state.raw<View | null>(null);
  /** Toys that are not where the view has them. */
  toys = $state.raw<readonly Seen[] | null>(null);
  /** The way of the last run stays on the ground until something else begins. */
  trace = $state.raw<Run | null>(null);
  /** What is looked at of a run. */
  readonly playback: Playback;
  #queue: GivenTold[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;
  #round = 0; // whoever skips begins a new one, and what was under way ends
  readonly #props: () => Given;
  readonly #traces: Traces;

  constructor(props: () => Given, traces: Traces) {
    this.#props = props;
    this.#traces = traces;
    this.playback = new Playback();
  }

  busy = $derived.by(() => this.held !== null || this.playback.on);

  /** Something has happened. */
  readonly hear = (told: GivenTold): void => {
    const before = told.before?.view as View | null | undefined;
    if (told.how !== "live" || !before || !told.sight.view || still()) {
      this.skip();
      this.#leave(told);
      if (told.how === "missed") void this.join();
      return;
    }
    this.#queue.push(told);
    if (this.#lag() > MOST_LAG_MS) this.#queue = this.#queue.slice(-1);
    if (!this.busy) this.#play();
  };

  /** Show the truth at once. */
  readonly skip = (): void => {
    clearTimeout(this.#timer);
    this.#round++;
    for (const told of this.#queue.splice(0)) this.#leave(told);
    this.playback.stop();
    this.#rest();
  };

  /** Look at the last run again, or at what is left of it; what happens meanwhile is shown after. */
  async again(seen: RunTold, late = 0): Promise<void> {
    if (this.busy) return;
    const round = this.#round;
    const tracks = await this.#traces.fetch(seen.trace ?? "");
    if (!tracks || this.busy) return;
    this.trace = recorded(seen, tracks);
    await this.#watch(this.trace, late);
    if (this.#round === round) this.#play();
  }

  /** Whoever comes while a toy walks sees it where all others see it. */
  async join(): Promise<void> {
    const { sight, clock, replay } = this.#props();
    const view = sight.view;
    // At a slow table game time stands, and nobody watches together.
    if (replay || still() || !clock.runs || sight.table.pace?.slow) return;
    if (!view?.run || view.ending) return;
    const { run, walks_until_ms: until = 0 } = view;
    const began = until - run.samples * SAMPLE_MS + windMs(run.turns);
    const length = run.samples * SAMPLE_MS + MOST_EXTRA_S * 1_000;
    if (clock.ms - began < length) await this.again(run, Math.max(0, clock.ms - began) / 1000);
  }

  #rest(): void {
    this.beat = null;
    this.held = null;
    this.toys = null;
  }

  #play(): void {
    const told = this.#queue.shift();
    if (!told) {
      this.#rest();
      return;
    }
    const view = told.before?.view as View;
    this.held = view;
    this.toys = toysOf(view);
    void this.#through(told.events, ++this.#round);
  }

  /** One event after the other; whoever skips meanwhile ends it. */
  async #through(events: readonly Event[], round: number): Promise<void> {
    const over = (): boolean => this.#round !== round;
    for (const event of events) {
      if (WIPES.has(event.event)) this.trace = null;
      if (event.event === "ran") {
        await this.#run(event, over);
        if (over()) return;
        continue;
      }
      const ms = pace(looks(event));
      const from = this.toys ?? [];
      this.beat = ms ? { id: ++this.#ids, event, ms } : this.beat;
      if (event.event === "turned") await this.#turn(from, event, ms);
      else {
        this.#move(event);
        if (ms) await this.#wait(ms);
      }
      if (over()) return;
    }
    this.#play();
  }

  /** Play a run: recorded if there is a recording, or else as far as its end is known. */
  async #run(seen: RunTold, over: () => boolean): Promise<void> {
    const before = this.toys ?? [];
    const tracks = await this.#traces.fetch(seen.trace ?? "");
    if (over()) return;
    const run: Run = tracks ? recorded(seen, tracks) : sketched(seen, before);
    this.beat = null;
    this.trace = run;
    await this.#watch(run);
    if (!over()) this.toys = seek(run, Infinity).filter((toy) => !toy.gone);
  }

  /** What nobody has seen move leaves its trace all the same. */
  #leave(told: GivenTold): void {
    const round = this.#round;
    const before = told.before?.view as View | null | undefined;
    for (const event of told.events) {
      if (WIPES.has(event.event)) this.trace = null;
      if (event.event !== "ran") continue;
      void this.#traces.fetch(event.trace ?? "").then((tracks) => {
        if (this.#round !== round) return;
        if (tracks) this.trace = recorded(event, tracks);
        else if (before) this.trace = sketched(event, toysOf(before));
      });
    }
  }

  async #turn(
    from: readonly Seen[],
    event: Event & { event: "turned" },
    ms: number,
  ): Promise<void> {
    const toy = from.find((each) => each.toy === event.whom);
    const to = standOf(event.pose);
    if (toy && ms) {
      const begin = headingOf(toy.q);
      const by = event.by || shorter(begin, headingOf(to.q));
      await this.playback.tween(ms, (part) => {
        const seen = { ...toy, q: facing(begin + by * (1 - (1 - part) ** 2)) };
        this.toys = from.map((each) => (each.toy === event.whom ? seen : each));
      });
    }
    this.#put(event.whom, to);
  }

  #move(event: Event): void {
    if (event.event === "placed" || event.event === "stood")
      this.#put(event.seat, standOf(event.pose));
    if (event.event === "removed")
      this.toys = (this.toys ?? []).filter((each) => each.toy !== event.seat);
  }

  #put(toy: number, stand: ReturnType<typeof standOf>): void {
    const others = (this.toys ?? []).filter((each) => each.toy !== toy);
    this.toys = [...others, { toy, gone: false, ...stand }];
  }

  #wait(ms: number): Promise<void> {
    return new Promise((done) => {
      this.#timer = setTimeout(done, ms);
    });
  }

  #watch(run: Run, late = 0): Promise<void> {
    const { replay, sight } = this.#props();
    const view = sight.view;
    const misses = view && !replay ? nearMisses(run, yardOf(view).ground) : [];
    return this.playback.play(run, !replay, misses, late);
  }

  #lag(): number {
    const all = this.#queue.flatMap((told) => told.events);
    return all.reduce((ms, event) => ms + pace(looks(event)), 0);
  }
}

function looks(event: Event): number {
  if (event.event === "ran") return event.samples * SAMPLE_MS;
  if (event.event === "followed" && !event.cards) return 0;
  if (event.event === "wound") return windMs(event.turns);
  return LOOKS_MS[event.event] ?? 0;
}

/** A key is turned so often, and then the toy walks. */
function windMs(turns: number): number {
  return 350 + turns * NOTCH_MS;
}

function still(): boolean {
  return reducedMotion() || settings.speed === 0;
}
