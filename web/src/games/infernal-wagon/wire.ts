// Written by `make types` from the server's schemas. Do not edit.

export type Action = Play | Turn | Clock;
export type Event =
  | Laid
  | Collapsed
  | Exploded
  | HandLost
  | Tunnelled
  | Drew
  | SilenceTurned
  | UTurned
  | CurseLifted
  | Ended;
/**
 * A card of the railroad: entered by `by`, joined to the stop `to`, laid by `seat`.
 *
 * @minItems 5
 * @maxItems 5
 */
export type RailCard = [string, string, string, number | null, boolean];
/**
 * A moment: when, what, whose, and after how many actions a replay shows it.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Mark = [number, string, number, number];

/**
 * Play a card by one of its symbols at the track end numbered `at`.
 *
 * After an Intersection `to` says which of its stops is meant; otherwise there is only one.
 */
export type Play = {
  do: "play";
  card: string;
  by: string;
  at: number;
  to?: string | null;
};
/**
 * Turn the card that a Tunnel has brought up, so that it is entered by a symbol.
 */
export type Turn = {
  do: "turn";
  card: string;
  by: string;
  at: number;
};
/**
 * Nature's action: the time is over.
 */
export type Clock = {
  do: "clock";
};
/**
 * A card has joined the railroad, and the Wagon stands on it.
 *
 * `by` is its start, `to` the stop before it, `at` the number of the track end it was laid at.
 */
export type Laid = {
  event: "laid";
  seat: number;
  owner: number;
  card: string;
  by: string;
  to: string;
  at: number;
  fits: boolean;
  from_tunnel?: boolean;
};
/**
 * The oldest cards of the railroad have fallen: the price of a mismatch.
 */
export type Collapsed = {
  event: "collapsed";
  cards: string[];
  left: number;
};
/**
 * An Explosion has blown off all but the three newest cards.
 */
export type Exploded = {
  event: "exploded";
  cards: string[];
  left: number;
};
/**
 * A seat does not draw: its hand is smaller for good.
 */
export type HandLost = {
  event: "hand_lost";
  seat: number;
  holds: number;
};
/**
 * A Tunnel has brought up the next card, which `seat` turns as it likes.
 */
export type Tunnelled = {
  event: "tunnelled";
  seat: number;
  card: string;
};
/**
 * A seat has drawn a card. Others see only its back, unless it is the Exit.
 */
export type Drew = {
  event: "drew";
  seat: number;
  card?: string | null;
};
/**
 * A Silence card came up: from now on no player may talk, or all may again.
 */
export type SilenceTurned = {
  event: "silence";
  seat: number;
  card: string;
  on: boolean;
};
/**
 * A U-turn card came up: hands lie open and are played by others, or are taken up again.
 */
export type UTurned = {
  event: "uturn";
  seat: number;
  card: string;
  on: boolean;
};
/**
 * A joint of the railroad has shown the two symbols of a seat's Curse.
 */
export type CurseLifted = {
  event: "curse_lifted";
  seat: number;
  card: string;
};
/**
 * The game is over: `exit`, `wagon_lost`, `hands_empty`, `time` or `cursed_exit`.
 */
export type Ended = {
  event: "ended";
  reason: string;
  won: boolean;
};
/**
 * The table as one seat sees it.
 *
 * A hand lists cards by name, None for a card that shows its back. `rail` begins with the oldest
 * card that has not fallen; the track end to play at has the number `head`.
 */
export type View = {
  seat: number;
  options: Options;
  deck: string;
  head: number;
  rail: RailCard[];
  stops: string[];
  hands: (string | null)[][];
  pile: number;
  gone?: string[];
  shown?: string[];
  losses?: number[];
  curses?: Curse[];
  last?: number | null;
  run?: number;
  silence?: boolean;
  uturn?: boolean;
  exit_with?: number | null;
  tunnel?: Tunnel | null;
  now_ms?: number;
  ending?: string;
  pile_cards?: string[];
};
/**
 * The options of a table, each with the default that the rules page states.
 */
