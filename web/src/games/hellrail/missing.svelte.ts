// Why the card in one's fingers cannot do what cards usually do, or what a tap may have meant. The
// server says it: the page only asks about uses that are not on offer.

import { untrack } from "svelte";
import type { Outcome } from "../../kernel/connection";
import { sameCell, type Cell } from "./geometry";
import { paperReach } from "./paper";
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
  if (!can.has("move")) missing.push({ do: "move", card, by: shortest(view.ways) });
  if (!can.has("couple")) missing.push({ do: "couple", card });
  return missing;
}

function shortest(ways: View["ways"] = []): string {
  return ways.toSorted((one, other) => one.n - other.n)[0]?.by ?? ANY_WAY;
}

/**
 * Why a tap on a cell comes to nothing. On a circle one wanted to go there, or to couple where one
 * stands; on track perhaps too: Cerberus is named before what cannot be laid.
 */
export async function whyNot(
  view: View,
  card: number,
  cell: Cell,
  why: (action: Action) => Promise<Outcome>,
): Promise<Outcome> {
  const circle = view.circles.find(([, at]) => sameCell(at, cell))?.[0];
  if (circle !== undefined && circle === view.seats[view.seat]?.place)
    return why({ do: "couple", card });
  const taken = view.rails.some(([, at]) => sameCell(at, cell));
  if (circle !== undefined || taken) {
    const there = view.ways?.filter(({ to }) => to === circle);
    const going = await why({ do: "move", card, by: shortest(there?.length ? there : view.ways) });
    if (circle !== undefined) return going.ok ? { ok: false, code: "no_such_way" } : going;
    if (going.code === "toll_too_high") return going;
  }
  return why({ do: taken ? "upgrade" : "lay", card, at: cell });
}

/** How the server says that track does not lead somewhere, or not with this card. */
export const NO_WAY: ReadonlySet<string> = new Set(["no_such_way", "too_far"]);

/** The words for a circle to which no card of the hand leads in one go; null for any other cell. */
export function outOfReach(view: View, cell: Cell): string | null {
  const own = view.seats[view.seat]?.place ?? "";
  const circle = view.circles.find(([, at]) => sameCell(at, cell))?.[0];
  if (circle === undefined || circle === own) return null;
  if (view.ways?.some(({ to }) => to === circle)) return null;
  const found = new Set([own]);
  for (const place of found)
    for (const next of paperReach(view, [], place).circles.keys()) found.add(next);
  return found.has(circle) ? "board.too_far" : "board.no_track";
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
