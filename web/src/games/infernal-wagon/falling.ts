// What would fall off the railroad if a card were laid: its price first, then what an Explosion takes.

import type { Choice } from "./choosing";
import { cardOf } from "./deck.svelte";
import type { View } from "./wire";

type Railroad = Pick<View, "rail" | "options">;

const BLAST_LEAVES = 3;

/** How many cards an Explosion would blow away besides the price of a mismatch (5.3, 5.4). */
export function blownAway({ rail, options }: Railroad, { action, warning }: Choice): number {
  if (cardOf(action.card).kind !== "explosion" || warning?.code === "lost") return 0;
  const blastFirst = options.explosion_first; // 10.4
  if (warning?.code === "hand" && options.loss_cancels_effect && !blastFirst) return 0; // 10.5
  const paid = blastFirst ? 0 : priceOf(warning);
  return Math.max(0, rail.length + 1 - paid - BLAST_LEAVES);
}

/** How many of the oldest cards would fall in all; without end, if the Wagon falls with them. */
export function falling(railroad: Railroad, choice: Choice): number {
  if (choice.warning?.code === "lost") return Infinity;
  return priceOf(choice.warning) + blownAway(railroad, choice);
}

/** Whether the price takes the whole railroad, and only the new card stays under the Wagon (4.5). */
export function leavesOnlyNew(railroad: Railroad, choice: Choice): boolean {
  return choice.warning?.code === "discard" && falling(railroad, choice) >= railroad.rail.length;
}

function priceOf(warning: Choice["warning"]): number {
  return warning?.code === "discard" ? (warning.n ?? 0) : 0;
}
