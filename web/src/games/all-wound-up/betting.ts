// The bets of a view as bars: what lies there now, or what the last bet came to.

import type { View } from "./wire";

export interface Bar {
  seat: number;
  cards: number;
  wilds: number;
  reds: number;
  total: number;
  /** The winner's place in the order of acting; 0 for all others. */
  order: number;
  forced: boolean;
}

export interface Bets {
  card: string;
  bars: readonly Bar[];
  winners: number;
}

/** All bets, seat by seat. The last one is over when the next is asked for. */
export function betsOf(view: View): Bets {
  const isNext = view.stages?.some(({ kind }) => kind === "bet");
  const isOpen = isNext || view.seats.some(({ bet }) => bet?.some((many) => many > 0));
  const last = isOpen ? null : view.last_bet;
  const bars = view.seats.map((each, seat): Bar => {
    const [cards = 0, wilds = 0, reds = 0] = (last ? last.bets[seat] : each.bet) ?? [];
    return {
      seat,
      cards,
      wilds,
      reds,
      total: cards + wilds + reds,
      order: (last?.winners.indexOf(seat) ?? -1) + 1,
      forced: last?.forced?.includes(seat) ?? false,
    };
  });
  return { card: last?.card ?? view.card ?? "", bars, winners: last?.winners.length ?? 0 };
}

/** By how much a seat leads the bets; 0 or less if another seat has as much or more. */
export function leadOf(view: View, seat: number): number {
  const { own, other } = againstOthers(view, seat);
  return own - other;
}

/** How a seat stands in the bet that is open: it leads, needs more, has none of the kind, or passed. */
export interface Standing {
  is: "leads" | "more" | "none" | "passed";
  /** How many more would win alone. */
  n: number;
}

export function standingOf(view: View, seat: number): Standing | null {
  const stage = view.stages?.at(-1);
  const { passed = false, let_go: letGo = false } = view.seats[seat] ?? {};
  if (stage?.kind === "bet") return passed ? { is: "passed", n: 0 } : null;
  if (stage?.kind !== "respond" && stage?.kind !== "raise") return null;
  const lead = leadOf(view, seat);
  const { total = 0 } = betsOf(view).bars[seat] ?? {};
  if (total && lead > 0) return { is: "leads", n: lead };
  if (total) return { is: letGo ? "passed" : "more", n: 1 - lead };
  // Players follow clockwise: one who comes later may still have some (4.3).
  const all = view.seats.length;
  const turn = (each: number): number => (each - view.bettor + all) % all;
  const asked = stage.kind === "raise" || turn(seat) < turn(stage.seat ?? view.bettor);
  return asked ? { is: "none", n: 0 } : null;
}

/** What a bet comes to beside the largest of the others; `adds` is what one would add. */
export function againstOthers(view: View, seat: number, adds = 0): { own: number; other: number } {
  const { bars } = betsOf(view);
  const others = bars.filter((bar) => bar.seat !== seat).map((bar) => bar.total);
  return { own: (bars[seat]?.total ?? 0) + adds, other: Math.max(0, ...others) };
}

/** The bets as they lie: a seat that has passed is asked again only when they have changed. */
export function betsAt(view: View | null): string {
  return JSON.stringify([view?.card, view?.round, view?.seats.map(({ bet }) => bet ?? [])]);
}

/** Whether a seat has a bet on the table and has not let go: it may still raise. */
export function canRaise(view: View, seat: number): boolean {
  const stage = view.stages?.at(-1)?.kind;
  if (stage !== "respond" && stage !== "raise") return false;
  const { bet, let_go: letGo } = view.seats[seat] ?? {};
  return !letGo && (bet?.some((many) => many > 0) ?? false);
}

/** Whether another seat may still add to its bet, or has yet to show what it holds. */
export function othersMayAdd(view: View, you: number): boolean {
  const stage = view.stages?.at(-1);
  const all = view.seats.length;
  const turn = (seat: number): number => (seat - view.bettor + all) % all;
  const asked = stage?.seat ?? view.bettor;
  return view.seats.some(({ holds = 0, brains = [] }, seat) => {
    const [, , , yellow = 0, red = 0] = brains;
    if (seat === you || holds + yellow + red === 0) return false;
    return canRaise(view, seat) || (stage?.kind === "respond" && turn(seat) > turn(asked));
  });
}