export type Options = {
  clock?: "5:00" | "6:00" | "7:00" | "none";
  pace?: "x1" | "x1.5" | "x2";
  easy?: number;
  silence?: boolean;
  uturn?: boolean;
  curse?: boolean;
  hard_mine?: boolean;
  start_cards_count?: boolean;
  second_card_after_loss?: boolean;
  explosion_first?: boolean;
  loss_cancels_effect?: boolean;
  tunnel_exit?: "to_hand" | "wins";
  uturn_hands?: "hidden_from_owner" | "open";
  uturn_limit?: "owner" | "taker";
  empty_hand_takes?: "always" | "stuck";
  hell_without_easy?: boolean;
  silence_scribbles?: boolean;
  deck?: DeckList | null;
};
/**
 * A whole box of cards, as it is written in a file.
 */
export type DeckList = {
  name: string;
  provenance: string;
  symbols: ((("bat" | "gem" | "horseshoe" | "lantern" | "pick" | "skull") | string) & string)[];
  cards: CardLine[];
  $schema?: string;
};
/**
 * One card of a deck list. Which fields it needs depends on its kind.
 */
export type CardLine = {
  id: string;
  kind: "curse" | "danger" | "easy" | "exit" | "silence" | "start" | "track" | "uturn";
  order?: (1 | 2 | 3) | null;
  shape?: ("cross" | "curve" | "curve-left" | "curve-right" | "end" | "straight") | null;
  edges?: {
    [k: string]:
      | ((("bat" | "gem" | "horseshoe" | "lantern" | "pick" | "skull" | "star") | string) & string)
      | null;
  };
  arrow?: boolean;
  penalty?: (Discard | HandLoss) | null;
  special?: ("explosion" | "intersection" | "tunnel") | null;
  stop?:
    | ((("bat" | "gem" | "horseshoe" | "lantern" | "pick" | "skull" | "star") | string) & string)
    | null;
  start?:
    | ((("bat" | "gem" | "horseshoe" | "lantern" | "pick" | "skull" | "star") | string) & string)
    | null;
};
/**
 * A mismatch costs so many of the oldest cards of the railroad.
 */
export type Discard = {
  type: "discard";
  n: number;
};
/**
 * A mismatch costs the draw: the hand is one card smaller for good.
 */
export type HandLoss = {
  type: "hand";
};
/**
 * A seat's Curse: known to its owner, and to all once it is lifted.
 */
export type Curse = {
  card?: string | null;
  lifted?: boolean;
};
/**
 * A Tunnel's card that waits for `seat` to turn it; `owner` pays for it, and then draws.
 */
export type Tunnel = {
  card: string;
  seat: number;
  owner: number;
  until_ms: number;
  no_draw?: boolean;
};
/**
 * Every card of the deck in play, by its name; `deck` is the digest that a view names.
 */
export type Pieces = {
  deck: string;
  name: string;
  provenance: string;
  cards: {
    [k: string]: Card;
  };
  symbols?: string[];
};
/**
 * One card, as all players know it.
 *
 * `ends` are the symbols at its edges: two, four on an Intersection, one on the Exit. `exits[i]`
 * are the stops left open when it is entered by `entries[i]`. `penalty` is what a mismatch costs:
 * so many cards of the railroad, or -1 for the draw. A Curse has the stop and the start that lift
 * it.
 */
export type Card = {
  kind: string;
  ends?: string[];
  entries?: string[];
  exits?: string[][];
  penalty?: number;
  one_way?: boolean;
  arrow?: boolean;
  curse?: [string, string] | null;
};
/**
 * A report card. `mismatches` are pairs of symbols, and how often they met; most often first.
 *
 * `pile` are the cards that were not drawn, `streak` the most matches in a row, and `achieved`
 * what the game has earned by itself: a forked one earns nothing.
 */
export type Report = {
  ending: string;
  won: boolean;
  time_ms: number;
  pile: number;
  laid: number;
  matches: number;
  mismatches: [string, string, number][];
  streak: number;
  timeline: Mark[];
  achieved: string[];
};
