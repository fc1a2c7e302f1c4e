// Written by `make types` from the server's schemas. Do not edit.

export type Action =
  | Give
  | Swap
  | Bet
  | Pass
  | Raise
  | Wind
  | Aim
  | Turn
  | Place
  | Spin
  | Steal
  | Gain
  | Upgrade
  | Run;
/**
 * How a run ends for a toy: its fate, and where it stands once it is upright again.
 *
 * A toy that was taken off the board has the pose in which it last was on it.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Ends = [number, string, [number, number, number, number]];
/**
 * Something that happened to a toy at a sample of a run; `number` depends on the kind.
 *
 * `tile`: its place along the course now. `brain`, `grave`, `mausoleum`, `left`: the zone. `bump`:
 * the toy it bumps into. `fall`: the side it lies on (an index of `FALLS`). Otherwise 0.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Mark = [number, string, number, number];
export type Event =
  | RoundBegan
  | Shuffled
  | Dealt
  | Chose
  | Gave
  | Swapped
  | BettorBegan
  | Named
  | Passed
  | Followed
  | Raised
  | Won
  | Aimed
  | Placed
  | Turned
  | Stole
  | Wound
  | Ran
  | Scored
  | Removed
  | Stood
  | Gained
  | Upgraded
  | NoBrain
  | LeftOver
  | Ended;
/**
 * A moment: when, what, whose, and after how many actions a replay shows it.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Mark1 = [number, string, number, number];

/**
 * Pass cards to the player on your left.
 */
export type Give = {
  do: "give";
  cards: string[];
};
/**
 * Discard cards and draw as many: with two players, after the pass.
 */
export type Swap = {
  do: "swap";
  cards: string[];
};
/**
 * Name a kind of card and play all you hold of it, with some wilds.
 */
export type Bet = {
  do: "bet";
  card: string;
  wilds?: number;
};
/**
 * Bet nothing, add nothing, or let the moment for brains go by.
 */
export type Pass = {
  do: "pass";
};
/**
 * Add wilds and red brains to your bet.
 */
export type Raise = {
  do: "raise";
  wilds?: number;
  reds?: number;
};
/**
 * Wind your toy and let it go; each black brain takes a turn off, each green adds one.
 */
export type Wind = {
  do: "wind";
  black?: number;
  green?: number;
};
/**
 * Choose the rival whose toy you will turn.
 */
export type Aim = {
  do: "aim";
  whom: number;
};
/**
 * Turn the toy of the card: positive degrees to the left, negative to the right.
 */
export type Turn = {
  do: "turn";
  degrees: number;
};
/**
 * Put your toy down as near to a spot as it can stand.
 */
export type Place = {
  do: "place";
  x: number;
  y: number;
  heading: number;
};
/**
 * Spend a purple brain and turn your toy.
 */
export type Spin = {
  do: "spin";
  degrees: number;
};
/**
 * Spend a yellow brain and take a card at random from a hand.
 */
export type Steal = {
  do: "steal";
  whom: number;
};
/**
 * Take a black brain for the one your toy has walked on.
 */
export type Gain = {
  do: "gain";
};
/**
 * Make one of your brains a rank better instead.
 */
export type Upgrade = {
  do: "upgrade";
  token: string;
};
/**
 * Nature's answer: what a released toy and all others did until everything stood still.
 *
 * `samples` counts steps of 20 ms. `trace` is the name of the recording, 64 hexadecimal digits, or
 * nothing. `tries` counts releases that were given up before, each with the next seed.
 */
export type Run = {
  do: "run";
  samples: number;
  toys: Ends[];
  marks?: Mark[];
  trace?: string;
  tries?: number;
};
/**
 * A round begins; who deals, and who will bet first.
 */
export type RoundBegan = {
  event: "round";
  round: number;
  dealer: number;
  bettor: number;
};
/**
 * The discards have been shuffled, and go under the draw pile: `n` cards.
 */
export type Shuffled = {
  event: "shuffled";
  n: number;
};
/**
 * A seat has been dealt a hand; only the seat sees it.
 */
export type Dealt = {
  event: "dealt";
  seat: number;
  n: number;
  cards?: string[];
};
/**
 * A seat has chosen cards to pass or to swap, and waits for the others.
 */
export type Chose = {
  event: "chose";
  seat: number;
  n: number;
  cards?: string[];
};
/**
 * Cards have gone from one hand to another; both owners know them.
 */
export type Gave = {
  event: "gave";
  seat: number;
  to: number;
  n: number;
  cards?: string[];
};
/**
 * A seat has put cards away, face down, and drawn as many.
 */
export type Swapped = {
  event: "swapped";
  seat: number;
  n: number;
  cards?: string[];
  drew?: string[];
};
/**
 * It is for a seat to name a bet.
 */
export type BettorBegan = {
  event: "bettor";
  seat: number;
};
/**
 * The bettor has named a kind of card, and played all of it and some wilds.
 */
export type Named = {
  event: "bet";
  seat: number;
  card: string;
  cards: number;
  wilds?: number;
};
/**
 * A seat has bet or added nothing, or has let the moment for brains go by.
 */
