// A replay: frames from the server in windows, and a place in them. The page needs no rules for it.

import { pageRoom } from "../games/registry";
import type { GameEvent, PageRoom, Sight } from "../kernel/board";
import { GameClock } from "../kernel/clock.svelte";
import { get } from "../kernel/http";
import type { Frame, Shown, Window } from "../kernel/http-types";
import { seatToken } from "../kernel/storage";
import { Stream } from "../kernel/stream";
import type { SeatSeen, TableSeen } from "../kernel/wire";

const SHORTEST_MS = 120;
const LONGEST_MS = 4_000; // players do not want to wait through a long thought

export interface Mark {
  step: number;
  kind: string;
}

export class Replay {
  table = $state.raw<TableSeen | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  steps = $state(0);
  over = $state(false);
  eyes = $state(-2);
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  report = $state.raw<unknown>(null);
  readonly clock = new GameClock();
  readonly stream = new Stream();
  #played = 0;
  #names: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly game: number,
  ) {}

  frame = $derived(this.frames[this.at]);
  sight = $derived.by((): Sight | null => this.#sight(this.frame));

  get names(): readonly string[] {
    return this.#names;
  }

  /** Bring the game, as a seat has seen it; our own if none is named. It shows the moment
      that was asked for, or the one that was leafed to while it came. */
  async load(eyes: number | null, at?: number): Promise<void> {
    const shown = await get<Shown>(`/api/tables/${this.id}`, seatToken(this.id));
    const first = await this.#window(0, eyes);
    const frames = [...first.frames];
    while (frames.length <= first.steps) {
      const more = await this.#window(frames.length, first.seat);
      if (!more.frames.length) break;
      frames.push(...more.frames);
    }
    this.table = shown.table;
    this.#names = first.names.map((name, seat) => spelled(name, shown.table.seats[seat]?.name));
    this.eyes = first.seat;
    this.over = first.over;
    this.report = first.report ?? null;
    this.frames = frames.filter((frame) => frame.view); // earlier boards come after the end
    this.steps = this.frames.length - 1;
    this.#played = first.steps;
    this.seek(Math.min(at ?? this.at, this.steps));
  }

  /** What has been played since, while the game goes on. */
  async newer(): Promise<number> {
    const latest = await this.#window(this.#played, this.eyes);
    return latest.steps - this.#played;
  }

  /** Show a moment. One step on is played out; everything else is a jump. */
  seek(step: number): void {
    const to = Math.max(0, Math.min(this.steps, step));
    const before = this.sight;
    const how = to === this.at + 1 ? "live" : "jump";
    this.at = to;
    const frame = this.frames[to];
    const sight = this.#sight(frame);
    if (!frame || !sight) return;
    this.clock.stand(frame.at_ms);
    const events = how === "live" ? ((frame.events ?? []) as GameEvent[]) : [];
    this.stream.tell({ events, talk: [], before, sight, how });
  }

  play(): void {
    this.playing = true;
    if (this.at >= this.steps) this.seek(0);
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.pause();
    this.clock.stop();
  }

  /** The moments worth jumping to. */
  marks(room: PageRoom): Mark[] {
    return this.frames
      .map((frame, step) => ({ step, kind: room.mark((frame.events ?? []) as GameEvent[]) }))
      .filter((mark) => mark.kind);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const here = this.frames[this.at];
    const next = this.frames[this.at + 1];
    if (!this.playing || !here || !next) {
      this.playing = false;
      return;
    }
    const gap = Math.min(LONGEST_MS, next.at_ms - here.at_ms) / this.speed;
    this.#timer = setTimeout(
      () => {
        this.seek(this.at + 1);
        this.#next();
      },
      Math.max(SHORTEST_MS, gap),
    );
  }

  #window(from: number, eyes: number | null): Promise<Window> {
    return framesOf(this.id, this.game, from, eyes);
  }

  #sight(frame: Frame | undefined): Sight | null {
    if (!frame || !this.table) return null;
    return {
      seq: frame.step,
      you: this.eyes,
      table: this.table,
      view: frame.view,
      may: [],
      warnings: [],
      asked: [],
      mayTalk: [],
      report: this.report,
    };
  }
}

function framesOf(id: string, game: number, from: number, eyes: number | null): Promise<Window> {
  const query = new URLSearchParams({ game: String(game), from: String(from) });
  if (eyes !== null) query.set("seat", String(eyes));
  return get<Window>(`/api/tables/${id}/frames?${query}`, seatToken(id));
}

/** How the seats of a game look: with its shapes, where it gave them some; none if it cannot be had. */
export async function seatLooks(id: string, game: number): Promise<SeatSeen[]> {
  try {
    const [shown, { names, frames }] = await Promise.all([
      get<Shown>(`/api/tables/${id}`, seatToken(id)),
      framesOf(id, game, 0, null),
    ]);
    const room = await pageRoom(shown.table.game);
    return names.map((_, seat) => {
      const { look } = shown.table.seats[seat] ?? {};
      const shape = room.seatShape?.(frames[0]?.view, seat) ?? look?.shape ?? seat;
      return { look: { colour: seat, ...look, shape } };
    });
  } catch {
    return [];
  }
}

// In records a name is one word. A player who still sits there has it as they spell it.
function spelled(name: string, seated = ""): string {
  return seated.replaceAll(" ", "_") === name ? seated : name.replaceAll("_", " ");
}
