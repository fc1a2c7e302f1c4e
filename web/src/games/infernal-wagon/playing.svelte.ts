// Acting at the table: presses become actions, and answers become words. It decides nothing itself.

import type { Saying } from "../../kernel/board";
import { settings } from "../../kernel/settings.svelte";
import type { Outcome } from "../../kernel/connection";
import type { Facts } from "../../kernel/texts";
import { ChipRow } from "../../ui/chips.svelte";
import { Arming, worth, type Press, type Tap } from "./arming.svelte";
import { choicesOf, endOf, stopOf, type Choice } from "./choosing";
import { cardOf } from "./deck.svelte";
import { printed } from "./keys.svelte";
import type { Action } from "./wire";
import type { Given } from "./table";

/** A play that is under way: it lies at its stop as a ghost until it is answered. */
export interface Pending {
  card: string;
  by: string;
  to: string | null;
  at: number;
}

const NUDGE_MS = 3_000;

export class Playing {
  readonly arming: Arming;
  pending = $state.raw<Pending | null>(null);
  /** The card that has just been refused: it springs back. */
  returned = $state<string | null>(null);
  /** An end that is being dragged with a mouse or a finger. */
  dragged = $state.raw<{ symbol: string; x: number; y: number } | null>(null);
  /** How many pixels of the railroad's picture, from below, something unfolded lies over. */
  covered = $state(0);
  /** Whether the next tap on a player points at them. */
  pointing = $state(false);
  readonly chips = new ChipRow();
  #nudgedAt = -Infinity;
  #head = -1;
  #changedAt = -Infinity;
  readonly #props: () => Given;

  constructor(props: () => Given) {
    this.#props = props;
    this.arming = new Arming(() => settings.confirmHarm);
  }