export type Passed = {
  event: "passed";
  seat: number;
};
/**
 * A seat has had to play all its cards of the kind; with none it is out of this bet.
 */
export type Followed = {
  event: "followed";
  seat: number;
  cards: number;
};
/**
 * A seat has added wilds or red brains to its bet.
 */
export type Raised = {
  event: "raised";
  seat: number;
  wilds?: number;
  reds?: number;
};
/**
 * A bet is decided: who carries the card out, in order; `forced` never raised a finger.
 */
export type Won = {
  event: "won";
  card: string;
  winners: number[];
  forced?: number[];
};
/**
 * A seat has chosen whose toy it will turn.
 */
export type Aimed = {
  event: "aimed";
  seat: number;
  whom: number;
};
/**
 * A toy has been put on the board; `moved` if it could not stand just where it was wanted.
 */
export type Placed = {
  event: "placed";
  seat: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  pose: [number, number, number, number];
  why: string;
  moved?: boolean;
};
/**
 * A toy was turned, `by` so many of the `degrees` that were wanted. `why`: card, brain.
 */
export type Turned = {
  event: "turned";
  seat: number;
  whom: number;
  degrees: number;
  by: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  pose: [number, number, number, number];
  why: string;
};
/**
 * A yellow brain has taken a card from a hand; both owners know it.
 */
export type Stole = {
  event: "stole";
  seat: number;
  whom: number;
  card?: string;
};
/**
 * A toy is wound and let go.
 */
export type Wound = {
  event: "wound";
  seat: number;
  turns: number;
  black?: number;
  green?: number;
  seed?: number;
};
/**
 * All toys stand still again: what has happened meanwhile, see `actions.Run`.
 */
export type Ran = {
  event: "ran";
  number: number;
  seat: number;
  turns: number;
  samples: number;
  toys: Ends[];
  marks?: Mark[];
  trace?: string;
};
/**
 * A toy has walked on a brain that counts.
 */
export type Scored = {
  event: "scored";
  seat: number;
  brain: number;
};
/**
 * A toy is off the board: in a `grave`, in a `mausoleum`, or `off` its edge.
 */
export type Removed = {
  event: "removed";
  seat: number;
  where: string;
  zone?: number | null;
};
/**
 * A fallen toy stands again.
 */
export type Stood = {
  event: "stood";
  seat: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  pose: [number, number, number, number];
};
/**
 * A seat has got a brain.
 */
export type Gained = {
  event: "gained";
  seat: number;
  token: string;
};
/**
 * A seat has made a brain better.
 */
export type Upgraded = {
  event: "upgraded";
  seat: number;
  token: string;
  to: string;
};
/**
 * The supply has nothing for a seat whose toy has walked on a brain.
 */
export type NoBrain = {
  event: "no_brain";
  seat: number;
};
/**
 * All players have passed as bettor: a seat puts its last cards away, face down.
 */
export type LeftOver = {
  event: "left_over";
  seat: number;
  n: number;
  cards?: string[];
};
/**
 * The race is over: a toy is through the `gate`, or there are no more `rounds`.
 */
export type Ended = {
  event: "ended";
  reason: string;
  winners: number[];
};
/**
 * The table as one seat sees it.
 *
 * `card` is the kind that is bet on or carried out, `actors` who has won and still acts, the
 * present one first. `passes` counts bettors that have passed in a row. `discards` counts the
 * cards of each kind that lie face up, `rest` is what lies in the pile when all is over. `rules`
 * is the version of the rules that the game was begun with.
 */
export type View = {
  seat: number;
  options: Options;
  course: Course;
  round: number;
  dealer: number;
  bettor: number;
  seats: SeatSeen[];
  stock: number[];
  pile: number;
  discards: number[];
  card?: string;
  passes?: number;
  actors?: number[];
  stages?: StageSeen[];
  last_bet?: LastBetSeen | null;
  run?: RunSeen | null;
  now_ms?: number;
  walks_until_ms?: number;
  ending?: string;
  winners?: number[];
  rest?: string[];
  rules?: number;
};
/**
 * The options of a table, each with the default that the rules page states.
 */
export type Options = {
  course?: "ell" | "oval_crypt" | "oval_in" | "oval_out" | "straight" | "zed";
  passing?: "at_once" | "in_order";
  wild_joins?: boolean;
  leave_first?: boolean;
  ranks?: "any" | "next";
  toys?: "equal" | "quirky" | "steady";
  windows?: "every_bet" | "two";
  window_seconds?: number;
  release_seconds?: number;
  rounds?: number;
  own_course?: Course | null;
};
/**
 * Tiles in the order of the way, and where it starts and ends.
 *
 * The start is an offset from the first tile's middle in millimetres, in the board's axes, with a
 * heading. The gate is crossed outwards, or inwards over the seam that closes a circle. `way` is
 * for a course that comes to a tile more than once: the tiles of its steps, by their place in the
 * list. Without it every tile is one step, and a closed course ends on the first.
 */
