// Written by `make types` from the server's schemas. Do not edit.

export type Action =
  | Place
  | Draw
  | DropTender
  | Couple
  | Uncouple
  | Move
  | Sail
  | Lay
  | Upgrade
  | Fan
  | End
  | Pay
  | Use
  | Twist
  | Take
  | Pick
  | Accept
  | Pass
  | Cancel
  | Redirect;
export type Event =
  | Placed
  | Dealt
  | TurnBegan
  | Drew
  | Refilled
  | TenderDropped
  | Coupled
  | Delivered
  | Laid
  | Upgraded
  | Burned
  | Paid
  | Rolled
  | Sailed
  | Rammed
  | Caught
  | Derailed
  | Flipped
  | Dropped
  | Peeked
  | Announced
  | LetBe
  | Cancelled
  | Redirected
  | TokenTaken
  | Removed
  | Twisted
  | Reshuffled
  | Marked
  | Unmarked
  | Guarded
  | Empowered
  | Swapped
  | Snatched
  | Showed
  | Gave
  | Stole
  | Forfeited
  | Discarded
  | Ended;
/**
 * A circle, and the effect that lies on it: nothing on the Gate, `?` if it lies face down.
 *
 * @minItems 3
 * @maxItems 3
 */
export type CircleSeen = [string, [number, number], string];
/**
 * A rail card on the table; `under` are the cards it covers, the uppermost first.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Rail = [number, [number, number], number, [number, number][]];
/**
 * A moment: when, what, whose, and after how many actions a replay shows it.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Mark = [number, string, number, number];

/**
 * Put one of your circles on the table, in the draft of the Devil's Advocate.
 */
export type Place = {
  do: "place";
  circle: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
};
/**
 * Draw so many cards at the start of your turn: with a Tender three, or one.
 */
export type Draw = {
  do: "draw";
  n: number;
};
/**
 * Give up your Tender at the start of your turn, and draw one card.
 */
export type DropTender = {
  do: "drop_tender";
};
/**
 * Hook the car of a card to the end of your train.
 */
export type Couple = {
  do: "couple";
  card: number;
};
/**
 * Deliver a car of your train.
 */
export type Uncouple = {
  do: "uncouple";
  car: number;
};
/**
 * Burn a card and move. `by` names the way and its length: `SE4`, see `places`.
 */
export type Move = {
  do: "move";
  card: number;
  by: string;
};
/**
 * Burn a card and your Boatman, and cross the empty cells on one side, straight on.
 */
export type Sail = {
  do: "sail";
  card: number;
  by: string;
};
/**
 * Lay a card on an empty cell.
 */
export type Lay = {
  do: "lay";
  card: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  turn?: number;
};
/**
 * Lay a card on another one, all of whose track it has.
 */
export type Upgrade = {
  do: "upgrade";
  card: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  turn?: number;
};
/**
 * Burn a card, draw as many as its traction, and end your turn.
 */
export type Fan = {
  do: "fan";
  card: number;
};
/**
 * End your turn.
 */
export type End = {
  do: "end";
};
/**
 * Discard a card: for Cerberus, for the Abyss or for a False Path.
 */
export type Pay = {
  do: "pay";
  card: number;
};
/**
 * Announce an effect, that of the circle or that on your engine, and what it is aimed at.
 *
 * `whom`: Lust, Gluttony, Thievery. `car`: Geryon, Thievery. `at`, `turn`: Abyss, False Path.
 * `tie`: Delinquency. `circle`: Guard Duty. `token`: Heresy (`cancel`, `redirect`) and Shift
 * Change (a circle, an effect that lies unused, `unused`, or the `seat1` that has it).
 */
export type Use = {
  do: "use";
  effect: string;
  whom?: number | null;
  car?: number | null;
  at?: [number, number] | null;
  turn?: number;
  tie?: string;
  circle?: string;
  token?: string;
};
/**
 * False Path again: discard a card, and turn another one of its traction by `turn`.
 */
export type Twist = {
  do: "twist";
  card: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  turn: number;
};
/**
 * Gluttony again: draw a card from another hand.
 */
export type Take = {
  do: "take";
  whom: number;
};
/**
 * Choose a car: to drop at a Check, to steal, or to give. 0 is the Tender.
 */
export type Pick = {
  do: "pick";
  car: number;
};
/**
 * Yes: take the car (Soul Catcher, Thievery), deliver it (Geryon).
 */
export type Accept = {
  do: "accept";
};
/**
 * No: leave the effect, let it be, keep the car, stop here.
 */
export type Pass = {
  do: "pass";
};
/**
 * Heresy: the announced effect does not happen.
 */
