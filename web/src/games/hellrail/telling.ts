// Events in words: the key of the sentence and the facts for its gaps, as the command line has them.

import type { Telling } from "../../kernel/board";
import { speech } from "../../kernel/language.svelte";
import { sinnersOf } from "./deck.svelte";
import { spotOf } from "./geometry";
import type { Event } from "./wire";
import type { Given, GivenSight } from "./table";

type Weight = Telling["weight"];

// What all players must hear, whatever else is going on.
const KEY_MOMENTS = new Set<Event["event"]>([
  "rammed",
  "derailed",
  "delivered",
  "announced",
  "cancelled",
  "redirected",
  "caught",
  "stole",
  "forfeited",
  "chaos",
  "showed",
]);
// Seen anyway, and told by what follows.
const UNTOLD = new Set<Event["event"]>(["unmarked", "let_be"]);

/** An event as a sentence of the room's catalogue; nothing for what is seen anyway. */
export function tell(event: Event, sight: GivenSight): Telling | null {
  const told = event;
  if (UNTOLD.has(told.event)) return null;
  const key = keyOf(told, sight.you);
  if (!key) return null;
  const facts = factsOf(told);
  const weight = weightOf(told, sight.you);
  return typeof facts["seat"] === "number"
    ? { key, facts, weight, seat: facts["seat"] }
    : { key, facts, weight };
}

/** The same as a sentence, for the picture of the moment. */
export function sentenceOf(event: Event, { texts, names, sight }: Given): string {
  const key = keyOf(event, sight.you);
  return key ? texts.say(key, factsOf(event), names) : "";
}

function keyOf(event: Event, you: number): string {
  const key = `event.${event.event}`;
  switch (event.event) {
    case "drew":
      if (event.card) return `${key}.known`;
      return event.seat === you ? `${key}.hidden` : "";
    case "rolled":
      return spotOf(event.to) ? "board.rolled.stop" : `${key}.circle`;
    case "peeked":
      return event.effect ? `${key}.known` : `${key}.hidden`;
    case "announced":
      return typeof event.whom === "number" ? `${key}.whom` : key;
    case "empowered":
      return event.effect ? `${key}.known` : `${key}.hidden`;
    case "caught":
      return event.car ? key : `${key}.hidden`;
    case "showed": // to one seat, once: the list forgets it
      return event.cards?.length ? `${key}.known` : "";
    case "gave":
      return event.cards?.length ? `${key}.known` : key;
    case "snatched":
      return event.card ? `${key}.known` : `${key}.hidden`;
    default:
      return KNOWN.has(event.event) ? key : "";
  }
}

const KNOWN = new Set<string>(
  "placed dealt turn refilled tender_dropped coupled delivered laid upgraded burned paid sailed rammed derailed flipped dropped cancelled redirected token_taken removed twisted chaos marked guarded swapped stole forfeited discarded ended".split(
    " ",
  ),
);

/** The facts of an event. A delivered car lies face down: it is never among them. */
function factsOf(event: Event): Record<string, unknown> {
  const facts: Record<string, unknown> = { ...event };
  delete facts["event"];
  for (const name of ["card", "car"]) {
    const number = facts[name];
    if (typeof number === "number") facts[name] = sinnersOf(number, speech.language) || number;
  }
  if (event.event === "rolled") facts["circle"] = event.to;
  if (event.event === "showed" || event.event === "gave") {
    const cards = (event.cards ?? []).map((card) => sinnersOf(card, speech.language) || `${card}`);
    facts["list"] = new Intl.ListFormat(speech.language).format(cards);
  }
  if (event.event === "discarded") facts["n"] = event.cards.length;
  if (event.event === "delivered") delete facts["car"];
  return facts;
}

function weightOf(event: Event, you: number): Weight {
  if (event.event === "ended") return "urgent";
  if (event.event === "rolled" && spotOf(event.to)) return "quiet";
  if (event.event === "turn") return event.seat === you ? "urgent" : "plain";
  return KEY_MOMENTS.has(event.event) ? "key" : "plain";
}

// The gravest mark of a moment stands in the scrubber.
const MARKS: readonly (readonly [string, readonly Event["event"][]])[] = [
  ["end", ["ended"]],
  ["derail", ["derailed"]],
  ["ram", ["rammed"]],
  ["delivery", ["delivered"]],
  ["heresy", ["cancelled", "redirected"]],
  ["effect", ["announced"]],
];

/** The mark of a moment in a replay's scrubber: its kind, or nothing. */
export function mark(events: readonly Event[]): string {
  const found = new Set(events.map((event) => event.event));
  return MARKS.find(([, kinds]) => kinds.some((kind) => found.has(kind)))?.[0] ?? "";
}
