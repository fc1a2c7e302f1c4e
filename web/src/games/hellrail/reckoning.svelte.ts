// The end of a game, step by step: all guess, cars are turned up one by one, then the totals.
//
// Everything is known when it begins; one who goes on misses nothing.

import { pace, reducedMotion, settings } from "../../kernel/settings.svelte";
import { readGuess, turnedUp } from "./guessing";
import type { Given, GivenTold } from "./table";
import type { Report } from "./wire";

export const GUESS_MS = 25_000;
const CAR_MS = 520;
const MOST_CARS_MS = 9_000;
const TOTALS_MS = 4_200;

export class Reckoning {
  step = $state<"" | "guess" | "cars" | "totals">("");
  /** What each seat has guessed. */
  guesses = $state.raw<Readonly<Record<number, readonly number[]>>>({});
  /** How many cars have been turned up. */
  shown = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #props: () => Given;

  constructor(props: () => Given) {
    this.#props = props;
  }

  on = $derived(this.step !== "");

  get card(): Report | null {
    return this.#props().sight.report as Report | null;
  }

  readonly hear = (told: GivenTold): void => {
    // A player who leafs through a game that is over knows how it ended.
    if (this.#props().replay || told.how !== "live" || told.sight.table.phase !== "over") {
      this.stop();
      return;
    }
    const ended = told.events.some((event) => event.event === "ended");
    if (ended && !reducedMotion() && settings.speed !== 0) this.#begin(told);
    const seats = this.card?.seats.length ?? 0;
    for (const { seat, kind, words } of told.talk) {
      const guess = kind === "chat" ? readGuess(words, seats) : null;
      if (guess) this.guessed(seat, guess);
    }
  };

  /** A player has guessed; when all who are here have, the cars are turned up. */
  guessed(seat: number, guess: readonly number[]): void {
    this.guesses = { ...this.guesses, [seat]: guess };
    const people = this.#props().sight.table.seats;
    const open = people.some(({ person, here }, n) => person && here && !this.guesses[n]);
    if (this.step === "guess" && !open) this.turnUp();
  }

  /** Turn the cars up, one after the other. */
  readonly turnUp = (): void => {
    clearTimeout(this.#timer);
    this.step = "cars";
    this.shown = 0;
    const many = turnedUp((this.card?.seats ?? []).map(({ delivered }) => delivered)).length;
    const each = Math.min(CAR_MS, MOST_CARS_MS / Math.max(1, many));
    const next = (): void => {
      if (this.shown < many) {
        this.shown++;
        this.#timer = setTimeout(next, pace(each));
      } else {
        this.step = "totals";
        this.#timer = setTimeout(this.stop, pace(TOTALS_MS));
      }
    };
    this.#timer = setTimeout(next, pace(each));
  };

  /** To the sheet. */
  readonly stop = (): void => {
    clearTimeout(this.#timer);
    this.step = "";
  };

  // Where the cars lay open there is nothing to guess, and bots do not guess.
  #begin(told: GivenTold): void {
    this.guesses = {};
    const guesses = told.sight.table.seats.some(({ person, here }) => person && here);
    if (!guesses || told.sight.view?.options.open_ledger) {
      this.turnUp();
      return;
    }
    this.step = "guess";
    this.#timer = setTimeout(this.turnUp, GUESS_MS);
  }
}
