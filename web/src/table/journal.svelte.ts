// What has happened at the table, in words: for the log, and for those who listen.

import type { Telling } from "../kernel/board";
import type { LiveTable } from "../kernel/live.svelte";
import type { Told } from "../kernel/stream";
import type { Part } from "../kernel/texts";
import { speech } from "../kernel/language.svelte";
import type { Heard, TableSeen } from "../kernel/wire";
import type { GameAssets } from "./assets.svelte";

const LONGEST = 400;

/** A line of the log. Its words are found when it is shown, in the language of that moment. */
export interface Entry {
  n: number;
  atMs: number;
  kind: "event" | "talk" | "table";
  seat: number | null;
  telling: Telling | null;
  heard: Heard | null;
}

export class Journal {
  lines = $state.raw<readonly Entry[]>([]);
  /** The first line that was not seen, because the page was hidden or the connection cut; or -1. */
  unseenFrom = $state(-1);
  #count = 0;
  readonly #stop: () => void;

  constructor(
    readonly live: LiveTable,
    readonly assets: GameAssets,
  ) {
    this.#stop = live.stream.listen((told) => this.#hear(told));
    document.addEventListener("visibilitychange", this.#looked);
  }

  close(): void {
    this.#stop();
    document.removeEventListener("visibilitychange", this.#looked);
  }

  /** What was missed has been read. */
  caughtUp(): void {
    this.unseenFrom = -1;
  }

  get unseen(): readonly Entry[] {
    return this.unseenFrom < 0 ? [] : this.lines.filter((line) => line.n >= this.unseenFrom);
  }

  /** A line as words and gaps. */
  parts(line: Entry): Part[] {
    const { names } = this.live;
    if (line.telling) {
      const { key, facts } = line.telling;
      if (line.kind === "table") return speech.page.parts(key as never, facts, names);
      return this.assets.texts?.parts(key, facts, names) ?? [];
    }
    return line.heard ? [plain(this.sayingOf(line.heard))] : [];
  }

  words(line: Entry): string {
    return this.parts(line)
      .map((part) => part.words)
      .join("");
  }

  /** What a seat said, in words. */
  sayingOf(heard: Heard): string {
    const texts = this.assets.texts;
    const facts = { ...heard.facts, seat: heard.seat };
    if (heard.kind === "chat") {
      const said = texts && this.assets.room?.said?.(heard.words, texts, this.live.names);
      return said ?? heard.words;
    }
    if (heard.kind === "ping") return speech.page.say("log.nudge", facts);
    if (heard.kind === "scribble") return speech.page.say("log.scribble");
    const key = `${heard.kind}.${heard.words}`;
    return texts?.has(key) ? texts.say(key, facts, this.live.names) : heard.words;
  }

  /** What happened last. */
  last(): string {
    const line = this.lines.at(-1);
    return line ? this.words(line) : "";
  }

  readonly #looked = (): void => {
    if (document.visibilityState === "hidden") this.#marking = true;
    else this.#marking = false;
  };
  #marking = false;

  #hear(told: Told): void {
    const atMs = this.live.clock.ms;
    const found: Entry[] = [];
    const add = (line: Omit<Entry, "n" | "atMs">) =>
      found.push({ ...line, n: this.#count++, atMs });
    if (told.before) {
      for (const telling of moves(told.before.table, told.sight.table))
        add({ kind: "table", seat: null, telling, heard: null });
    }
    const tell = this.assets.room?.tell;
    for (const event of told.events) {
      const telling = tell?.(event, told.sight) ?? null;
      if (telling && telling.weight !== "quiet")
        add({ kind: "event", seat: telling.seat ?? null, telling, heard: null });
    }
    for (const heard of told.talk) add({ kind: "talk", seat: heard.seat, telling: null, heard });
    if (!found.length) return;
    const away = this.#marking || (told.how === "missed" && told.before !== null);
    if (away && this.unseenFrom < 0) this.unseenFrom = found[0]?.n ?? -1;
    this.lines = [...this.lines, ...found].slice(-LONGEST);
  }
}

function plain(words: string): Part {
  return { gap: "", fact: undefined, words };
}

/** Who came and who went between two moments. */
export function moves(before: TableSeen, now: TableSeen): Telling[] {
  const found: Telling[] = [];
  const tell = (key: string, facts: Record<string, unknown>) =>
    found.push({ key, facts, weight: "plain" });
  if (before.id !== now.id) return found;
  const days = now.pace?.slow ?? false; // then no player is expected to be there
  now.seats.forEach((seat, number) => {
    const was = before.seats[number];
    if (!was) return;
    if (seat.person && (!was.person || was.name !== seat.name)) tell("log.sat", { seat: number });
    else if (was.person && !seat.person) tell("log.rose", { name: was.name ?? "" });
    else if (seat.person && !days && was.here && !seat.here) tell("log.away", { seat: number });
    else if (seat.person && !days && was.away_ms && seat.here) tell("log.back", { seat: number });
    if (seat.held_by && !was.held_by) tell("log.held", { seat: number });
  });
  if (before.phase !== now.phase) tell(`log.${now.phase}`, {});
  return found;
}
