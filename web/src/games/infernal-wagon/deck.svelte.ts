// The cards of the table that this page shows, by name. Every card is public; who holds it is not.

import { isDrawn } from "./symbols";
import type { Card, Pieces } from "./wire";

const NO_CARD: Card = { kind: "track" };

let known = $state.raw<Pieces | null>(null);

/** Take in what the server tells about the cards of this table. */
export function spread(pieces: unknown): void {
  if (pieces && typeof pieces === "object" && "cards" in pieces) known = pieces as Pieces;
}

export function knows(name: string): boolean {
  return known?.cards[name] !== undefined;
}

export function cardOf(name: string): Card {
  return known?.cards[name] ?? NO_CARD;
}

/** Whether a word is a symbol: one of ours, or one that the deck names. */
export function isSymbol(name: unknown): name is string {
  return isDrawn(name) || (typeof name === "string" && (known?.symbols ?? []).includes(name));
}

export type Danger = "tunnel" | "explosion" | "rockfall";
const DANGERS = new Set(["tunnel", "explosion", "rockfall"]);

export function dangerOf(card: Card): Danger | null {
  return DANGERS.has(card.kind) ? (card.kind as Danger) : null;
}

/** One end of a card as it lies in the hand; by an inert one it cannot be entered. */
export interface Side {
  symbol: string;
  inert: boolean;
}

/** The ends of a card from left to right: two, or one for each way into an Intersection. */
export function sidesOf(card: Card): Side[] {
  const entries = card.entries ?? [];
  const ends = card.ends ?? [];
  if (card.kind === "intersection") return entries.map((symbol) => ({ symbol, inert: false }));
  return ends.map((symbol, place) => ({ symbol, inert: card.one_way === true && place > 0 }));
}

/** What stands at the three other edges of an Intersection entered by a symbol: ahead first. */
export function forks(card: Card, by: string): string[] {
  const ends = card.ends ?? [];
  if (ends.length !== 4) return card.exits?.[card.entries?.indexOf(by) ?? 0] ?? [];
  const entry = Math.max(0, ends.indexOf(by));
  return [2, 1, 3].map((turn) => ends[(entry + turn) % 4] ?? "");
}
