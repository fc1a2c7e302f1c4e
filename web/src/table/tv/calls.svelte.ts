// Who has just called out, for a screen: each call is lit for a moment.

import type { LiveTable } from "../../kernel/live.svelte";
import type { Told } from "../../kernel/stream";
import type { Journal } from "../journal.svelte";

const LIT_MS = 5_000;

export class Calls {
  /** What each seat has called out last, while it is lit. */
  lit = $state.raw<Readonly<Record<number, { id: number; words: string }>>>({});
  #ids = 0;

  constructor(
    live: LiveTable,
    readonly journal: Journal,
  ) {
    $effect(() => live.stream.listen((told) => this.#hear(told)));
  }

  #hear({ how, talk }: Told): void {
    if (how !== "live") return;
    for (const heard of talk) {
      if (heard.seat < 0) continue;
      const id = ++this.#ids;
      this.lit = { ...this.lit, [heard.seat]: { id, words: this.journal.sayingOf(heard) } };
      setTimeout(() => {
        const { [heard.seat]: own, ...others } = this.lit;
        if (own?.id === id) this.lit = others;
      }, LIT_MS);
    }
  }
}
