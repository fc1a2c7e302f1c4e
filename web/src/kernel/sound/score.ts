// Music that is written while it is played: a little ahead, so that a busy page does not stumble.

import type { Stage } from "./instruments";

/** A piece of music. It draws one beat at a time and knows how long a beat is. */
export interface Score {
  /** Seconds of a beat when the game is so far on, from 0 to 1. */
  beat(progress: number): number;
  draw(stage: Stage, beat: number, progress: number, leftMs: number): void;
}

const AHEAD_S = 0.1;
const LOOK_MS = 25;

export class Band {
  #next = 0;
  #beat = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly score: Score,
    readonly place: () => { context: AudioContext; out: AudioNode } | null,
    /** How far the game is on, and what is left of it; nothing while the music rests. */
    readonly moment: () => { progress: number; leftMs: number } | null,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const place = this.place();
    const moment = this.moment();
    if (!place || !moment) return;
    const now = place.context.currentTime;
    if (this.#next < now) this.#next = now + 0.02;
    while (this.#next < now + AHEAD_S) {
      this.score.draw({ ...place, at: this.#next }, this.#beat++, moment.progress, moment.leftMs);
      this.#next += this.score.beat(moment.progress);
    }
  }
}
