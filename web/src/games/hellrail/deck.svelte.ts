// The cards of the table that this page shows, by their numbers. Who holds them is not known here.

import type { Card } from "./wire";

const NO_CARD: Card = { value: 0, pickup: "", setout: "", traction: 0, track: [], turns: [0] };

let known = $state.raw<ReadonlyMap<number, Card>>(new Map());

/** Take in what the server tells about the cards of this table. */
export function spread(pieces: unknown): void {
  if (!pieces || typeof pieces !== "object" || !("cards" in pieces)) return;
  const told = Object.entries(pieces.cards as Record<string, Card & { id?: number }>);
  known = new Map(told.map(([name, card]) => [card.id ?? Number(name), card]));
}

export function cardOf(number: number): Card {
  return known.get(number) ?? NO_CARD;
}

/** Whom a car carries, in the reader's language. */
export function sinnersOf(number: number, language: string): string {
  const { sinners } = cardOf(number);
  return sinners?.[language] ?? sinners?.["en"] ?? "";
}