export type Cancel = {
  do: "cancel";
};
/**
 * Heresy: the announced effect hits another player.
 */
export type Redirect = {
  do: "redirect";
  whom: number;
};
/**
 * A circle has been put on the table, in a draft.
 */
export type Placed = {
  event: "placed";
  seat: number;
  circle: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
};
/**
 * After a draft: the effects lie on the circles 1 to 9 (not said if secret), hands are dealt.
 *
 * Each seat hears its own cards.
 */
export type Dealt = {
  event: "dealt";
  effects?: string[];
  hand?: number[];
};
/**
 * It is the turn of a seat.
 */
export type TurnBegan = {
  event: "turn";
  seat: number;
  round: number;
};
/**
 * A seat has drawn a card; only the seat sees it.
 */
export type Drew = {
  event: "drew";
  seat: number;
  card?: number | null;
};
/**
 * The discards have been shuffled, and are the draw pile now: `n` cards.
 */
export type Refilled = {
  event: "refilled";
  n: number;
};
/**
 * A seat has lost its Tender: given up, or by an option dropped or derailed.
 */
export type TenderDropped = {
  event: "tender_dropped";
  seat: number;
};
/**
 * A car has joined the end of a train.
 */
export type Coupled = {
  event: "coupled";
  seat: number;
  car: number;
};
/**
 * A car has been delivered, and now lies face down. This is the last time it is named.
 */
export type Delivered = {
  event: "delivered";
  seat: number;
  car: number;
};
/**
 * A rail card has been laid on an empty cell.
 */
export type Laid = {
  event: "laid";
  seat: number;
  card: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  turn: number;
};
/**
 * A rail card has been laid on another; `new` are the segments that were not there before.
 */
export type Upgraded = {
  event: "upgraded";
  seat: number;
  card: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  turn: number;
  new: string[];
};
/**
 * A card has been discarded as fuel: to `move`, to `sail` or to `fan` the flames.
 */
export type Burned = {
  event: "burned";
  seat: number;
  card: number;
  why: string;
};
/**
 * A card has been discarded as a price: for `cerberus`, `abyss` or `false_path`.
 */
export type Paid = {
  event: "paid";
  seat: number;
  card: number;
  why: string;
};
/**
 * An engine has moved on by one tie. Those before it have been pushed: who, and to where.
 *
 * A pushed engine that came off the track has no entry: its `derailed` follows.
 */
export type Rolled = {
  event: "rolled";
  seat: number;
  to: string;
  pushed?: [number, string][];
};
/**
 * An engine has crossed `n` empty cells.
 */
export type Sailed = {
  event: "sailed";
  seat: number;
  to: string;
  n: number;
  pushed?: [number, string][];
};
/**
 * An engine hits another one, and now pushes it.
 */
export type Rammed = {
  event: "rammed";
  seat: number;
  whom: number;
};
/**
 * A Soul Catcher has thrown off the last car of the train it hit (0 for its Tender).
 */
export type Caught = {
  event: "caught";
  seat: number;
  whom: number;
  car: number;
};
/**
 * An engine came off the track and stands at the Gate; its hand and its cars are discarded.
 */
export type Derailed = {
  event: "derailed";
  seat: number;
  cards?: number[];
  cars?: number[];
};
/**
 * The top card of the pile has been turned over, and goes to the discards.
 *
 * `why`: `check`, `geryon`, `lust` or `thievery`.
 */
export type Flipped = {
  event: "flipped";
  seat: number;
  card: number;
  why: string;
};
/**
 * A car is discarded, at a Check or by Geryon.
 */
export type Dropped = {
  event: "dropped";
  seat: number;
  car: number;
  why: string;
};
/**
 * Secret effects: a seat looks at the token of the circle it has entered, and at its own.
 */
export type Peeked = {
  event: "peeked";
  seat: number;
  circle: string;
  effect?: string;
  stored?: string;
};
/**
 * A seat uses an effect. The fields are those of the action `use`.
 */
export type Announced = {
  event: "announced";
  seat: number;
  effect: string;
  whom?: number | null;
  car?: number | null;
  at?: [number, number] | null;
  turn?: number;
  tie?: string;
  circle?: string;
  token?: string;
};
/**
 * A holder of Heresy lets an effect be.
 */
export type LetBe = {
  event: "let_be";
  seat: number;
};
/**
 * Heresy: the effect that `whom` has announced does not happen.
 */
export type Cancelled = {
  event: "cancelled";
  seat: number;
  whom: number;
  effect: string;
};
/**
 * Heresy: the announced effect hits `whom` instead.
 */
