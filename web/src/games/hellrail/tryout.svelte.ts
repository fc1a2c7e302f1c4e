// Trying things out on graph paper, at any time: nothing of it is sent.

import { type Cell, cellKey } from "./geometry";

export interface Tried {
  card: number;
  at: Cell;
  turn: number;
}

export class TryOut {
  on = $state(false);
  card = $state<number | null>(null);
  cards = $state.raw<readonly Tried[]>([]);
  /** The circle to which one's engine was moved on paper; null where it really stands. */
  place = $state<string | null>(null);

  toggle(): void {
    this.on = !this.on;
    this.card = null;
    this.cards = [];
    this.place = null;
  }

  /** Put the chosen card there, or turn what was put there. The fourth turn takes it away. */
  tap(at: Cell): void {
    const there = this.cards.find((tried) => cellKey(tried.at) === cellKey(at));
    const others = this.cards.filter((tried) => tried !== there);
    const { card } = this;
    if (card !== null && there?.card !== card) {
      const elsewhere = others.filter((tried) => tried.card !== card);
      this.cards = [...elsewhere, { card, at, turn: 0 }];
    } else if (there) {
      this.cards = there.turn < 3 ? [...others, { ...there, turn: there.turn + 1 }] : others;
    }
  }
}
