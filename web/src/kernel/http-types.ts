// Written by `make types` from the server's schemas. Do not edit.

/**
 * How likely a side is to win, and between which bounds that lies with 95 % confidence.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Chance = [number, number, number];
/**
 * By how much a chance has changed, and its bounds.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Change = [number, number, number];

/**
 * Where the chance of a side came from: these add up from `before` to what was won.
 *
 * `rest` is what happened between the moves that were looked at, and what is left of guessing.
 */
export type Account = {
  before: Chance;
  deal: Change;
  own: Change;
  others: Change;
  luck: Change;
  rest: number;
  won: number;
};
/**
 * A whole game, looked back at.
 */
export type Analysis = {
  game: string;
  names: string[];
  players: string[];
  together: boolean;
  ending: string;
  winners: number[];
  actions: number;
  time_ms: number;
  plays_on: string;
  rollouts: number;
  seed: number;
  points: Point[];
  moves: Move[];
  turning_points: TurningPoint[];
  matters: Matter[];
  accounts: Account[];
};
/**
 * The chances after so many actions.
 */
export type Point = {
  step: number;
  at_ms: number;
  chances: Chance[];
};
/**
 * What one seat did in one go: the actions after `first`, up to and with `last`.
 *
 * `play` is what the decisions have changed for each side, `luck` what chance then made of them.
 */
export type Move = {
  first: number;
  last: number;
  seat: number;
  at_ms: number;
  play: Change[];
  luck: Change[];
};
/**
 * One of the largest sure changes: in which move, for whom, and by `play`, `luck` or both.
 */
export type TurningPoint = {
  move: number;
  side: number;
  play?: Change | null;
  luck?: Change | null;
};
/**
 * A moment of the room's report, and what its move has changed for the side it concerns.
 *
 * Where something better could have been done, `better` says what, and `cost` what that would
 * have been worth.
 */
export type Matter = {
  move: number;
  step: number;
  at_ms: number;
  kind: string;
  seat: number;
  change: Change;
  better?: {
    [k: string]: unknown;
  } | null;
  cost?: Change | null;
};
/**
 * A bot that can be given a seat.
 */
export type BotShown = {
  name: string;
  text: string;
  steps_in: boolean;
};
/**
 * After how many actions of which game to go on, 0 for the latest, and on which seat.
 *
 * Without a seat it is your own at that table, or the first.
 */
export type ForkHere = {
  step: number;
  game?: number;
  name?: string;
  seat?: number | null;
};
/**
 * How the game stood after `step` actions; the first frame is the table as it was laid out.
 *
 * Who did what in so many words is told when the game is over.
 */
export type Frame = {
  step: number;
  at_ms: number;
  view: unknown;
  events?: unknown[];
  seat?: number | null;
  words?: string;
};
/**
 * A game: its room's texts have the keys named here.
 *
 * `talk` lists the ready-made words of each kind, each with the facts that it needs. `page` is the
 * address of the board that the game's package brings along, where the page has none of its own.
 */
export type GameShown = {
  game: string;
  text: string;
  rules: number;
  fewest: number;
  most: number;
  real_time: boolean;
  cooperative: boolean;
  hidden: boolean;
  options: OptionShown[];
  other_options: string[];
  bots: BotShown[];
  talk: {
    [k: string]: {
      [k: string]: string[];
    };
  };
  kinds_of_talk: string[];
  page?: string | null;
};
/**
 * An option: what it may be set to. Its texts are `option.<name>` and beyond.
 *
 * `usual` is what a table of so many begins with, where that is not the default.
 */
export type OptionShown = {
  name: string;
  text: string;
  values: (string | number | boolean)[];
  default: string | number | boolean;
  usual: {
    [k: string]: string | number | boolean;
  };
};
/**
 * What one action has come to, in the words of a seat; `at_s` only at a slow table.
 */
export type Happened = {
  step: number;
  at_ms: number;
  events?: unknown[];
  at_s?: number;
};
/**
 * All is well.
 */
export type Health = {
  status: string;
  version: string;
};
/**
 * What has happened in a game of so many `steps`, in the words of one seat.
 */
export type History = {
  seat: number;
  steps: number;
  over: boolean;
  names: string[];
  lines: Happened[];
};
/**
 * The server. `lan` is its address for others in the same network, if they get in at all.
 */
export type HouseShown = {
  version: string;
  lan: string;
  games: string[];
};
/**
 * A wish for a seat: the one named, or the first free one.
 */
export type Join = {
  name?: string;
  seat?: number | null;
};
/**
 * Somebody who waits for the host's word. Guests without a seat are known by a number.
 */
export type Knock = {
  number: number;
  name: string;
};
/**
 * A table in a list.
 */