export type Redirected = {
  event: "redirected";
  seat: number;
  whom: number;
  effect: string;
};
/**
 * A seat has taken a token: `boatman`, `tender`, `soul_catcher`, `cancel` or `redirect`.
 */
export type TokenTaken = {
  event: "token_taken";
  seat: number;
  token: string;
};
/**
 * The Abyss has swallowed a rail card; the one below it, if any, lies open again.
 */
export type Removed = {
  event: "removed";
  seat: number;
  card: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
};
/**
 * A False Path has turned a rail card, and all below it, by so many quarters.
 */
export type Twisted = {
  event: "twisted";
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  turn: number;
};
/**
 * Chaos: other effects lie on the circles 1 to 9 now. They are not said if secret.
 */
export type Reshuffled = {
  event: "chaos";
  seat: number;
  effects?: string[];
};
/**
 * A Check lies on a tie.
 */
export type Marked = {
  event: "marked";
  seat: number;
  tie: string;
};
/**
 * A Check has gone back to the supply.
 */
export type Unmarked = {
  event: "unmarked";
  tie: string;
};
/**
 * Cerberus has been put on a circle.
 */
export type Guarded = {
  event: "guarded";
  seat: number;
  circle: string;
};
/**
 * Infernal Power: an unused effect lies on an engine; if effects are secret, unseen by all.
 */
export type Empowered = {
  event: "empowered";
  seat: number;
  effect?: string;
};
/**
 * Shift Change: two effects have changed places.
 *
 * `one` is where Shift Change lay, `two` where it lies now: a circle, `seat1` or `unused`. `came`
 * is what lies at `one` now; it is not said if secret.
 */
export type Swapped = {
  event: "swapped";
  seat: number;
  one: string;
  two: string;
  came?: string;
};
/**
 * Gluttony: a seat has drawn a card from a hand; both see which.
 */
export type Snatched = {
  event: "snatched";
  seat: number;
  whom: number;
  card?: number | null;
};
/**
 * Lust: a seat has shown its hand to `whom`, who alone sees the cards.
 */
export type Showed = {
  event: "showed";
  seat: number;
  whom: number;
  cards?: number[];
};
/**
 * Lust: a seat gives `n` cards to `whom`; both see which.
 */
export type Gave = {
  event: "gave";
  seat: number;
  whom: number;
  n: number;
  cards?: number[];
};
/**
 * Thievery: a car has gone from the train of `whom` to that of `seat`.
 */
export type Stole = {
  event: "stole";
  seat: number;
  whom: number;
  car: number;
};
/**
 * Thievery has failed: a car has gone from the train of `seat` to that of `whom`.
 */
export type Forfeited = {
  event: "forfeited";
  seat: number;
  whom: number;
  car: number;
};
/**
 * After Gluttony, what was left of a hand is discarded.
 */
export type Discarded = {
  event: "discarded";
  seat: number;
  cards: number[];
};
/**
 * The game is over: `cards` if there was none to draw, `rounds` if it had lasted long enough.
 *
 * `delivered` are the cars that each seat has delivered, in the order in which it did; `attached`
 * is what the cars in each train are worth, which breaks ties.
 */
export type Ended = {
  event: "ended";
  reason: string;
  delivered: number[][];
  scores: number[];
  attached: number[];
};
/**
 * The table as one seat sees it.
 *
 * `turn` is whose turn it is. `stages` is what is under way, the innermost last; empty while the
 * seat whose turn it is may do as it likes. `ways` are there for that seat alone. `starts` is the
 * seat that began, `rest` is what lies in the pile when all is over.
 */
export type View = {
  seat: number;
  options: Options;
  deck: string;
  turn: number;
  round: number;
  starts: number;
  circles: CircleSeen[];
  rails: Rail[];
  seats: SeatSeen[];
  pile: number;
  discards?: number[];
  refilled?: number[];
  unused?: string[];
  unused_count?: number;
  used?: string;
  checks?: string[];
  cerberus?: string;
  heresy_gone?: string[];
  glutton?: boolean;
  stages?: StageSeen[];
  ways?: Way[];
  now_ms?: number;
  ending?: string;
  scores?: number[];
  rest?: number[];
};
/**
 * The options of a table, each with the default that the rules page states.
 */
export type Options = {
  effects?: "open" | "secret";
  layout?: "advocate" | "sacrilege" | "standard";
  open_ledger?: boolean;
  start_cards?: 3 | 5;
  later_cards?: "more" | "same";
  rounds?: number;
  upgrade_blocked_by?: "anything" | "engines";
  wide_tender?: boolean;
  checks?: "once" | "stay";
  heresy_tokens?: "once" | "return";
  longest_train?: "any" | "five";
  heresy_seconds?: number;
  cards?: CardList | null;
  circles?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  } | null;
};
/**
 * All rail cards of a box, as they are written in a file.
 */
