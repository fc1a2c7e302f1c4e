// The bets of a view as bars: what lies there now, or what the last bet came to.

import type { View } from "./wire";

export interface Bar {
  seat: number;
  cards: number;
  wilds: number;
  reds: number;
  total: number;
  /** The winner's place in the order of acting; 0 for everybody else. */
  order: number;
  forced: boolean;
}

export interface Bets {
  card: string;
  bars: readonly Bar[];
  winners: number;
}

/** Everybody's bet, seat by seat. */
export function betsOf(view: View): Bets {
  const isOpen = view.seats.some(({ bet }) => bet?.some((many) => many > 0));
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

/** By how much a seat leads the bets; 0 or less if somebody else has as much or more. */
export function leadOf(view: View, seat: number): number {
  const { bars } = betsOf(view);
  const others = bars.filter((bar) => bar.seat !== seat).map((bar) => bar.total);
  return (bars[seat]?.total ?? 0) - Math.max(0, ...others);
}

/** Whether somebody has a bet on the table and has not let go: they may still raise. */
export function canRaise(view: View, seat: number): boolean {
  const stage = view.stages?.at(-1)?.kind;
  if (stage !== "respond" && stage !== "raise") return false;
  const { bet, let_go: letGo } = view.seats[seat] ?? {};
  return !letGo && (bet?.some((many) => many > 0) ?? false);
}
