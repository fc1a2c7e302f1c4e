// A live table as this browser knows it: the latest push, the clock, and the connection to the server.

import { SvelteSet } from "svelte/reactivity";
import type { Action, GameEvent, Saying, Sight } from "./board";
import { unbundle } from "./bundles";
import { GameClock } from "./clock.svelte";
import { edition } from "./edition.svelte";
import { Connection, type ConnectionState, type Outcome } from "./connection";
import { loseSeat, seatToken } from "./storage";
import { Stream } from "./stream";
import { readBy } from "./texts";
import type { Bye, Push } from "./wire";

export const ONLOOKER = -2;

export class LiveTable {
  push = $state.raw<Push | null>(null);
  /** The same, as a board looks at it. */
  sight = $state.raw<Sight | null>(null);
  state = $state<ConnectionState>("calling");
  /** When the connection was lost, by `performance.now()`; 0 while it holds. */
  lostAt = $state(0);
  bye = $state.raw<Bye | null>(null);
  readonly clock = new GameClock();
  readonly stream = new Stream();
  /** Seats that the player of this device does not want to hear. */
  readonly muted = new SvelteSet<number>();
  readonly #connection: Connection;

  constructor(
    readonly id: string,
    asOnlooker = false,
  ) {
    this.#connection = new Connection(
      id,
      () => seatToken(id),
      {
        push: (push) => this.#pushed(push),
        state: (state) => this.#changed(state),
        pong: (serverMs, sent, came) => this.clock.offset.answered(serverMs, sent, came),
        bye: (bye) => this.#goodbye(bye),
      },
      asOnlooker,
    );
  }

  /** The seat of this browser, or -2. */
  you = $derived(this.push?.you ?? ONLOOKER);
  names = $derived.by(() => {
    const seats = this.push?.table.seats ?? [];
    return readBy(
      seats.map((seat) => seat.name ?? ""),
      this.you,
    );
  });
  seated = $derived(this.you >= 0);
  hosting = $derived(this.push?.hosting ?? false);
  phase = $derived(this.push?.table.phase ?? "");
  /** On how many other devices this seat is open, and whether one of them plays it. */
  elsewhere = $derived(this.seated ? (this.push?.elsewhere ?? 0) : 0);
  aside = $derived(this.seated && (this.push?.aside ?? false));

  act(action: Action): Promise<Outcome> {
    if (this.clock.startsIn > 0) return Promise.resolve({ ok: false, code: "counting" });
    return this.#connection.ask({ is: "act", action });
  }

  why(action: Action): Promise<Outcome> {
    return this.#connection.ask({ is: "why", action });
  }

  say(saying: Saying): Promise<Outcome> {
    return this.#connection.ask({ is: "talk", ...saying });
  }

  /** Ask for anything else that a table knows: see `docs/protocol.md`. */
  ask(is: string, more: Record<string, unknown> = {}): Promise<Outcome> {
    return this.#connection.ask({ ...more, is });
  }

  /** Call again at once: with another seat's secret, or because the player asks for it. */
  recall(): void {
    this.#connection.recall();
  }

  /** Play the seat on this device; others that show it step aside. */
  useHere(): void {
    this.#connection.recall(true);
  }

  close(): void {
    this.#connection.close();
    this.clock.stop();
  }

  #pushed(push: Push): void {
    const [before, latest, sight] = [this.sight, this.push, sightOf(push)];
    this.push = push;
    this.sight = sight;
    this.clock.set(push.clock);
    this.stream.tell({
      events: (push.events ?? []) as GameEvent[],
      talk: (push.talk ?? []).filter(({ seat }) => !this.muted.has(seat)),
      before,
      sight,
      how: this.#how(latest, push),
    });
  }

  // A seat may be lost while we are away: then we watch, and may sit down again.
  #goodbye(bye: Bye): boolean {
    if (bye.code === "wrong_token" && seatToken(this.id)) {
      loseSeat(this.id);
      return true;
    }
    this.bye = bye;
    return false;
  }

  // The first push after a cut connection tells what was missed, all at once.
  #how(before: Push | null, push: Push): "live" | "missed" {
    if (before === null) return "missed";
    const wasAway = this.#away;
    this.#away = false;
    return wasAway && push.seq > before.seq ? "missed" : "live";
  }

  #away = false;

  #changed(state: ConnectionState): void {
    this.state = state;
    if (state === "open") {
      if (this.lostAt) void edition.look(); // perhaps another server has come, with another page
      this.lostAt = 0;
      this.bye = null;
      return;
    }
    this.#away = true;
    this.lostAt ||= performance.now();
  }
}

export function sightOf(push: Push): Sight {
  return {
    seq: push.seq,
    you: push.you,
    table: push.table,
    view: push.view ?? null,
    may: unbundle(push.may ?? []),
    warnings: push.harm ?? [],
    asked: push.asked ?? [],
    mayTalk: push.may_talk ?? [],
    report: push.report ?? null,
    mayUndo: push.may_undo ?? 0,
    order: push.order ?? "ask",
    taken: push.taken ?? "",
  };
}
