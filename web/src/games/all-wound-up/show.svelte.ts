// What is seen to happen. While something moves, the board is shown as it was before; then the truth.
//
// One push after the other is played out, a run as long as it takes. The game has already gone on, so
// one who skips misses nothing, and waits for no other.

import { pace, reducedMotion, settings } from "../../kernel/settings.svelte";
import { shorter } from "./angles";
import { type Finish, finishOf } from "./finish";
import LOOKS from "./looks.json";
import { type HazardMiss, hazardMisses } from "./misses";
import { MOST_EXTRA_S } from "./pacing";
import { Playback } from "./playback.svelte";
import { standOf, toysOf } from "./poses";
import { recorded, type RunTold, sketched } from "./recording";
import { facing, headingOf, RATE, type Run, seek, type Seen } from "./run";
import type { Traces } from "./traces";
import type { Event, View } from "./wire";
import { yardOf } from "./yard";
import type { Given, GivenSight, GivenTold } from "./table";

/** What is seen right now. */
export interface Beat {
  id: number;
  event: Event;
  ms: number;
}

const MOST_LAG_MS = 24_000;
const SAMPLE_MS = 1_000 / RATE;

// How long each thing is looked at. What is not here is seen in the truth that follows.
const LOOKS_MS: Partial<Record<string, number>> = LOOKS;
/** So long before a race is decided the camera looks at the gate, in seconds of the run. */
const GATE_LEAD_S = 0.9;
const MISS_S = 0.45;
/** So many times as fast call-outs are for a player who has to answer in time. */
const PRESSED = 3;

// With these the trace of the last run is wiped off.
const WIPES = new Set<Event["event"]>(["bet", "round", "placed", "turned", "wound"]);

export class Show {
  beat = $state.raw<Beat | null>(null);
  /** The table before what is shown now; null when there is nothing to show but the truth. */
  held = $state.raw<View | null>(null);
  /** The line of the log up to which everything has been seen. */
  since = $state(Infinity);
  /** Toys that are not where the view has them. */
  toys = $state.raw<readonly Seen[] | null>(null);
  /** The way of the last run stays on the ground until something else begins. */
  trace = $state.raw<Run | null>(null);
  /** How the run ends the race that is looked at, if it does. */
  finish = $state.raw<Finish | null>(null);
  /** What the toy hardly passes in the run that is looked at. */
  misses = $state.raw<readonly HazardMiss[]>([]);
  /** What is looked at of a run. */
  readonly playback: Playback;
  #queue: GivenTold[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;
  #round = 0; // skipping begins a new one, and what was under way ends
  readonly #props: () => Given;
  readonly #traces: Traces;

  constructor(props: () => Given, traces: Traces) {
    this.#props = props;
    this.#traces = traces;
    this.playback = new Playback();
  }

  busy = $derived.by(() => this.held !== null || this.playback.on);
  /** The race is being decided: the camera looks at the gate until all is over. */
  atGate = $derived.by(
    () =>
      this.finish !== null &&
      (!this.playback.on || this.playback.moment > this.finish.at - GATE_LEAD_S),
  );
  /** The podium is looked at. */
  honours = $derived.by(() => this.beat?.event.event === "ended");
  /** What the toy passes just now. */
  passes = $derived.by((): HazardMiss | null => {
    const { on, moment } = this.playback;
    if (!on) return null;
    return this.misses.find(({ at }) => moment >= at && moment < at + MISS_S) ?? null;
  });

  /** Something has happened. */
  readonly hear = (told: GivenTold): void => {
    const before = told.before?.view as View | null | undefined;
    if (told.how !== "live" || !before || !told.sight.view || still()) {
      this.skip();
      if (told.how === "jump") this.trace = null; // another moment, perhaps of another race
      this.#leave(told);
      if (told.how === "missed") void this.join();
      return;
    }
    this.#queue.push(told);
    this.since = Math.min(this.since, told.before?.seq ?? Infinity);
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

  /** A player who comes while a toy walks sees it where all others see it. */
  async join(): Promise<void> {
    const { sight, clock, replay } = this.#props();
    const view = sight.view;
    // At a slow table game time stands, and players do not watch together.
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
    this.since = Infinity;
    this.toys = null;
    this.finish = null;
  }

  #play(): void {
    const told = this.#queue.shift();
    if (!told) {
      this.#rest();
      return;
    }
    const view = told.before?.view as View;
    this.held = view;
    this.since = told.before?.seq ?? Infinity;
    this.toys = toysOf(view);
    void this.#through(told.events, ++this.#round);
  }

  /** One event after the other; skipping meanwhile ends it. */
  async #through(events: readonly Event[], round: number): Promise<void> {
    const over = (): boolean => this.#round !== round;
    for (const event of events) {
      if (WIPES.has(event.event)) this.trace = null;
      if (event.event === "ran") {
        await this.#run(
          event,
          over,
          events.some((each) => each.event === "ended"),
        );
        if (over()) return;
        continue;
      }
      const { sight } = this.#props();
      const ms = pace(looks(event, events, sight.you)) / (isPressed(sight) ? PRESSED : 1);
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
  async #run(seen: RunTold, over: () => boolean, last: boolean): Promise<void> {
    const before = this.toys ?? [];
    const tracks = await this.#traces.fetch(seen.trace ?? "");
    if (over()) return;
    const run: Run = tracks ? recorded(seen, tracks) : sketched(seen, before);
    this.beat = null;
    this.trace = run;
    await this.#watch(run, 0, last);
    if (!over()) this.toys = seek(run, Infinity).filter((toy) => !toy.gone);
  }

  /** What was not seen to move leaves its trace all the same. */
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

  #watch(run: Run, late = 0, last = false): Promise<void> {
    const { replay, sight } = this.#props();
    const ground = sight.view && !replay ? yardOf(sight.view).ground : null;
    this.misses = ground ? hazardMisses(run, ground) : [];
    this.finish = last && ground ? finishOf(run, ground) : null;
    const slow = this.misses.map(({ at }) => at);
    const calm = !replay && (last || !isPressed(sight));
    return this.playback.play(run, calm, slow, late, this.finish?.at ?? null);
  }

  #lag(): number {
    const { you } = this.#props().sight;
    const each = ({ events }: GivenTold): number =>
      events.reduce((ms, event) => ms + pace(looks(event, events, you)), 0);
    return this.#queue.reduce((ms, told) => ms + each(told), 0);
  }
}

/** Whether one's time to answer runs: then what is still to be seen is shown without dwelling on it. */
export function isPressed({ asked, you }: Pick<GivenSight, "asked" | "you">): boolean {
  return asked.some(({ seat, until_ms: until }) => seat === you && typeof until === "number");
}

/** How long one thing is looked at among those of the same push. */
export function looks(event: Event, together: readonly Event[], you: number): number {
  if (event.event === "ran") return event.samples * SAMPLE_MS;
  if (event.event === "wound") return windMs(event.turns);
  // Cards that others pass on are backs: one's own are looked at, and those that one gets.
  if (event.event === "gave" && event.seat !== you && event.to !== you) return 0;
  if (event.event === "swapped" && event.seat !== you) return 0;
  if (event.event === "followed" && event !== together.findLast(follows)) return 0;
  return LOOKS_MS[event.event] ?? 0;
}

/** Who has to follow plays at once, and all of them are looked at together. */
function follows(event: Event): boolean {
  return event.event === "followed" && event.cards > 0;
}

/** A key is turned so often, and then the toy walks. */
function windMs(turns: number): number {
  return LOOKS.wound + turns * LOOKS.notch;
}

function still(): boolean {
  return reducedMotion() || settings.speed === 0;
}
