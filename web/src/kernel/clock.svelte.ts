// The game clock as this browser shows it: see "A running clock" in docs/protocol.md. The server
// alone decides when time is over.

import { clockFace } from "./texts";
import type { ClockSeen } from "./wire";

const TICK_MS = 100;

/** The server's clock minus our own: what all that was heard of it agrees on. */
export class Offset {
  #least = -Infinity;
  #most = Infinity;

  /** A message left the server when its clock showed `serverMs`, and came at `came` by ours. */
  heard(serverMs: number, came: number): void {
    this.#agree(serverMs - came, Infinity);
  }

  /** It was the answer to a question that we sent at `sent`. */
  answered(serverMs: number, sent: number, came: number): void {
    this.#agree(serverMs - came, serverMs - sent);
  }

  get value(): number {
    if (!Number.isFinite(this.#least)) return 0;
    return Number.isFinite(this.#most) ? (this.#least + this.#most) / 2 : this.#least;
  }

  // Clocks drift, and a server may be another one than before: then the latest word counts.
  #agree(least: number, most: number): void {
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
    if (this.#least <= this.#most) return;
    this.#least = least;
    this.#most = most;
  }
}

export class GameClock {
  /** Game time now, in milliseconds. */
  ms = $state(0);
  runs = $state(false);
  /** What is left of the 3-2-1 before it runs. */
  startsIn = $state(0);
  /** For how long the train was held, and why the clock was set last. */
  heldMs = $state(0);
  why = $state("");
  /** Minutes and seconds, as a title shows them. */
  face = $derived(clockFace(this.ms));
  readonly offset = new Offset();
  #seen: ClockSeen = { at_ms: 0 };
  #ticking: ReturnType<typeof setInterval> | undefined;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Set the clock by what the server has said. */
  set(seen: ClockSeen): void {
    this.#seen = seen;
    if (seen.server_ms !== undefined) this.offset.heard(seen.server_ms, this.#now());
    this.heldMs = seen.held_ms ?? 0;
    this.why = seen.why ?? "";
    this.runs = seen.runs ?? false;
    clearInterval(this.#ticking);
    if (this.runs || seen.starts_in_ms) this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#tick();
  }

  /** Show a moment, and stand still: for replays. */
  stand(atMs: number): void {
    this.set({ at_ms: atMs });
  }

  /** Show a moment of a game that goes on although its time stands: a lesson presses no learner. */
  hold(atMs: number): void {
    this.stand(atMs);
    this.runs = true;
  }

  stop(): void {
    clearInterval(this.#ticking);
  }

  #tick(): void {
    const { at_ms: atMs, server_ms: serverMs, starts_in_ms: startsIn = 0 } = this.#seen;
    const passed = serverMs === undefined ? 0 : this.#now() + this.offset.value - serverMs;
    this.startsIn = Math.max(0, startsIn - Math.max(0, passed));
    this.ms = this.runs ? Math.max(0, atMs + Math.max(0, passed)) : atMs;
  }
}
