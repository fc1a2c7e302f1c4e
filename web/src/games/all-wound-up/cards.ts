// The words of the wire for cards and brains, in their order.

export const CARDS = [
  "wind1",
  "wind2",
  "wind3",
  "wind4",
  "left",
  "right",
  "rival",
  "wild",
] as const;
export type Card = (typeof CARDS)[number];

/** Brains, the lowest rank first. */
export const TOKENS = ["black", "purple", "green", "yellow", "red"] as const;
export type Token = (typeof TOKENS)[number];

/** The hats of the toys, by their numbers. */
export const HATS = ["cone", "ball", "cube", "diamond"] as const;

/** How many of each kind of card there are in a hand, in the order of `CARDS`. */
export function counts(cards: readonly string[]): number[] {
  return CARDS.map((card) => cards.filter((each) => each === card).length);
}

/** And the other way around. */
export function spelled(many: readonly number[]): Card[] {
  return CARDS.flatMap((card, n) => Array<Card>(many[n] ?? 0).fill(card));
}

/** What one has just got, as far as it is passed on: Wilds stay longest. Null if it is too little. */
export function passedOn(got: readonly string[], n: number): readonly Card[] | null {
  return n > 0 && got.length >= n ? spelled(counts(got)).slice(0, n) : null;
}

/** How many turns of the key a card is worth; 0 for those that turn toys. */
export function turnsOf(card: string): number {
  return card.startsWith("wind") ? Number(card.slice(4)) : 0;
}
