// Acting at the table: taps become actions, and answers become words. It decides nothing itself.

import { pace } from "../../kernel/settings.svelte";
import { ChipRow } from "../../ui/chips.svelte";
import { betsAt, leadOf } from "./betting";
import { CARDS, counts, passedOn, spelled, type Card } from "./cards";
import { within } from "./angles";
import LOOKS from "./looks.json";
import { highest, lowest, offered, type Offered, type Span, spanOf, SPANS } from "./offers";
import type { Action, StageSeen } from "./wire";
import { overdueIn } from "./overdue";
import type { Given, GivenTold } from "./table";

/** Where a toy would be put down: whole millimetres and whole degrees. */
export interface Spot {
  x: number;
  y: number;
  heading: number;
}

export class Playing {
  /** The cards that are lifted, in the order in which they were. */
  #up = $state.raw<readonly Card[]>([]);
  /** Cards of each kind that are lifted, to be passed or swapped. */
  lifted = $derived.by((): readonly number[] => counts(this.#up));
  /** The kind that would be bet. */
  card = $state<Card | null>(null);
  wilds = $state(0);
  reds = $state(0);
  black = $state(0);
  green = $state(0);
  /** How far a toy would be turned: positive to the left. */
  degrees = $state(0);
  /** Whether a purple brain is in the fingers, or a yellow one. */
  spending = $state<"purple" | "yellow" | null>(null);
  /** Where one's toy would be put; null until the place was touched. */
  spot = $state.raw<Spot | null>(null);
  pending = $state(false);
  readonly chips = new ChipRow();
  readonly #props: () => Given;
  #question = "";
  #passedAt = $state("");
  #passing: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => Given) {
    this.#props = props;
  }

  view = $derived.by(() => this.#props().sight.view);
  you = $derived.by(() => this.#props().sight.you);
  live = $derived.by(() => this.#props().live && this.you >= 0 && !this.view?.ending);
  may = $derived.by((): readonly Action[] => (this.live ? this.#props().sight.may : []));
  asked = $derived.by(() => this.may.length > 0);
  /** What is asked now, of whomever. */
  stage = $derived.by((): StageSeen | null => this.view?.stages?.at(-1) ?? null);
  /** What is asked of you. */
  kind = $derived.by(() => (this.asked ? (this.stage?.kind ?? "") : ""));
  /** What is asked as one word: another question is another word. */
  question = $derived.by(() => {
    const { stage } = this;
    return stage ? `${stage.kind} ${stage.seat ?? ""} ${stage.n ?? ""} ${this.asked}` : "";
  });
  offers = $derived.by((): Offered => offered(this.may));
  hand = $derived.by(() => counts(this.view?.seats[this.you]?.hand ?? []));
  #adds = $derived.by(() => this.kind === "respond" || this.kind === "raise");
  /** Whether the answer is with the table already, and carried out in a moment. */
  taken = $derived.by(() => this.asked && !!this.#props().sight.taken);
  /** Whether there is nothing to add to a bet: then one passes by oneself after a moment. */
  mustPass = $derived.by(
    () => this.#adds && (this.hasPassed || this.may.every((action) => action.do === "pass")),
  );
  /** Whether one has passed already, and no seat has added anything since. */
  hasPassed = $derived.by(() => this.#adds && this.#passedAt === betsAt(this.view));
  mayUndo = $derived.by(() => (this.live ? (this.#props().sight.mayUndo ?? 0) : 0));

  /** How many cards are to be passed on or swapped, and how many are lifted. */
  wanted = $derived.by(() => this.#choosing()?.total ?? 0);
  lifts = $derived.by(() => this.#up.length);

  /** The cards that one has just got and may pass on with one press. */
  same = $derived.by((): readonly Card[] | null => {
    if (this.kind !== "give") return null;
    return passedOn(this.view?.seats[this.you]?.got ?? [], this.wanted);
  });

  /** Whose toy the ring is about, and how far it may be turned; null if nothing is turned. */
  ring = $derived.by((): { toy: number; low: number; high: number } | null => {
    const spin = this.spending === "purple" ? spanOf(this.may, SPANS.spin) : null;
    const span = spin ?? (this.kind === "turn" ? spanOf(this.may, SPANS.turn) : null);
    if (!span) return null;
    const toy = spin ? this.you : this.#turned();
    return { toy, low: span.low[0] ?? 0, high: span.high[0] ?? 0 };
  });

  /** The spots where one's toy may be put, and a beginning. */
  placing = $derived.by((): { low: Spot; high: Spot } | null => {
    const span = this.kind === "place" ? spanOf(this.may, SPANS.place) : null;
    if (!span) return null;
    const spot = ([x = 0, y = 0, heading = 0]: readonly number[]): Spot => ({ x, y, heading });
    return { low: spot(span.low), high: spot(span.high) };
  });

  /** Lift one more card of a kind; after the last, all of them are put back. Where as many as are
   * wanted are lifted already, the last of them makes room. */
  lift(card: Card): void {
    const n = CARDS.indexOf(card);
    const [up, held] = [this.lifted[n] ?? 0, this.hand[n] ?? 0];
    if (up && (up >= held || this.lifts >= this.wanted))
      this.#up = this.#up.filter((each) => each !== card);
    else this.#up = [...this.#up.slice(0, this.wanted - 1), card];
  }

  /** How few and how many wilds may go with a bet, or be added to one. */
  wildsMay = $derived.by((): { least: number; most: number } => {
    const { bets, raises } = this.offers;
    if (this.kind !== "bet") return { least: 0, most: highest(raises.map(({ wilds }) => wilds)) };
    const range = this.card ? bets.get(this.card) : [0, ...[...bets.values()].flat()];
    return { least: lowest(range), most: highest(range) };
  });

  /** How many red brains may be added to a bet. */
  redsMay = $derived.by(() => highest(this.offers.raises.map(({ reds }) => reds)));

  /** Choose the kind to bet, with as few wilds as it needs, or those that were taken up before. */
  choose(card: Card): void {
    const wilds = this.card ? 0 : this.wilds;
    this.card = this.card === card ? null : card;
    const { least, most } = this.wildsMay;
    this.wilds = this.card ? within(wilds, least, most) : 0;
  }

  /** One wild more; after the last, as few as may be. */
  tapWild(): void {
    const { least, most } = this.wildsMay;
    this.wilds = this.wilds < most ? this.wilds + 1 : least;
  }

  /** Whether a tap on a stack of the hand means something now. */
  mayTap(card: Card): boolean {
    if (!this.live || this.pending) return false;
    if (this.wanted) return true;
    if (card !== "wild") return this.kind === "bet" && this.offers.bets.has(card);
    return !this.mustPass && this.wildsMay.most > 0;
  }

  /** Tap a stack of the hand: what that means depends on what is asked. */
  tapStack(card: Card): void {
    if (!this.mayTap(card)) return;
    if (this.wanted) this.lift(card);
    else if (card === "wild") this.tapWild();
    else this.choose(card);
  }

  give(): void {
    const verb = this.kind === "swap" ? "swap" : "give";
    if (this.lifts === this.wanted) void this.send({ do: verb, cards: spelled(this.lifted) });
  }

  giveSame(): void {
    if (this.same) void this.send({ do: "give", cards: [...this.same] });
  }

  bet(): void {
    if (this.card) void this.send({ do: "bet", card: this.card, wilds: this.wilds });
  }

  raise(): void {
    if (this.wilds + this.reds > 0)
      void this.send({ do: "raise", wilds: this.wilds, reds: this.reds });
  }

  async pass(): Promise<void> {
    if (this.pending) return;
    if (this.#adds) this.#passedAt = betsAt(this.view);
    if (!(await this.send({ do: "pass" }))) this.#passedAt = "";
  }

  /** The key was wound by hand here: its ratchet has been heard. */
  ratcheted = false;

  wind(): void {
    void this.send({ do: "wind", black: this.black, green: this.green });
  }

  /** Turn the toy as the ring says. */
  turn(): void {
    if (!this.ring) return;
    const verb = this.spending === "purple" ? "spin" : "turn";
    void this.send({ do: verb, degrees: this.degrees });
  }

  place(spot: Spot): void {
    void this.send({ do: "place", ...spot });
  }

  /** Set the ring, as far as it may go. */
  setDegrees(degrees: number): void {
    if (this.ring) this.degrees = within(Math.round(degrees), this.ring.low, this.ring.high);
  }

  /** Move the ghost, as far as it may go; its heading goes round and round. */
  setSpot(spot: Spot): void {
    const { placing } = this;
    if (!placing) return;
    this.spot = {
      x: within(Math.round(spot.x), placing.low.x, placing.high.x),
      y: within(Math.round(spot.y), placing.low.y, placing.high.y),
      heading: ((Math.round(spot.heading) % 360) + 360) % 360,
    };
  }

  /** Take a brain into the fingers, or put it down again. */
  spend(brain: "purple" | "yellow"): void {
    this.degrees = 0;
    this.spending = this.spending === brain ? null : brain;
  }

  /** Whether it was done; if not, a chip says why. */
  async send(action: Action): Promise<boolean> {
    if (!this.live || this.pending) return false;
    this.pending = true;
    const outcome = await this.#props().act(bare(action));
    this.pending = false;
    this.chips.answered(outcome, this.#props());
    if (outcome.ok) this.drop();
    return outcome.ok;
  }

  async undo(): Promise<void> {
    const { undo } = this.#props();
    if (!undo || !this.mayUndo || this.pending) return;
    this.pending = true;
    const outcome = await undo(1);
    this.pending = false;
    if (outcome.ok) this.drop();
    else this.chips.refused(outcome, this.#props());
  }

  /** Put down whatever is in the fingers. */
  drop(): void {
    this.#up = [];
    this.card = null;
    // One more is likely to be meant, but not by a player who leads.
    const wants = this.#adds && this.view !== null && leadOf(this.view, this.you) <= 0;
    this.wilds = wants ? Math.min(1, this.wildsMay.most) : 0;
    this.reds = wants && !this.wilds ? Math.min(1, this.redsMay) : 0;
    this.black = 0;
    this.green = 0;
    this.degrees = 0;
    this.spending = null;
    this.spot = null;
  }

  /** Something has happened: what time has decided for this player is said. */
  readonly hear = (told: GivenTold): void => {
    const { clock, texts } = this.#props();
    const overdue = this.pending ? null : overdueIn(told, clock.ms);
    if (overdue) this.chips.note(texts.say(`board.late.${overdue}`));
  };

  /** The truth has changed: whatever was meant for another question is put down. */
  look(): void {
    const { stage } = this;
    clearTimeout(this.#passing);
    if (stage?.kind !== "respond" && stage?.kind !== "raise") this.#passedAt = "";
    if (this.mustPass) {
      const pass = (): void => {
        if (this.mustPass) void this.#passItself();
      };
      this.#passing = setTimeout(pass, pace(LOOKS.passes));
    }
    if (this.question === this.#question) return;
    this.#question = this.question;
    this.drop();
  }

  /** Passing was nothing that the player pressed, so it is told for longer than it takes; once. */
  #passItself(): Promise<void> {
    if (!this.hasPassed) this.chips.note(this.#props().texts.say("board.passes"));
    return this.pass();
  }

  #choosing(): Span | null {
    return spanOf(this.may, SPANS.give) ?? spanOf(this.may, SPANS.swap);
  }

  #turned(): number {
    const acting = this.view?.stages?.findLast((each) => each.kind === "act");
    const whom = this.stage?.whom ?? acting?.whom;
    return whom ?? this.you;
  }
}

/** An action without the fields that say nothing. */
function bare(action: Action): Action {
  const told = Object.entries(action).filter(
    ([name, value]) => value !== undefined && (value !== 0 || !DEFAULTS.has(name)),
  );
  return Object.fromEntries(told) as Action;
}

const DEFAULTS = new Set(["wilds", "reds", "black", "green"]);
