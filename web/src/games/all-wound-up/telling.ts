// Events in words: the key of the sentence and the facts for its gaps, as the command line has them.

import type { Telling } from "../../kernel/board";
import type { Language, Texts } from "../../kernel/texts";
import { speech } from "../../kernel/language.svelte";
import { counts, CARDS } from "./cards";
import type { Event } from "./wire";
import type { Given } from "./table";

type Weight = Telling["weight"];
type Facts = Record<string, unknown>;

// The room's sentences as this browser speaks them: for lists of cards inside a sentence.
let spoken: Texts | null = null;

/** Take in the room's sentences. */
export function listen(texts: Texts): void {
  spoken = texts;
}

/** A sentence before its gaps are filled. */
interface Said {
  key: string;
  facts: Facts;
}

// What all players must hear, whatever else is going on.
const KEY_MOMENTS = new Set<Event["event"]>(["won", "removed", "stole", "turned", "scored"]);
// Seen anyway, and told by what follows.
const UNTOLD = new Set<Event["event"]>(["bettor", "chose"]);

/** An event as a sentence of the room's catalogue; nothing for what is seen anyway. */
export function tell(event: Event): Telling | null {
  const said = saidOf(event);
  if (!said) return null;
  const weight = weightOf(event);
  const { seat } = said.facts;
  return typeof seat === "number" ? { ...said, weight, seat } : { ...said, weight };
}

/** The same as a sentence, for the picture of the moment. */
export function sentenceOf(event: Event, { texts, names }: Given): string {
  const said = saidOf(event);
  return said ? texts.say(said.key, said.facts, names) : "";
}

function saidOf(event: Event): Said | null {
  if (UNTOLD.has(event.event)) return null;
  const key = `event.${event.event}`;
  const { event: _, ...facts } = event;
  switch (event.event) {
    case "round":
      return { key, facts: { ...facts, owner: event.dealer, seat: event.bettor } };
    case "dealt":
      return listed(key, facts, event.cards);
    case "gave":
      return listed(key, { ...facts, whom: event.to }, event.cards);
    case "swapped":
      return listed(key, { ...facts, drawn: spelt(event.drew ?? []) }, event.cards);
    case "stole":
      return { key: event.card ? `${key}.known` : `${key}.hidden`, facts };
    case "bet":
      return betOf(key, event);
    case "followed":
      return event.cards ? { key, facts: { ...facts, n: event.cards } } : null;
    case "raised":
      return raisedBy(key, event);
    case "won":
      return wonBy(key, event);
    case "placed":
      return { key: event.moved ? `${key}.moved` : key, facts };
    case "turned":
      return turnedBy(key, event);
    case "wound":
      return { key, facts: { ...facts, n: event.turns } };
    case "ran":
      return { key, facts: { seat: event.seat, n: Math.round(event.samples / 50) } };
    case "upgraded":
      return { key, facts: { ...facts, to: spoken?.say(`token.${event.to}`) ?? event.to } };
    case "removed":
      return { key: `${key}.${event.where}`, facts };
    case "ended":
      return { key: `${key}.${event.reason}`, facts: { names: event.winners } };
    default:
      return { key, facts };
  }
}

function betOf(key: string, { seat, card, cards, wilds = 0 }: Event & { event: "bet" }): Said {
  const n = cards + wilds;
  return { key: wilds ? `${key}.wilds` : key, facts: { seat, card, n, wilds } };
}

function raisedBy(key: string, { seat, wilds = 0, reds = 0 }: Event & { event: "raised" }): Said {
  if (wilds && reds) return { key, facts: { seat, n: wilds + reds } };
  return { key: `${key}.${reds ? "reds" : "wilds"}`, facts: { seat, n: wilds + reds } };
}

function wonBy(key: string, event: Event & { event: "won" }): Said {
  const { card, winners } = event;
  if (winners.length > 1) return { key: `${key}.tied`, facts: { card, names: winners } };
  const facts = { card, seat: winners[0] };
  return { key: event.forced?.length ? `${key}.forced` : key, facts };
}

function turnedBy(key: string, event: Event & { event: "turned" }): Said | null {
  const { seat, whom, by, degrees } = event;
  if (!degrees) return null;
  const facts = { seat, whom, n: Math.abs(by) };
  const how = by !== degrees ? "blocked" : by < 0 ? "right" : "left";
  return { key: seat === whom ? `${key}.own.${how}` : `${key}.${how}`, facts };
}

/** Who may know the cards hears them. */
function listed(key: string, facts: Facts, cards: readonly string[] | undefined): Said {
  if (!cards?.length) return { key: `${key}.hidden`, facts };
  return { key: `${key}.known`, facts: { ...facts, list: spelt(cards) } };
}

/** Cards in words, those of a kind together. */
export function spelt(cards: readonly string[]): string {
  const many = counts(cards);
  const words = CARDS.flatMap((card, n) => {
    const count = many[n] ?? 0;
    const word = spoken?.say(`card.${card}`) ?? card;
    return count ? [count > 1 ? `${word} ×${count}` : word] : [];
  });
  return new Intl.ListFormat(language()).format(words);
}

function language(): Language {
  return speech.language;
}

function weightOf(event: Event): Weight {
  if (event.event === "ended") return "urgent";
  return KEY_MOMENTS.has(event.event) ? "key" : "plain";
}

// The gravest mark of a moment stands in the scrubber.
const MARKS: readonly (readonly [string, readonly Event["event"][]])[] = [
  ["ended", ["ended"]],
  ["removed", ["removed"]],
  ["fell", ["stood"]],
  ["scored", ["scored"]],
  ["stole", ["stole"]],
  ["run", ["ran"]],
  ["round", ["round"]],
];

/** The mark of a moment in a replay's scrubber: its kind, or nothing. */
export function mark(events: readonly Event[]): string {
  const found = new Set(events.map((event) => event.event));
  return MARKS.find(([, kinds]) => kinds.some((kind) => found.has(kind)))?.[0] ?? "";
}
