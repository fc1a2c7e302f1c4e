// What has happened in the game, as the server tells it to all who come: the same list after a
// reload, for spectators, and on the screen in the middle of the table.

import { untrack } from "svelte";
import type { GameEvent, PageRoom, Sight, Telling } from "../kernel/board";
import { get } from "../kernel/http";
import type { LiveTable } from "../kernel/live.svelte";
import { keep, recall, seatToken } from "../kernel/storage";
import type { Told } from "../kernel/stream";
import type { Happened, Heard, History as Window } from "../kernel/wire";
import type { GameAssets } from "./assets.svelte";

/** A step in the list. Its words are found when it is shown, in the language of that moment. */
export interface HistoryLine {
  step: number;
  atMs: number;
  /** At a table for days: seconds since 1970. */
  atS: number;
  tellings: readonly Telling[];
  /** It was taken back. */
  undone: boolean;
  /** For a board, to show where it was. */
  events: readonly GameEvent[];
}

export interface ChatLine {
  key: string;
  atMs: number;
  atS: number;
  heard: Heard;
}

// How far back the list is asked for again: nothing is taken back from before that.
const AGAIN = 40;
// What was just told is asked for once more when the table is quiet: some of it is for people to
// remember, and not for a list.
const QUIET_MS = 5_000;

/** Steps as lines, as far as anything is told of them. */
export function linesOf(steps: readonly Happened[], room: PageRoom, sight: Sight): HistoryLine[] {
  return steps.flatMap(
    ({ step, at_ms: atMs, at_s: atS = 0, undone = false, events: told = [] }) => {
      const events = told as GameEvent[];
      const tellings = events.flatMap((event, n) => {
        const telling = room.tell(event, sight);
        const more = events.slice(n + 1).some((later) => later.event === event.event);
        return telling && !(telling.weight === "quiet" && more) ? [telling] : [];
      });
      return tellings.length ? [{ step, atMs, atS, tellings, undone, events }] : [];
    },
  );
}

/** Whose doing a line is. */
export function seatOf(line: HistoryLine | undefined): number {
  return line?.tellings.find(({ seat }) => seat !== undefined)?.seat ?? -1;
}

/** The first line after one's last turn that is over; 0 if there was none. */
export function sinceOwnTurn(lines: readonly HistoryLine[], you: number): number {
  let at = lines.length;
  const mine = (n: number) => seatOf(lines[n]) === you;
  while (at > 0 && mine(at - 1)) at--; // the turn under way
  while (at > 0 && !mine(at - 1)) at--;
  return at;
}

/** What the board has shown: all up to a line of the log; and whether it is still busy. */
export interface Shown {
  busy: boolean;
  since: number;
}

/** A step just heard of, and the line of the log that told it. */
interface Fresh extends Happened {
  seq: number;
}

export class History {
  #steps = $state.raw<readonly Happened[]>([]);
  /** Heard since, and not yet in what the server has told. */
  #fresh = $state.raw<readonly Fresh[]>([]);
  #read = $state(0);
  #asking = false;
  #again = false;
  #later = false; // to be asked for when the board has shown what it shows
  #whole = false;
  #game = "";
  #quiet: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: () => void;
  #known = new WeakMap<Happened, HistoryLine[]>();
  #knownIn: unknown = null;