  view = $derived.by(() => this.#props().sight.view);
  choices = $derived.by(() => choicesOf(this.#props().sight));
  you = $derived.by(() => this.#props().sight.you);
  live = $derived.by(() => this.#props().live && this.you >= 0 && !this.view?.ending);
  /** Whether anything at all may be played now. */
  mayPlay = $derived.by(() => this.live && this.choices.size > 0);
  /** Whether nobody else has a card: then one may lay again and again (3.3). */
  alone = $derived.by(
    () =>
      this.mayPlay &&
      !this.uturn &&
      (this.view?.hands ?? []).every((hand, seat) => seat === this.you || hand.length === 0),
  );
  /** Whose cards one plays: under a U-turn those of the others. */
  uturn = $derived.by(() => this.view?.uturn ?? false);

  /** The cards that one could play, in the order of their keys. */
  keyed = $derived.by((): readonly string[] => {
    const view = this.view;
    if (!view || this.you < 0) return [];
    if (view.tunnel?.seat === this.you) return [view.tunnel.card];
    const hands = view.uturn
      ? view.hands.filter((_, seat) => seat !== this.you).flat()
      : (view.hands[this.you] ?? []);
    return hands.filter((card) => card !== null);
  });

  /** What is printed on the keys for a card's ends. */
  keysOf(card: string): readonly string[] {
    return printed.ofCard(this.keyed.indexOf(card));
  }

  /** The truth has changed: what was armed for the track end before is let go. Says if it was. */
  look(): boolean {
    const head = this.view?.head ?? 0;
    const pending = this.pending;
    if (pending && head > pending.at) this.pending = null;
    if (head === this.#head) return false;
    this.#head = head;
    this.#changedAt = performance.now();
    const wasArmed = this.arming.armed !== null;
    this.arming.disarm();
    return wasArmed;
  }

  /** A finger goes down on an end. */
  press(card: string, by: string): Press {
    return { head: this.view?.head ?? 0, choices: this.choices.get(endOf(card, by)) };
  }

  /** The finger goes up: the card is played, armed, or it is told why not. */
  tap(card: string, by: string, press: Press): void {
    if (!this.#props().live || this.pending) return;
    const head = this.view?.head ?? 0;
    const how = worth(press, head, this.#changedAt, performance.now());
    if (how === "slipped") {
      this.#tellFaster();
      return;
    }
    if (how === "late") {
      const meant = press.choices?.filter((choice) => choice.warning === null) ?? [];
      if (meant.length === 1 && meant[0]) void this.#send(meant[0]);
      return;
    }
    this.#follow(this.arming.tapEnd(card, by, press.choices), card, by);
  }

  /** Choose an action by its words: what hurts wants to be chosen twice. */
  choose(choice: Choice): void {
    if (!this.live || this.pending) return;
    this.#follow(this.arming.choose(choice), "", "");
  }

  /** Why one's own cards cannot be played. */
  askOwn(cards: readonly (string | null)[]): void {
    const card = cards.find((each) => each !== null);
    if (card) void this.#whyNot(card, cardOf(card).entries?.[0] ?? "");
  }

  tapStop(stop: string): void {
    if (!this.live || this.pending) return;
    this.#follow(this.arming.tapStop(stop), "", "");
  }

  drop(card: string, by: string, stop: string | null, press: Press): void {
    if (!this.live || this.pending || press.head !== this.view?.head) return;
    this.#follow(this.arming.dropOn(card, by, stop, press.choices), card, by);
  }

  async say(saying: Saying): Promise<void> {
    const outcome = await this.#props().say(saying);
    if (!outcome.ok) this.refused(outcome);
  }

  /** Tap a player: point at them if that was asked for, otherwise nudge them, but not too often. */
  nudge(seat: number): void {
    if (this.pointing) {
      this.pointing = false;
      void this.say({ kind: "gesture", words: "point", facts: { whom: seat } });
      return;
    }
    const now = performance.now();
    if (now - this.#nudgedAt < NUDGE_MS || !this.maySay("ping")) return;
    this.#nudgedAt = now;
    void this.say({ kind: "ping", facts: { whom: seat } });
  }

  maySay(kind: Saying["kind"]): boolean {
    const { live, sight } = this.#props();
    return live && sight.mayTalk.includes(kind);
  }

  /** Say in a chip why something was refused. */
  refused(outcome: Outcome): void {
    const { texts, names } = this.#props();
    const facts: Facts = outcome.facts ?? {};
    if (outcome.code === "late" && typeof facts["ms"] === "number")
      this.chips.note(texts.say("board.late", facts, names), "late");
    else this.chips.refused(outcome, { texts, names });
  }

  #follow(tap: Tap, card: string, by: string): void {
    if (tap.is === "play") void this.#send(tap.choice);
    else if (tap.is === "closed" && card) void this.#whyNot(card, by);
  }

  async #send(choice: Choice): Promise<void> {
    const { action } = choice;
    const pending = { card: action.card, by: action.by, to: stopOf(choice), at: action.at };
    this.pending = pending;
    const outcome = await this.#props().act(action);
    if (outcome.ok) {
      this.chips.done();
      // The push that shows it as laid may come before or after the answer.
      if ((this.view?.head ?? 0) > action.at && this.pending === pending) this.pending = null;
      return;
    }
    if (this.pending === pending) this.pending = null;
    this.returned = action.card;
    setTimeout(() => (this.returned = null), 400);
    this.refused(outcome);
  }

  async #whyNot(card: string, by: string): Promise<void> {
    const view = this.view;
    if (!view || view.ending) return;
    const to = view.stops.length > 1 ? view.stops[0] : undefined;
    const verb = view.tunnel?.card === card ? "turn" : "play";
    const action: Action = { do: verb, card, by, at: view.head, ...(to ? { to } : {}) };
    const outcome = await this.#props().why(action);
    if (!outcome.ok) this.refused(outcome);
  }

  #tellFaster(): void {
    const { texts, names } = this.#props();
    const faster = this.view?.last;
    if (faster === null || faster === undefined || faster === this.you) return;
    this.chips.note(texts.say("board.slipped", { faster }, names), "late");
  }
}