export type CardList = {
  name: string;
  provenance: string;
  cards: CardLine[];
  $schema?: string;
};
/**
 * One rail card. Its track is drawn as it lies unturned, N up.
 */
export type CardLine = {
  id: number;
  value: number;
  pickup: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "G";
  setout: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
  traction: number;
  track: ("ES" | "EW" | "NE" | "NS" | "NW" | "SW")[];
  sinners?: Sinners | null;
};
/**
 * Who sits in the car.
 */
export type Sinners = {
  en: string;
  fr: string;
  de: string;
};
/**
 * A player, as a seat sees them.
 *
 * `hand` are the cards, where the seat may see them; `holds` is how many there are. `cars` is the
 * train behind the engine. `power` is the effect that lies on the engine, `?` if face down.
 * `delivered` counts cars; `ledger` names them where they lie open. `circles` are still to be
 * placed in a draft.
 */
export type SeatSeen = {
  place: string;
  holds?: number;
  hand?: number[];
  cars?: number[];
  delivered?: number;
  ledger?: number[];
  tender?: boolean;
  catcher?: boolean;
  boat?: boolean;
  heresy?: string;
  power?: string;
  circles?: string[];
};
/**
 * Something that has begun and is not over yet; the last one is what a seat is asked.
 *
 * | kind | who answers, and how |
 * | --- | --- |
 * | `place` | the draft: `place` |
 * | `draw` | a turn begins with a Tender: `draw`, `drop_tender` |
 * | `toll` | leaving Cerberus: `pay`, until the sum of values has come to `left` |
 * | `move` | no seat: a train is on its way, with `left` points, `by` the rest of its way |
 * | `catch` | the train has hit `whom`, and has a Soul Catcher: `accept`, `pass` |
 * | `drop` | `seat` stands on a Check: `pick` the `left` cars to discard |
 * | `effect` | arrival in `circle`: `use`, `pass` |
 * | `heresy` | `use` is announced; `seat` holds Heresy: `cancel`, `redirect`, `pass` |
 * | `pay` | the price of `use`: `pay` |
 * | `twist` | False Path goes on: `twist`, `pass` |
 * | `geryon` | the flipped card matches: `accept` to deliver `car`, `pass` |
 * | `gluttony` | `take`, `pass`; `whom` is immune |
 * | `car` | Thievery was redirected to `whom`: `pick` the car |
 * | `steal` | the flipped card matches: `accept` to take `car` of `whom`, `pass` |
 * | `give` | Thievery has failed: `pick` the car of traction `left` that goes to `whom` |
 */
export type StageSeen = {
  kind: string;
  seat: number;
  left?: number;
  by?: string;
  row?: [number, string][];
  asked?: boolean;
  leaves?: (Move | Sail) | null;
  use?: Use | null;
  whom?: number | null;
  car?: number | null;
  circle?: string;
  until_ms?: number | null;
  waiting?: number[];
};
/**
 * A way that the train may go now with a card worth at least `n`.
 *
 * `to` is where it ends: a place, or `derail`. `pushed` says where rammed engines end (a place, or
 * `derail`), `checks` how many Checks it meets on its own and `pushed_checks` how many the others.
 * `past` are the places on the way, the last one among them unless the train derails.
 */
export type Way = {
  by: string;
  n: number;
  to: string;
  past: string[];
  pushed?: [number, string][];
  checks?: number;
  pushed_checks?: number;
};
/**
 * Every card of the deck in play, by its number; `deck` is the digest that a view names.
 */
export type Pieces = {
  deck: string;
  name: string;
  provenance: string;
  cards: {
    [k: string]: Card;
  };
};
/**
 * One rail card, as all players know it.
 *
 * `track` are its segments as it lies unturned, `turns` the quarters by which it may be turned and
 * look different. `sinners` are named by language.
 */
export type Card = {
  value: number;
  pickup: string;
  setout: string;
  traction: number;
  track: string[];
  turns: number[];
  sinners?: {
    [k: string]: string;
  };
};
/**
 * A report card; `rounds` is how many were begun.
 */
export type Report = {
  ending: string;
  winners: number[];
  time_ms: number;
  rounds: number;
  seats: SeatReport[];
  timeline: Mark[];
};
/**
 * What a seat has done: its score, its delivered cars, what is left in its train.
 */
export type SeatReport = {
  score: number;
  delivered: number[];
  attached: number;
  rams?: number;
  derailed?: number;
  effects?: number;
};