  constructor(
    readonly live: LiveTable,
    readonly assets: GameAssets,
    readonly shown: () => Shown,
  ) {
    this.#stop = live.stream.listen((told) => this.#hear(told));
    this.#read = Number(recall(this.#kept)) || 0;
    // Another game, another seat, its end, or something was taken back: then the list is another
    // one. After a cut connection there may be more of it.
    const key = $derived.by(() => {
      const table = live.push?.table;
      if (!table || table.phase === "gathering" || live.state !== "open") return "";
      return [table.games, live.you, table.phase, table.undos].join(" ");
    });
    $effect(() => {
      if (key) untrack(() => this.#look());
    });
    $effect(() => {
      if (!shown().busy && this.#later) untrack(() => void this.#ask());
    });
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#quiet);
  }

  lines = $derived.by((): readonly HistoryLine[] => {
    const { room, texts } = this.assets;
    const sight = this.live.sight;
    if (!room || !texts || !sight || this.live.phase === "gathering") return [];
    if (this.#knownIn !== texts) this.#known = new WeakMap(); // another language
    this.#knownIn = texts;
    // Never ahead of the board: what it is still to show is not told yet.
    const { since } = this.shown();
    const seen = this.#fresh.filter(({ seq }) => seq <= since);
    return [...this.#steps, ...seen].flatMap((step) => this.#lines(step, room, sight));
  });

  chat = $derived.by((): readonly ChatLine[] =>
    [...this.#steps, ...this.#fresh].flatMap(({ step, at_ms: atMs, at_s: atS = 0, talk = [] }) =>
      talk
        .filter(({ seat }) => !this.live.muted.has(seat))
        .map((heard, n) => ({ key: `${step}.${n}`, atMs, atS, heard })),
    ),
  );

  /** How much was written that was not read here. */
  unread = $derived.by(() => {
    const others = this.chat.filter(({ heard }) => heard.seat !== this.live.you);
    return Math.max(0, others.length - this.#read);
  });

  markRead(): void {
    this.#read = this.chat.filter(({ heard }) => heard.seat !== this.live.you).length;
    keep(this.#kept, String(this.#read));
  }

  get #kept(): string {
    return `limboline.read.${this.live.id}`;
  }

  // Each step is put into words once, however often the table changes.
  #lines(step: Happened, room: PageRoom, sight: Sight): HistoryLine[] {
    const known = this.#known.get(step) ?? linesOf([step], room, sight);
    this.#known.set(step, known);
    return known;
  }

  #hear(told: Told): void {
    if (told.sight.table.phase === "gathering") return;
    const talk = told.talk.filter(({ kind }) => kind === "chat");
    if (told.how === "missed") return void this.#ask();
    if (!told.events.length && !talk.length) return;
    const step = (this.#fresh.at(-1) ?? this.#steps.at(-1))?.step ?? 0;
    const at_s = this.live.push?.clock.now_s ?? 0;
    const at_ms = this.live.clock.ms;
    this.#fresh = [
      ...this.#fresh,
      {
        step: step + 1,
        seq: told.sight.seq,
        at_ms,
        at_s,
        events: [...told.events],
        talk: [...talk],
      },
    ];
    if (this.#asking) this.#again = true;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => void this.#ask(), QUIET_MS);
  }

  #look(): void {
    const { push, you } = this.live;
    const game = `${push?.table.games} ${you}`;
    this.#whole = push?.table.phase === "over"; // then all of it is told
    if (game !== this.#game) {
      this.#game = game;
      this.#steps = [];
      this.#fresh = [];
    }
    void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#again = this.#asking;
    this.#later = this.shown().busy;
    if (this.#asking || this.#later || this.live.state !== "open") return;
    this.#asking = true;
    const game = this.#game;
    try {
      const kept = this.#whole ? 0 : Math.max(0, this.#steps.length - AGAIN);
      let steps = this.#steps.slice(0, kept);
      for (let all = Infinity; steps.length <= all;) {
        const path = `/api/tables/${this.live.id}/history?from=${steps.length}`;
        const window = await get<Window>(path, seatToken(this.live.id));
        if (game !== this.#game || !window.lines.length) break;
        all = window.steps;
        steps = [...steps, ...window.lines];
      }
      this.#later = this.shown().busy; // something has begun meanwhile: it may be among them
      if (game === this.#game && steps.length && !this.#later) {
        this.#steps = steps;
        this.#fresh = [];
      }
    } catch {
      // no answer: there will be another occasion
    } finally {
      this.#asking = false;
    }
    if (this.#again || game !== this.#game) void this.#ask();
  }
}
