// Whose turn it is, where turns are taken: for how long the table waits, and how a seat that is
// asked is told of it.

import { untrack } from "svelte";
import type { LiveTable } from "../kernel/live.svelte";
import type { AskSeen } from "../kernel/wire";
import { fullPace } from "../lobby/pace";
import type { GameAssets } from "./assets.svelte";

const LOOK_EVERY_MS = 5_000;

export class Turn {
  readonly #live: LiveTable;
  readonly #assets: GameAssets;
  /** Seconds that this browser has counted since the latest push. */
  #counted = $state(0);
  /** When something was last done in sight of this browser, in game time: then nobody is late. */
  #doneMs = $state(0);

  constructor(live: LiveTable, assets: GameAssets) {
    this.#live = live;
    this.#assets = assets;
    let seen: number | null = null;
    $effect(() => {
      const seq = live.push?.seq ?? null;
      if (seen !== null && seq !== seen) this.#doneMs = untrack(() => live.clock.ms);
      seen = seq;
    });
    $effect(() => {
      if (!live.push || !this.slow) return;
      const came = performance.now();
      this.#counted = 0;
      const count = () => (this.#counted = (performance.now() - came) / 1_000);
      const timer = setInterval(count, LOOK_EVERY_MS);
      return () => clearInterval(timer);
    });
  }

  /** Whether people are asked one after the other: elsewhere no player has to be told. */
  taken = $derived.by(() => {
    const { facts } = this.#assets;
    return facts !== null && !facts.real_time && this.#live.phase === "playing";
  });
  pace = $derived.by(() => fullPace(this.#live.push?.table.pace));
  slow = $derived.by(() => this.pace.slow && this.#live.phase === "playing");

  /** What you are asked; an order of yours may answer for you. */
  mine = $derived.by((): AskSeen | null => {
    const { sight, seated, you } = this.#live;
    if (!this.taken || !seated || !sight?.may.length) return null;
    const ask = sight.asked.find(({ seat }) => seat === you) ?? null;
    return ask && sight.order === "pass" && isInterrupt(ask) ? null : ask;
  });

  /** Whom the table waits for, the most pressing first: you, or whose bank is empty soonest. */
  waitsFor = $derived.by((): AskSeen | null => {
    if (this.mine) return this.mine;
    const people = (this.#live.sight?.asked ?? []).filter(({ seat }) => seat >= 0);
    return people.toSorted((one, other) => soon(one) - soon(other))[0] ?? null;
  });

  /** How many seconds are left in a seat's bank now. */
  leftS(seat: number): number {
    const ask = this.#live.sight?.asked.find((one) => one.seat === seat);
    if (ask?.out_s) return Math.max(0, ask.out_s - this.nowS);
    return this.#live.push?.table.seats[seat]?.bank_s ?? 0;
  }

  /** The server's time, in seconds since 1970. */
  get nowS(): number {
    return (this.#live.push?.clock.now_s ?? 0) + this.#counted;
  }

  /** At a live table: you have been asked for longer than the table likes. */
  late = $derived.by(() => {
    const { mine, pace } = this;
    if (!mine || pace.slow || !pace.remind_s || !this.#live.clock.runs) return false;
    const since = Math.max(mine.since_ms ?? 0, this.#doneMs);
    return this.#live.clock.ms - since >= pace.remind_s * 1_000;
  });
  /** Whether other people wait, and not bots alone. */
  kept = $derived.by(() => {
    const seats = this.#live.push?.table.seats ?? [];
    return seats.some(({ person }, seat) => person && seat !== this.#live.you);
  });
}

/** An answer to another's turn is wanted at a time of the game; one's own turn has no such end. */
function isInterrupt(ask: AskSeen): boolean {
  return ask.until_ms != null;
}

function soon(ask: AskSeen): number {
  return ask.out_s || Infinity;
}
