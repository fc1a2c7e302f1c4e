// Events in words: the key of the sentence and the facts for its gaps, as the command line has them.

import type { Telling } from "../../kernel/board";
import { cardOf } from "./deck.svelte";
import type { Event, Laid } from "./wire";
import type { GivenSight } from "./table";

type Weight = Telling["weight"];

/** An event as a sentence of the room's catalogue; nothing for what is seen anyway. */
export function tell(event: Event, sight: GivenSight): Telling | null {
  const told = event;
  switch (told.event) {
    case "laid":
      return laid(told);
    case "collapsed":
    case "exploded":
      return say(`event.${told.event}`, "key", { n: told.cards.length, left: told.left });
    case "hand_lost":
      return say("event.hand_lost", "key", { seat: told.seat, n: told.holds });
    case "tunnelled": {
      const kind = isExit(told.card) ? "exit" : "card";
      const weight: Weight = told.seat === sight.you ? "urgent" : "key";
      return say(`event.tunnelled.${kind}`, weight, { seat: told.seat, card: told.card });
    }
    case "drew":
      return drew(told.seat, told.card ?? null, sight.you);
    case "silence":
    case "uturn":
      return say(`event.${told.event}.${told.on ? "on" : "off"}`, "urgent", { seat: told.seat });
    case "curse_lifted":
      return say("event.curse_lifted", "key", { seat: told.seat });
    case "ended":
      return say(`event.ended.${told.won ? "won" : "lost"}`, "urgent", {});
    default:
      return null;
  }
}

function laid(event: Laid): Telling {
  const how = event.from_tunnel ? "tunnel." : event.owner !== event.seat ? "taken." : "";
  const kind = isExit(event.card) ? "exit" : event.fits ? "match" : "mismatch";
  const { seat, owner, card, by, to } = event;
  return say(`event.laid.${how}${kind}`, kind === "match" ? "plain" : "key", {
    seat,
    owner,
    card,
    by,
    to,
  });
}

// That others draw backs is seen anyway; who has the Exit, all must know.
function drew(seat: number, card: string | null, you: number): Telling | null {
  if (card === null) return seat === you ? say("event.drew.hidden", "plain", { seat }) : null;
  if (isExit(card)) return say("event.drew.exit", "urgent", { seat, card });
  return say("event.drew.known", "plain", { seat, card });
}

function say(key: string, weight: Weight, facts: Record<string, unknown>): Telling {
  const seat = facts["seat"];
  return typeof seat === "number" ? { key, facts, weight, seat } : { key, facts, weight };
}

function isExit(card: string): boolean {
  return cardOf(card).kind === "exit";
}

// The gravest mark of a moment stands in the scrubber.
const MARKS = ["end", "exit", "explosion", "tunnel", "silence", "uturn", "hand_lost", "mismatch"];

/** The mark of a moment in a replay's scrubber: its kind, or nothing. */
export function mark(events: readonly Event[]): string {
  const found = new Set(events.map((event) => markOf(event)));
  return MARKS.find((kind) => found.has(kind)) ?? "";
}

function markOf(event: Event): string {
  switch (event.event) {
    case "ended":
      return "end";
    case "exploded":
      return "explosion";
    case "tunnelled":
      return "tunnel";
    case "hand_lost":
    case "silence":
    case "uturn":
      return event.event;
    case "drew":
      return event.card && isExit(event.card) ? "exit" : "";
    case "laid":
      return event.fits ? "" : "mismatch";
    default:
      return "";
  }
}
