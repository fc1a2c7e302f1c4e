// What a False Path costs: a card of the traction of the rail card that is turned. The cheapest pays,
// unless another one was picked up.

import { cardOf } from "./deck.svelte";
import { type Cell, sameCell } from "./geometry";
import type { Action, View } from "./wire";

export const FALSE_PATH = "false_path";

/** The cards of one's hand that could pay for turning the card on a cell, the cheapest first. */
export function payments(view: View, at: Cell): number[] {
  const rail = view.rails.find(([, cell]) => sameCell(cell, at));
  if (!rail) return [];
  const { traction } = cardOf(rail[0]);
  return (view.seats[view.seat]?.hand ?? [])
    .filter((card) => cardOf(card).traction === traction)
    .sort((one, other) => cardOf(one).value - cardOf(other).value || one - other);
}

/** The card that pays for an action; null for one that is not paid for. */
export function paymentOf(view: View, action: Action, card: number | null): number | null {
  if (action.do === "twist") return action.card;
  if (action.do !== "use" || action.effect !== FALSE_PATH || !action.at) return null;
  const cards = payments(view, action.at);
  return card !== null && cards.includes(card) ? card : (cards[0] ?? null);
}

/** Whether a card, or the cheapest if none is chosen, pays for turning the card on a cell. */
export function pays(view: View, at: Cell, card: number, chosen: number | null): boolean {
  return chosen === null ? payments(view, at)[0] === card : chosen === card;
}
