// A run on the screen: played, halted, scrubbed, skipped. What is seen comes from `seek` alone.

import { settings } from "../../kernel/settings.svelte";
import { pacing, type Pacing } from "./pacing";
import { type Mark, type Run, seek, type Seen } from "./run";

export type Speed = 0.5 | 1 | 2;

export class Playback {
  run = $state.raw<Run | null>(null);
  /** Seconds that have been looked at. */
  looked = $state(0);
  on = $state(false);
  halted = $state(false);
  speed = $state<Speed>(1);
  /** What passes by is heard: a mark, or a step of the toy that was wound. */
  heard: ((mark: Mark | "step", toys: readonly Seen[]) => void) | null = null;
  #pacing: Pacing | null = null;
  #frame = 0;
  #done: (() => void) | null = null;

  length = $derived.by(() => (this.run && this.#pacing ? this.#pacing.length : 0));
  /** The moment of the run that is seen. */
  moment = $derived.by(() => {
    const looked = this.looked;
    return this.run && this.#pacing ? this.#pacing.momentAt(looked) : 0;
  });
  toys = $derived.by((): readonly Seen[] | null =>
    this.on && this.run ? seek(this.run, this.moment) : null,
  );

  /** Play a run; it ends when it has been seen or skipped. Who comes late has missed some seconds. */
  play(
    run: Run,
    slow: boolean,
    misses: readonly number[] = [],
    late = 0,
    decided: number | null = null,
  ): Promise<void> {
    this.stop();
    this.#pacing = pacing(run, slow, misses, decided);
    if (late >= this.#pacing.length) return Promise.resolve();
    this.run = run;
    this.looked = Math.max(0, late);
    this.halted = false;
    this.on = true;
    return new Promise((done) => {
      this.#done = done;
      this.#go();
    });
  }

  /** Leave it: the end of the run is the truth. */
  readonly stop = (): void => {
    cancelAnimationFrame(this.#frame);
    this.on = false;
    const done = this.#done;
    this.#done = null;
    done?.();
  };

  halt(): void {
    this.halted = !this.halted;
    if (!this.halted) this.#go();
  }

  /** Look at a moment. */
  scrub(looked: number): void {
    this.halted = true;
    this.looked = Math.max(0, Math.min(this.length, looked));
  }

  /** Something else that moves for a while: called with how much of it is over, from 0 to 1. */
  tween(ms: number, draw: (part: number) => void): Promise<void> {
    return new Promise((done) => {
      this.stop();
      this.#done = done;
      let begin = 0;
      const step = (now: number): void => {
        begin ||= now;
        const part = Math.min(1, (now - begin) / ms);
        draw(part);
        if (part < 1) this.#frame = requestAnimationFrame(step);
        else this.stop();
      };
      this.#frame = requestAnimationFrame(step);
    });
  }

  #go(): void {
    cancelAnimationFrame(this.#frame);
    let last = 0;
    const step = (now: number): void => {
      if (!this.on || this.halted) return;
      const since = last ? (now - last) / 1000 : 0;
      last = now;
      const before = this.moment;
      this.looked = Math.min(this.length, this.looked + since * this.#rate());
      this.#hear(before, this.moment);
      if (this.looked < this.length) this.#frame = requestAnimationFrame(step);
      else this.stop();
    };
    this.#frame = requestAnimationFrame(step);
  }

  #rate(): number {
    return this.speed * (settings.speed || 1);
  }

  #hear(before: number, now: number): void {
    const { run, heard } = this;
    if (!run || !heard || now <= before) return;
    const toys = this.toys ?? [];
    for (const mark of run.marks) if (mark.at > before && mark.at <= now) heard(mark, toys);
    if (steps(run, now) > steps(run, before)) heard("step", toys);
  }
}

/** How many steps the toy that was wound has done: two for each turn of the crank. */
function steps(run: Run, moment: number): number {
  const toy = seek(run, moment).find((each) => each.toy === run.toy);
  return toy && !toy.gone ? Math.floor(toy.crank / Math.PI) : 0;
}
