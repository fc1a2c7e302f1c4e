// Acting at the table: taps become actions, and answers become words. It decides nothing itself.

import type { Outcome } from "../../kernel/connection";
import { settings } from "../../kernel/settings.svelte";
import { ChipRow } from "../../ui/chips.svelte";
import { type Cell, cellKey, sameCell } from "./geometry";
import { NO_WAY, outOfReach, whyNot } from "./missing.svelte";
import { NOTHING, offersOf, type Chosen, type Offer, type Offers } from "./offers";
import { FALSE_PATH, paymentOf, payments } from "./paying";
import { TryOut } from "./tryout.svelte";
import type { Action, StageSeen } from "./wire";
import type { Given } from "./table";
import { named } from "./wording";

/** A card that has just been laid: until the next action it may be turned. */
export interface Hot {
  verb: "lay" | "upgrade";
  card: number;
  at: Cell;
  turn: number;
  turns: readonly number[];
}

const ARMED_MS = 10_000; // what a second tap would do is read first
const NO_OFFERS: Offers = new Map();

export class Playing {
  chosen = $state.raw<Chosen>(NOTHING);
  /** A place with several ways to get there, or a card with several ways to turn it. */
  open = $state<string | null>(null);
  /** Which of its ways is looked at. */
  looked = $state(0);
  /** Something harmful that was tapped once. */
  armed = $state<string | null>(null);
  hot = $state.raw<Hot | null>(null);
  /** What the keyboard or the mouse points at. */
  pointed = $state<string | null>(null);
  /** Whether it is the keyboard. */
  byKeys = $state(false);
  pending = $state(false);
  /** The card that will pay for what was announced, as soon as it is asked for. */
  #payment: number | null = null;
  /** What is done as soon as one is free again: what one left an effect for, or went there for
      while no effect asks in between. */
  #next: readonly Action[] = [];
  /** How much one has done in a turn, as far as this page has seen. */
  #done = $state.raw({ round: 0, n: 0 });
  /** Whether this page saw one's turn begin: after a reload it cannot tell what was done in it. */
  #sawBegin = $state(false);
  readonly chips = new ChipRow();
  readonly tryout = new TryOut();
  #arming: ReturnType<typeof setTimeout> | undefined;
  readonly #props: () => Given;

  constructor(props: () => Given) {
    this.#props = props;
  }

