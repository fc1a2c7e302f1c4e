// What needs one tap though no card is in the fingers. The server says what is legal; this only picks.

import { cardOf } from "./deck.svelte";
import { spotOf } from "./geometry";
import type { Action, View, Way } from "./wire";

/** With nothing in the fingers: the cars that may be coupled, the circles that may be reached, each
    with the card that will do and is missed least, and the fire for the card that draws most. A
    player who picks a card burns that one. */
export function atHand(
  view: View,
  may: readonly Action[],
  ways: ReadonlyMap<string, Way>,
): ReadonlySet<Action> {
  const here = view.seats[view.seat]?.place ?? "";
  const least = new Map<string, number>();
  const moves = may.flatMap((action) => {
    const to = action.do === "move" ? ways.get(action.by)?.to : undefined;
    return action.do === "move" && to && !spotOf(to) && to !== "derail" ? [{ action, to }] : [];
  });
  for (const { action, to } of moves) {
    const known = least.get(to);
    if (known === undefined || isMissedLess(action.card, known, [here, to]))
      least.set(to, action.card);
  }
  const going = moves.filter(({ action, to }) => least.get(to) === action.card);
  const fires = may
    .flatMap((action) => (action.do === "fan" ? [action] : []))
    .toSorted((one, other) => (drawsMore(one.card, other.card) ? -1 : 1));
  return new Set<Action>([
    ...may.filter((action) => action.do === "couple"),
    ...going.map(({ action }) => action),
    ...fires.slice(0, 1),
  ]);
}

/** While the circle in which one stands offers its effect: what may be done there once one has left
    it, a car delivered or coupled. */
export function afterIt(view: View): Action[] {
  const own = view.seats[view.seat];
  if (!own || view.turn !== view.seat || view.stages?.at(-1)?.kind !== "effect") return [];
  const cards = (own.hand ?? []).filter((card) => cardOf(card).pickup === own.place);
  return [...onArrival(view, own.place), ...cards.map((card) => ({ do: "couple", card }) as const)];
}

/** What is delivered where one arrives: it costs nothing. */
export function onArrival(view: View, circle: string): Action[] {
  const cars = view.seats[view.seat]?.cars ?? [];
  return cars
    .filter((car) => cardOf(car).setout === circle)
    .map((car) => ({ do: "uncouple", car }) as const);
}

/** Whether a card is rather burnt than another: not one whose car waits at either end of the way,
    then the one with the fewest souls, and of those what pulls least. */
function isMissedLess(one: number, other: number, ends: readonly string[]): boolean {
  const [a, b] = [cardOf(one), cardOf(other)];
  const waits = Number(ends.includes(a.pickup)) - Number(ends.includes(b.pickup));
  return (waits || a.value - b.value || a.traction - b.traction || one - other) < 0;
}

function drawsMore(one: number, other: number): boolean {
  const [a, b] = [cardOf(one), cardOf(other)];
  return (b.traction - a.traction || a.value - b.value || one - other) < 0;
}
