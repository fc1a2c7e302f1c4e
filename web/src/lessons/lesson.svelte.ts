// A lesson as a board looks at it: like a live table, but each move is a request with all moves before
// it. The server folds them over the real rules and keeps nothing; this browser keeps the moves.

import type { Action, GameEvent, Saying, Sight } from "../kernel/board";
import { GameClock } from "../kernel/clock.svelte";
import type { Outcome } from "../kernel/connection";
import { get, post, Refusal } from "../kernel/http";
import type { LessonShown, Walked } from "../kernel/http-types";
import { sightOf } from "../kernel/live.svelte";
import { pace } from "../kernel/settings.svelte";
import { Stream } from "../kernel/stream";
import type { Push } from "../kernel/wire";
import { keepProgress, progressIn, type Move } from "./progress";

/** Between what the learner does and what others do then: long enough to see both. */
const BEAT_MS = 1_200;

const LOOK_MS = 50;
const LONGEST_SHOW_MS = 20_000;

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export class Lesson {
  shown = $state.raw<LessonShown | null>(null);
  sight = $state.raw<Sight | null>(null);
  /** Which step is next, and what is said to a learner who has done something else. */
  step = $state(0);
  over = $state(false);
  note = $state.raw<Readonly<Record<string, string>> | null>(null);
  /** The learner has seen what the game is about. */
  begun = $state(false);
  /** Others are still doing what follows. */
  following = $state(false);
  trouble = $state("");
  /** The board is still showing something. */
  showing = false;
  readonly clock = new GameClock();
  readonly stream = new Stream();
  #done: readonly Move[] = [];
  #learnt = false;
  #closed = false;
  readonly #path: string;

  constructor(
    readonly game: string,
    readonly name: string,
  ) {
    const path = [game, name].map(encodeURIComponent);
    this.#path = `/api/games/${path[0]}/lessons/${path[1]}`;
  }

  /** Go on where this browser was, or begin. */
  async load(): Promise<void> {
    const kept = progressIn(this.game, this.name);
    this.#learnt = kept.learnt;
    this.begun = kept.done.length > 0;
    try {
      this.shown = await get<LessonShown>(this.#path);
      try {
        await this.#look(kept.done);
      } catch (refused) {
        // The lesson was written anew: what was done does not fit any longer.
        if (!(refused instanceof Refusal) || refused.code === "unreachable") throw refused;
        await this.#look([]);
      }
    } catch (refused) {
      this.trouble = refused instanceof Refusal ? refused.message : String(refused);
    }
  }

  act(action: Action): Promise<Outcome> {
    return this.#go({ is: "act", action });
  }

  async say({ kind, words = "", facts = {} }: Saying): Promise<Outcome> {
    return this.#go({ is: "say", kind, words, facts });
  }

  /** The step is read; or it is shown to the learner how it is done. */
  next(): Promise<Outcome> {
    return this.#go({ is: "next" });
  }

  async why(action: Action): Promise<Outcome> {
    return this.#ask({ done: this.#done, then: { is: "act", action }, asks: true });
  }

  async undo(count: number): Promise<Outcome> {
    await this.#look(this.#done.slice(0, -count));
    return { ok: true };
  }

  async replace(action: Action): Promise<Outcome> {
    const before = this.#done;
    this.#done = before.slice(0, -1);
    const outcome = await this.act(action);
    if (!outcome.ok) this.#done = before;
    return outcome;
  }

  again(): Promise<void> {
    return this.#look([]);
  }

  /** The goal is read. */
  begin(): void {
    this.begun = true;
  }

  close(): void {
    this.#closed = true;
    this.clock.stop();
  }

  async #look(done: readonly Move[]): Promise<void> {
    const walked = await post<Walked>(this.#path, { done });
    this.#done = done;
    this.#show(walked.pushes?.[0] as Push, true);
    this.#arrive(walked);
  }

  async #go(move: Move): Promise<Outcome> {
    if (this.following || this.over) return { ok: false, code: "lost" };
    this.begun = true;
    const outcome = await this.#ask({ done: this.#done, then: move });
    if (!outcome.ok) {
      this.note = outcome.note && "en" in outcome.note ? outcome.note : null;
      return outcome;
    }
    this.#done = [...this.#done, move];
    this.note = null;
    void this.#follow(outcome);
    return outcome;
  }

  async #ask(body: object): Promise<Outcome & Partial<Walked>> {
    try {
      const walked = await post<Walked>(this.#path, body);
      return { ...walked, code: walked.code ?? "", sentence: walked.sentence ?? "" };
    } catch {
      return { ok: false, code: "lost" };
    }
  }

  // What came of a move, one thing after the other.
  async #follow(walked: Partial<Walked>): Promise<void> {
    this.following = true;
    const pushes = (walked.pushes ?? []) as Push[];
    for (const [place, push] of pushes.entries()) {
      if (place > 0) await this.#breath();
      if (this.#closed) return;
      this.#show(push, walked.fresh?.[place] ?? false);
    }
    if (walked.over || pushes.length > 1) await this.#breath();
    if (this.#closed) return;
    this.following = false;
    this.#arrive(walked);
  }

  // Long enough to see what has happened; a run, say, is seen to its end.
  async #breath(): Promise<void> {
    await sleep(pace(BEAT_MS));
    for (let waited = 0; this.showing && waited < LONGEST_SHOW_MS; waited += LOOK_MS)
      await sleep(LOOK_MS);
  }

  #arrive(walked: Partial<Walked>): void {
    this.step = walked.step ?? 0;
    this.over = walked.over ?? false;
    this.note = null;
    this.#learnt ||= this.over;
    const done = this.over ? [] : this.#done;
    keepProgress(this.game, this.name, { done, learnt: this.#learnt });
  }

  #show(push: Push, fresh: boolean): void {
    const [before, sight] = [this.sight, sightOf(push)];
    this.sight = sight;
    this.clock.hold(push.clock.at_ms);
    this.stream.tell({
      events: (push.events ?? []) as GameEvent[],
      talk: push.talk ?? [],
      before,
      sight,
      how: fresh ? "jump" : "live",
    });
  }
}