export type Course = {
  tiles: [
    "1A" | "1B" | "2A" | "2B" | "3A" | "3B" | "4A" | "4B",
    number,
    number,
    0 | 90 | 180 | 270,
  ][];
  closed: boolean;
  /**
   * @minItems 3
   * @maxItems 3
   */
  start: [number, number, number];
  gate?: "in" | "out";
  way?: number[];
};
/**
 * A player and their toy, as a seat sees them.
 *
 * `where` is `box` (not in play yet), `board`, `grave`, `mausoleum`, `off` (its edge) or `home`;
 * `pose` is there on the board, `zone` in a grave or mausoleum. `k` is its step of the course.
 * `hand` are the cards, where the seat may see them; `holds` is how many there are. `got` and
 * `gave` are what the seat itself was passed and has passed on last, `chosen` what it is about to.
 * `brains` counts each rank; `fed` how many brains the toy has scored, `last_brain` the last one.
 * `let_go` says that it has passed since the last raise, `passed` that it has as bettor since the
 * last bet. `buried` are cards put away face down.
 */
export type SeatSeen = {
  hat: number;
  where?: string;
  pose?: [number, number, number, number] | null;
  k?: number;
  zone?: number | null;
  holds?: number;
  hand?: string[];
  got?: string[];
  gave?: string[];
  chosen?: string[];
  /**
   * @minItems 5
   * @maxItems 5
   */
  brains?: [number, number, number, number, number];
  fed?: number;
  last_brain?: number | null;
  /**
   * @minItems 3
   * @maxItems 3
   */
  bet?: [number, number, number];
  let_go?: boolean;
  passed?: boolean;
  buried?: string[];
  buried_count?: number;
};
/**
 * Something that has begun and is not over yet; the last one is what a seat is asked.
 *
 * | kind | who answers, and how |
 * | --- | --- |
 * | `give` | `waiting`: `give` `n` cards to the left |
 * | `swap` | `waiting`: `swap` `n` cards |
 * | `bet` | the bettor: `bet`, `pass` |
 * | `respond` | `seat`, whose cards were just played: `raise`, `pass` |
 * | `raise` | `seat`, round and round: `raise`, `pass` |
 * | `act` | no seat: `seat` carries the card out, against `whom` |
 * | `aim` | `seat`: `aim` |
 * | `place` | `seat` puts its toy down in `box`, `why`: `place` |
 * | `window` | `seat` has brains for any time: `spin`, `steal`, `pass` |
 * | `wind` | `seat`: `wind`, the card's `turns` |
 * | `turn` | `seat`: `turn` the toy of `whom` by `low` to `high` degrees |
 * | `run` | nature: `run` |
 * | `brain` | `seat`, whose toy has walked on a `brain`: `gain`, `upgrade` |
 */
export type StageSeen = {
  kind: string;
  seat?: number | null;
  n?: number;
  waiting?: number[];
  whom?: number | null;
  why?: string;
  box?: number[];
  tile?: number | null;
  turns?: number;
  low?: number;
  high?: number;
  seed?: number;
  brain?: number | null;
  phase?: number;
  until_ms?: number | null;
};
/**
 * The bet that was decided last; `forced` have won without having named or raised it.
 */
export type LastBetSeen = {
  card: string;
  bettor: number;
  bets: [number, number, number][];
  winners: number[];
  forced?: number[];
};
/**
 * The latest run, see `actions.Run`.
 */
export type RunSeen = {
  number: number;
  seat: number;
  turns: number;
  seed: number;
  samples: number;
  toys: Ends[];
  marks?: Mark[];
  trace?: string;
  tries?: number;
};
/**
 * Everything in the box that lies on this table, as all players know it.
 *
 * `cards` and `brains` say how many there are of each; `faces` are the tiles of the course.
 */
export type Pieces = {
  cards: {
    [k: string]: number;
  };
  brains: {
    [k: string]: number;
  };
  hats: string[];
  course: Course;
  faces: {
    [k: string]: Face;
  };
  tile_cm: number;
  brain_radius_cm: number;
  provenance: string;
};
/**
 * One side of a tile, in centimetres from its middle, x east and y north.
 *
 * A mausoleum or grave is its middle, width, height and turn in degrees; a gate the two ends of
 * a line on the south edge.
 */
export type Face = {
  name: string;
  mausoleums: [number, number, number, number, number][];
  graves: [number, number, number, number, number][];
  brains: [number, number][];
  gate?: [number, number] | null;
};
/**
 * A report card; `rounds` is how many were begun, `last` the step at which the gate counts.
 */
export type Report = {
  ending: string;
  winners: number[];
  time_ms: number;
  rounds: number;
  last: number;
  seats: SeatReport[];
  timeline: Mark1[];
};
/**
 * What a seat and its toy have done: steps of the course, brains, runs, falls and losses.
 */
export type SeatReport = {
  steps: number;
  brains: number;
  runs?: number;
  falls?: number;
  removed?: number;
  forced?: number;
};
