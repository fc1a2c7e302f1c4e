// Why the card in one's fingers cannot do what cards usually do. The server says it: the page only
// asks about the uses that are not on offer.

import { untrack } from "svelte";
import type { Outcome } from "../../kernel/connection";
import type { Playing } from "./playing.svelte";
import type { Given } from "./table";
import type { Action, View } from "./wire";

const ANY_WAY = "N1"; // too weak a card is refused whatever the way

/** The uses of a card that are not on offer, as actions to ask about. */
export function missingUses(view: View, playing: Playing, card: number): Action[] {
  const can = new Set(
    playing.may.filter((each) => "card" in each && each.card === card).map((each) => each.do),
  );
  const missing: Action[] = [];
  if (!can.has("move")) {
    const ways = (view.ways ?? []).toSorted((one, other) => one.n - other.n);
    missing.push({ do: "move", card, by: ways[0]?.by ?? ANY_WAY });
  }
  if (!can.has("couple")) missing.push({ do: "couple", card });
  return missing;
}

/** A reason in a few words, and all of it. */
export interface Reason {
  code: string;
  words: string;
}

export class Missing {
  reasons = $state.raw<readonly Reason[]>([]);
  #asked = 0;

  /** Ask anew whenever another card is picked up, or something has changed. */
  constructor(given: () => Given, playing: Playing) {
    $effect(() => {
      const { card } = playing.chosen;
      void given().sight.seq;
      const asked = ++this.#asked;
      this.reasons = [];
      if (card === null || !playing.free) return;
      const view = untrack(() => given().sight.view);
      if (!view) return;
      const uses = untrack(() => missingUses(view, playing, card));
      void Promise.all(uses.map((action) => given().why(action))).then((told) => {
        if (asked === this.#asked)
          this.reasons = told.filter((each) => !each.ok).flatMap((each) => reasonOf(each, given()));
      });
    });
  }
}

function reasonOf({ code = "", facts = {} }: Outcome, { texts, names }: Given): Reason[] {
  const key = `board.missing.${code}`;
  return texts.has(key) ? [{ code, words: texts.say(key, facts, names) }] : [];
}
