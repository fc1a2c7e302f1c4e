// One tap for what fits; what hurts is armed first, and a second tap on the same end commits it.

import { at, endOf, stopOf, type Choice } from "./choosing";

export const ARMED_MS = 4_000;
/** After the track end has changed, a press that began before is let go for so long. */
export const SETTLE_MS = 250;

/** An end that waits for a second tap: because it hurts, or because several stops fit. */
export interface Armed {
  card: string;
  by: string;
  /** The choice that a second tap on the same end makes; none while a stop is still to be picked. */
  choice: Choice | null;
  choices: readonly Choice[];
  since: number;
}

export type Tap =
  | { is: "play"; choice: Choice }
  | { is: "armed"; choice: Choice }
  | { is: "pick" }
  | { is: "aimed" }
  | { is: "closed" };

const CLOSED: Tap = { is: "closed" };

export class Arming {
  armed = $state.raw<Armed | null>(null);
  /** The stop of an Intersection that the player aims at before choosing a card. */
  stop = $state<string | null>(null);

  constructor(
    readonly confirms: () => boolean = () => true,
    readonly now: () => number = () => performance.now(),
  ) {}

  tapEnd(card: string, by: string, all: readonly Choice[] | undefined): Tap {
    const choices = at(all, this.stop);
    const first = choices[0];
    if (!first) return this.#closed();
    const free = choices.filter((choice) => choice.warning === null);
    const [only] = free;
    if (only && free.length === 1) return this.#play(only);
    if (only) {
      this.armed = { card, by, choice: null, choices, since: this.now() };
      return { is: "pick" };
    }
    const armed = this.#holds(card, by);
    if (armed?.choice) return this.#play(armed.choice);
    return this.#arm(card, by, first, choices);
  }

  /** Tap a stop: it takes the end that waits for it, or is aimed at. */
  tapStop(stop: string): Tap {
    const armed = this.armed;
    if (!armed || this.#expired(armed)) {
      this.armed = null;
      this.stop = this.stop === stop ? null : stop;
      return { is: "aimed" };
    }
    const choice = armed.choices.find((each) => stopOf(each) === stop);
    if (!choice) return this.#closed();
    // Where its cost is shown, tapping the stop has chosen it; a new price is shown first.
    if (choice.warning === null || armed.choice) return this.#play(choice);
    return this.#arm(armed.card, armed.by, choice, armed.choices);
  }

  /** Drop an end on a stop, as one does with a mouse. */
  dropOn(card: string, by: string, stop: string | null, all: readonly Choice[] | undefined): Tap {
    const choice = at(all, stop)[0];
    if (!choice) return this.#closed();
    if (choice.warning === null) return this.#play(choice);
    return this.#arm(card, by, choice, all ?? []);
  }

  /** Choose one action out of a list; what hurts is armed first. */
  choose(choice: Choice): Tap {
    const { card, by } = choice.action;
    const armed = this.armed;
    if (choice.warning === null || (armed?.choice === choice && !this.#expired(armed)))
      return this.#play(choice);
    return this.#arm(card, by, choice, [choice]);
  }

  disarm(): void {
    this.armed = null;
    this.stop = null;
  }

  /** Let go of what has been armed for too long. */
  cool(): void {
    if (this.armed && this.#expired(this.armed)) this.armed = null;
  }

  isArmed(card: string, by: string): boolean {
    return this.armed !== null && endOf(this.armed.card, this.armed.by) === endOf(card, by);
  }

  #arm(card: string, by: string, choice: Choice, choices: readonly Choice[]): Tap {
    if (!this.confirms()) return this.#play(choice);
    this.armed = { card, by, choice, choices, since: this.now() };
    return { is: "armed", choice };
  }

  #holds(card: string, by: string): Armed | null {
    const armed = this.armed;
    return armed && this.isArmed(card, by) && !this.#expired(armed) ? armed : null;
  }

  #expired(armed: Armed): boolean {
    return this.now() - armed.since > ARMED_MS;
  }

  #play(choice: Choice): Tap {
    this.disarm();
    return { is: "play", choice };
  }

  #closed(): Tap {
    this.armed = null;
    return CLOSED;
  }
}

/** The track end that was seen when a finger went down. */
export interface Press {
  head: number;
  choices: readonly Choice[] | undefined;
}

/**
 * What a press is worth when the finger goes up: `fresh` if the track end is still the one it was
 * meant for; otherwise it `slipped` if that has only just changed, or is `late`.
 */
export function worth(
  press: Press,
  head: number,
  changedAt: number,
  now: number,
): "fresh" | "slipped" | "late" {
  if (press.head === head) return "fresh";
  return now - changedAt < SETTLE_MS ? "slipped" : "late";
}