  view = $derived.by(() => this.#props().sight.view);
  you = $derived.by(() => this.#props().sight.you);
  live = $derived.by(() => this.#props().live && this.you >= 0 && !this.view?.ending);
  may = $derived.by((): readonly Action[] => (this.live ? this.#props().sight.may : []));
  /** What is asked now; null at a free turn. */
  stage = $derived.by((): StageSeen | null => this.view?.stages?.at(-1) ?? null);
  myTurn = $derived.by(() => this.view?.turn === this.you);
  asked = $derived.by(() => this.may.length > 0);
  /** Whether one may do as one likes: one's own turn, and nothing under way. */
  free = $derived.by(() => this.asked && this.stage === null);
  mayUndo = $derived.by(() => (this.live ? (this.#props().sight.mayUndo ?? 0) : 0));

  /** Something could be done in this turn, and as far as this page knows nothing was. */
  fresh = $derived.by(() => {
    const { round, n } = this.#done;
    const acted = this.mayUndo > 0 || (n > 0 && round === this.view?.round);
    return this.free && !acted && this.may.some((action) => action.do !== "end");
  });

  /** Nothing was done in this turn yet, and something could be. */
  idle = $derived.by(() => this.fresh && this.#sawBegin);

  offers = $derived.by((): Offers => {
    if (!this.view || !this.asked || this.tryout.on) return NO_OFFERS;
    const { sight, stepwise = false } = this.#props();
    const offers = offersOf(this.view, this.may, this.chosen, sight.warnings, !stepwise);
    const end = offers.get("verb:end");
    if (end && this.idle && !stepwise) end.tone = "harmful";
    return offers;
  });
  opened = $derived.by((): Offer | null => this.offers.get(this.open ?? "") ?? null);

  /** The cards of one's hand that one may pick up now. */
  pickable = $derived.by((): ReadonlySet<number> => {
    const cards = new Set<number>();
    for (const each of this.may) {
      const action = each;
      if ("card" in action && action.do !== "pay") cards.add(action.card);
      if (this.view && this.chosen.effect === FALSE_PATH && action.do === "use" && action.at)
        for (const card of payments(this.view, action.at)) cards.add(card);
    }
    return cards;
  });

  offer(key: string): Offer | undefined {
    return this.offers.get(key);
  }

  /** Take a card into the fingers, or put it down again. */
  pick(card: number | null): void {
    const pay = this.offers.get(`card:${card}`);
    if (pay) {
      void this.#send(pay.actions[0]);
      return;
    }
    const { open } = this;
    this.#letGo();
    if (this.tryout.on) {
      this.tryout.card = this.tryout.card === card ? null : card;
      return;
    }
    const again = card === this.chosen.card;
    this.chosen = { ...NOTHING, effect: this.chosen.effect, card: again ? null : card };
    // Another card pays for what was about to be done.
    if (this.paid(open) !== null) this.open = open;
  }

  pickCircle(circle: string): void {
    this.#letGo();
    this.chosen = { ...NOTHING, circle };
  }

  /** Take up an effect: one that leaves nothing to aim happens at once. */
  pickEffect(effect: string | null): void {
    this.#letGo();
    const offer = this.offers.get(`effect:${effect}`);
    // What can be aimed at one thing only happens at once as well, unless it asks for a warning.
    const one = offer?.actions.length === 1 && offer.tone !== "harmful" && effect !== FALSE_PATH;
    if (offer && one) {
      void this.#send(offer.actions[0]);
      return;
    }
    this.chosen = { ...NOTHING, effect };
  }

  /** Tap something: it is done, armed, or opened for a choice. */
  tap(key: string): void {
    if (!this.live || this.pending) return;
    const offer = this.offers.get(key);
    if (!offer) {
      this.#letGo();
      return;
    }
    if (offer.actions.length > 1 && offer.verb !== "lay" && offer.verb !== "upgrade") {
      this.looked = this.open === key ? (this.looked + 1) % offer.actions.length : 0;
      this.armed = null;
      this.open = key;
      return;
    }
    if (offer.tone === "harmful" && settings.confirmHarm && this.armed !== key) {
      this.#arm(key);
      return;
    }
    void this.#send(offer.actions[0], offer);
  }

  /** The card that would pay for what glows there; null if nothing is paid for it. */
  paid(key: string | null): number | null {
    const action = this.offers.get(key ?? "")?.actions[0];
    return action && this.view ? paymentOf(this.view, action, this.chosen.card) : null;
  }

  /** One of several ways. */
  choose(action: Action | undefined): void {
    if (this.live && !this.pending) void this.#send(action, this.opened ?? undefined);
  }

  /** A button of a sheet: an action that needs nothing else. */
  press(verb: string): void {
    this.tap(`verb:${verb}`);
  }

  /** Turn the card that was laid last to the next way that it may lie, or to the one before. */
  turnHot(step: 1 | -1 = 1): void {
    const { hot } = this;
    const replace = this.#props().replace;
    if (!hot || !replace || this.pending || hot.turns.length < 2 || !this.mayUndo) return;
    const turns = hot.turns.toSorted((one, other) => one - other); // clockwise
    const place = turns.indexOf(hot.turn) + step;
    const next = turns[(place + turns.length) % turns.length] ?? hot.turn;
    const action: Action = { do: hot.verb, card: hot.card, at: hot.at, turn: next };
    this.pending = true;
    void replace(action).then((outcome) => {
      this.pending = false;
      if (outcome.ok) this.hot = { ...hot, turn: next };
      else this.#refused(outcome);
    });
  }

  isHot(cell: Cell): boolean {
    return this.hot !== null && this.hot.turns.length > 1 && sameCell(this.hot.at, cell);
  }

  /** Take back the latest action, or the whole turn. */
  async undo(count: number): Promise<void> {
    const { undo } = this.#props();
    if (!undo || this.pending) return;
    this.#next = [];
    if (this.mayUndo) this.drop(); // otherwise the table says why not
    this.pending = true;
    const round = this.view?.round ?? 0;
    const outcome = await undo(count);
    this.pending = false;
    if (outcome.ok) this.#count(round, -count);
    else this.#refused(outcome);
  }

  /** Put down whatever is in the fingers. */
  drop(): void {
    this.#letGo();
    this.chosen = NOTHING;
    this.hot = null;
  }

  /** The truth has changed: what is not possible any more is put down. */
  look(): void {
    if (!this.myTurn || this.stage?.kind === "draw") this.#sawBegin = true;
    this.#pay();
    this.#goOn();
    const { card, effect } = this.chosen;
    const hand = this.view?.seats[this.you]?.hand ?? [];
    if (card !== null && !hand.includes(card)) this.chosen = { ...this.chosen, card: null };
    if (effect !== null && this.stage?.kind !== "effect")
      this.chosen = { ...this.chosen, effect: null };
    if (this.hot && !this.#liesThere(this.hot)) this.hot = null;
    if (this.open && !this.offers.has(this.open)) this.open = null;
    if (this.armed && !this.offers.has(this.armed)) this.armed = null;
  }

  /** Say why a tap on a cell comes to nothing: the server knows of a card, the table of a circle. */
  async askWhy(cell: Cell): Promise<void> {
    const { card } = this.chosen;
    if (!this.free || !this.view) return;
    const far = outOfReach(this.view, cell);
    const { texts, why } = this.#props();
    if (card !== null) {
      const outcome = await whyNot(this.view, card, cell, why);
      if (outcome.ok) return;
      if (!far || !NO_WAY.has(outcome.code ?? "")) return this.#refused(outcome);
    }
    if (far) this.chips.note(texts.say(far), "no");
  }

  /** What was announced is paid for as it was meant; a line that was cut forgets it. */
  #pay(): void {
    const card = this.#payment;
    if (card === null || this.pending) return;
    const kind = this.stage?.kind ?? "";
    if (!this.live || !["effect", "heresy", "pay"].includes(kind)) this.#payment = null;
    const pay = kind === "pay" ? this.offers.get(`card:${card}`) : undefined;
    if (!this.live || !pay) return;
    this.#payment = null;
    void this.#send(pay.actions[0]);
  }

  /** What was left for something else is followed by that; a warning is waited for. */
  #goOn(): void {
    const [next, ...rest] = this.#next;
    if (!next || this.pending || (this.live && this.stage !== null && this.myTurn)) return;
    this.#next = [];
    const place = this.may.findIndex((each) => sameUse(each, next));
    if (!this.free || this.#props().sight.warnings[place]) return;
    // What cannot be coupled after all is told why; what was lost on the way is not delivered.
    if (place >= 0 || next.do === "couple") void this.#send(next, undefined, rest);
  }

  async #send(
    action: Action | undefined,
    offer?: Offer,
    then: readonly Action[] = offer?.then ?? [],
  ): Promise<void> {
    if (!action || this.pending) return;
    // What is answered on the way leaves what was meant to be done there; a circle asks anew.
    if (then.length || !this.stage || this.stage.kind === "effect") this.#next = then;
    const card = this.chosen.card;
    const meant = this.view !== null && this.chosen.effect === FALSE_PATH;
    const payment = meant && this.view ? paymentOf(this.view, action, card) : null;
    this.pending = true;
    this.#letGo();
    this.chosen = NOTHING;
    this.hot = null;
    const round = this.myTurn && action.do !== "draw" ? this.view?.round : undefined;
    const outcome = await this.#props().act(bare(action));
    this.pending = false;
    if (outcome.ok && round) this.#count(round, 1);
    if (outcome.ok && action.do === "use") {
      this.#payment = payment;
      this.#pay(); // perhaps the table has asked for it before it answered
    }
    if (outcome.ok) {
      this.chips.done();
      this.#goOn();
    } else {
      this.#next = [];
      this.chosen = { ...NOTHING, card };
      this.#refused(outcome);
      return;
    }
    if (action.do === "lay" || action.do === "upgrade") {
      const turns = (offer?.actions ?? [action]).map((each) => ("turn" in each && each.turn) || 0);
      const { card: laid, at, turn = 0 } = action;
      this.hot = { verb: action.do, card: laid, at, turn, turns: [...turns].sort() };
    }
  }

  #refused(outcome: Outcome): void {
    const given = this.#props();
    this.chips.refused(named(given.texts, outcome), given);
  }

  #liesThere({ card, at }: Hot): boolean {
    return (
      this.mayUndo > 0 &&
      (this.view?.rails.some(([each, cell]) => each === card && cellKey(cell) === cellKey(at)) ??
        false)
    );
  }

  #count(round: number, more: number): void {
    const before = this.#done.round === round ? this.#done.n : 0;
    this.#done = { round, n: Math.max(0, before + more) };
  }

  #arm(key: string): void {
    clearTimeout(this.#arming);
    this.open = null;
    this.armed = key;
    this.#arming = setTimeout(() => (this.armed = null), ARMED_MS);
  }

  #letGo(): void {
    clearTimeout(this.#arming);
    this.open = null;
    this.armed = null;
    this.looked = 0;
  }
}

function sameUse(one: Action, other: Action): boolean {
  if (one.do === "uncouple" && other.do === "uncouple") return one.car === other.car;
  return one.do === "couple" && other.do === "couple" && one.card === other.card;
}

/** An action without the fields that say nothing. */
function bare(action: Action): Action {
  const told = Object.entries(action).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(told) as Action;
}