export type Listed = {
  table: string;
  game: string;
  phase: string;
  seats: number;
  taken: number;
  code: string;
  link: string;
  updated_s: number;
};
/**
 * How far a look back is: `none`, `waiting`, `running`, `done` or `failed`.
 *
 * `done` of `total` rollouts, as far as is known; and when it is done, the report.
 */
export type LookbackSeen = {
  state: string;
  done?: number;
  total?: number;
  told?: Told | null;
};
/**
 * An analysis in a language.
 *
 * `stories` tell what happened, by the number of the move; `moments` name the kinds of matters.
 * `remarks` say what could have been done better, for each of the matters, or nothing.
 */
export type Told = {
  language: string;
  game: string;
  ending: string;
  bot: string;
  about: string;
  real_time: boolean;
  stories: {
    [k: string]: string[];
  };
  moments: {
    [k: string]: string;
  };
  remarks: string[];
  analysis: Analysis;
};
/**
 * The guest of this browser, as far as it may be shown.
 */
export type Me = {
  name: string;
};
/**
 * An address for mails about one's turn, for this table alone; an empty one takes it away.
 */
export type NewAddress = {
  address: string;
};
/**
 * How a guest wants to be called.
 */
export type NewName = {
  name: string;
};
/**
 * A table that somebody wants to open.
 *
 * Options that are not named are as usual for so many players. `fill` gives every open seat to a
 * bot of that kind, and `begin` starts the game at once. With `sit` false the guest only hosts and
 * watches. Without a `pace` it is live.
 */
export type NewTable = {
  game: string;
  seats?: number | null;
  options?: {
    [k: string]: unknown;
  };
  name?: string;
  public?: boolean;
  sit?: boolean;
  fill?: string;
  begin?: boolean;
  pace?: Pace | null;
};
/**
 * What the host chooses before a game.
 *
 * At a live table the page reminds whoever has been asked for `remind_s` seconds; 0 is never. At a
 * slow one each seat has a time bank of `bank_h` hours, and `more_h` for each turn.
 */
export type Pace = {
  slow?: boolean;
  remind_s?: number;
  bank_h?: number;
  more_h?: number;
};
/**
 * How whoever sits there can be told. The addresses are theirs alone.
 *
 * `mails` says whether the server sends any; `address` is the one they have left, and nothing is
 * sent to it before it is `confirmed` by the link in a first mail.
 */
export type Notices = {
  feed: string;
  calendar: string;
  mails: boolean;
  address: string;
  confirmed?: boolean;
};
/**
 * A new table: its link to share, its code to read aloud, and the host's own seat.
 */
export type Opened = {
  table: string;
  code: string;
  link: string;
  seated?: Seated | null;
};
/**
 * A seat and its secret, told to the sitter alone. The link opens it on another device.
 */
export type Seated = {
  table: string;
  seat: number;
  name: string;
  token: string;
  link: string;
};
/**
 * What the pieces of a game at a table are; their type is the game's own.
 */
export type PiecesShown = {
  game: string;
  pieces: unknown;
};
/**
 * Why not.
 */
export type Refusal = {
  code: string;
  facts: {
    [k: string]: string | number;
  };
  sentence: string;
};
/**
 * A game as one seat has seen it so far. There is no seed in it.
 */
export type SeatRecord = {
  game: string;
  rules: number;
  options: {
    [k: string]: unknown;
  };
  seats: string[];
  players: string[];
  seat: number;
  frames: Frame[];
};
/**
 * A seat as everybody sees it. `away_ms` counts up while its owner is not there.
 *
 * From `hold_after_ms` on, the others may let a bot hold it.
 */
export type SeatSeen = {
  name?: string;
  bot?: string;
  held_by?: string;
  person?: boolean;
  ready?: boolean;
  host?: boolean;
  here?: boolean;
  away_ms?: number;
  hold_after_ms?: number;
  bank_s?: number;
  muted?: boolean;
};
/**
 * A table, and who the one who asks is at it: a seat, or -2 for an onlooker.
 */
export type Shown = {
  table: TableSeen;
  you: number;
  hosting: boolean;
};
/**
 * The table as everybody sees it.
 */
export type TableSeen = {
  id: string;
  game: string;
  phase: string;
  seats: SeatSeen[];
  options: {
    [k: string]: unknown;
  };
  games?: number;
  forked?: number | null;
  redealt?: boolean;
  public?: boolean;
  casual?: boolean;
  pace?: Pace | null;
  locked?: boolean;
  code?: string;
  closed?: boolean;
  watching?: number;
  votes?: {
    [k: string]: number[];
  };
  knocking?: Knock[];
  crew?: unknown;
};
/**
 * A part of a replay: through whose eyes, how many steps there are in all, and its frames.
 *
 * `names` are those of the seats when the game was played. When it is over, `report` tells how it
 * went, in the game's own type.
 */
export type Window = {
  seat: number;
  steps: number;
  over: boolean;
  names: string[];
  frames: Frame[];
  report?: unknown;
};
