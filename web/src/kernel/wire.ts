// Written by `make types` from the server's schemas. Do not edit.

export type Inbound =
  | Hello
  | Ping
  | Pong
  | Recall
  | Act
  | Replace
  | Why
  | Talk
  | React
  | Ready
  | Mix
  | Vote
  | Begin
  | Rise
  | SeatBot
  | ClearSeat
  | Resize
  | Choose
  | Hold
  | GiveOrder
  | Undo
  | Tick
  | Mute
  | Kick
  | Ban
  | Forgive
  | Admit
  | Casual
  | SetPace
  | Lock
  | Publish;
export type Outbound = Push | Answered | Recalled | Ping | Pong | Bye;

/**
 * The first message: which table, with the secret of a seat, and the last line seen.
 *
 * With `watch` an onlooker, whatever the cookie says: for a shared screen. With
 * `here` other devices on the same seat step aside.
 */
export type Hello = {
  is: "hello";
  table: string;
  token?: string;
  since?: number;
  watch?: boolean;
  here?: boolean;
};
/**
 * Are you there? Either side may ask; the other answers with the same number.
 */
export type Ping = {
  is: "ping";
  n: number;
};
/**
 * Here I am. The server says what its clock shows: see `ClockSeen.server_ms`.
 */
export type Pong = {
  is: "pong";
  n: number;
  server_ms?: number;
};
/**
 * What has happened in the game, in my own words: the actions `first` to `last`, 100 at most.
 *
 * The answer is a `history` with the same id.
 */
export type Recall = {
  is: "history";
  id: string;
  first?: number;
  last?: number | null;
};
/**
 * Act in the game, with one of the actions that the game knows.
 */
export type Act = {
  is: "act";
  id: string;
  action: unknown;
};
/**
 * Take back my latest action and do this one instead, in one breath or not at all.
 */
export type Replace = {
  is: "replace";
  id: string;
  action: unknown;
};
/**
 * Why not? The answer is that of an `act` with this action, and nothing is done.
 */
export type Why = {
  is: "why";
  id: string;
  action: unknown;
};
/**
 * Say or show something. A scribble has `ink`: points of a square, 0 to 1000.
 */
export type Talk = {
  is: "talk";
  id: string;
  kind: string;
  words?: string;
  facts?: {
    [k: string]: string | number;
  };
  ink?: [number, number][];
};
/**
 * Show all a `laugh`, `gasp`, `clap`, `groan`, `cheer` or `skull`. Onlookers may, too.
 */
export type React = {
  is: "react";
  id: string;
  what: string;
};
/**
 * I am ready for the next game, or no longer.
 */
export type Ready = {
  is: "ready";
  id: string;
  on?: boolean;
};
/**
 * Mix a number of mine into the shuffle of the next game, whose `commitment` I have seen.
 */
export type Mix = {
  is: "mix";
  id: string;
  commitment: string;
  nonce: string;
};
/**
 * For or against something that the table decides together: `pause`, `resume`, `undo`.
 */
export type Vote = {
  is: "vote";
  id: string;
  what: string;
  on?: boolean;
};
/**
 * Start the game, or the rematch. Open seats go to bots of the kind `fill`, or away.
 *
 * With a `countdown` the clock runs, and bots begin, after 3-2-1, once a player is there.
 */
export type Begin = {
  is: "begin";
  id: string;
  fill?: string;
  countdown?: boolean;
};
/**
 * Leave my seat.
 */
export type Rise = {
  is: "rise";
  id: string;
};
/**
 * Give a free seat to a bot.
 */
export type SeatBot = {
  is: "bot";
  id: string;
  seat: number;
  bot: string;
};
/**
 * Take a bot away.
 */
export type ClearSeat = {
  is: "clear";
  id: string;
  seat: number;
};
/**
 * Set the number of seats.
 */
export type Resize = {
  is: "seats";
  id: string;
  seats: number;
};
/**
 * Set the options of the next game; those that are not named are as usual for so many.
 */
export type Choose = {
  is: "options";
  id: string;
  options: {
    [k: string]: unknown;
  };
};
/**
 * Let a bot play for a player who is away.
 */
export type Hold = {
  is: "hold";
  id: string;
  seat: number;
  bot?: string;
};
/**
 * What to answer for me when I am asked for an interrupt. No other seat is told.
 */
export type GiveOrder = {
  is: "order";
  id: string;
  order: "ask" | "pass" | "pass_unless_hit";
};
/**
 * Take back my latest actions, as far as nothing has come to light since.
 */
export type Undo = {
  is: "undo";
  id: string;
  count?: number;
};
/**
 * Tick an achievement for the crew.
 */
export type Tick = {
  is: "tick";
  id: string;
  name: string;
};
/**
 * Let no one hear what a seat says, or let them again.
 */
export type Mute = {
  is: "mute";
  id: string;
  seat: number;
  on?: boolean;
};
/**
 * Send a player away from their seat.
 */
export type Kick = {
  is: "kick";
  id: string;
  seat: number;
};
/**
 * Send a player away for good.
 */
export type Ban = {
  is: "ban";
  id: string;
  seat: number;
};
/**
 * Forgive all guests who were muted or sent away for good.
 */
export type Forgive = {
  is: "forgive";
  id: string;
};
/**
 * Let a guest who knocks take a bot's seat in the game under way, or do not.
 */
export type Admit = {
  is: "admit";
  id: string;
  number: number;
  on?: boolean;
};
/**
 * Let the table vote on taking back what has come to light, or no longer.
 */
export type Casual = {
  is: "casual";
  id: string;
  on?: boolean;
};
/**
 * How fast the next game is played: live, with a reminder; or over days, with time banks.
 */
export type SetPace = {
  is: "pace";
  id: string;
  pace: Pace;
};
/**
 * What the host chooses before a game.
 *
 * At a live table the page reminds a seat asked for `remind_s` seconds; 0 is never. At a
 * slow one each seat has a time bank of `bank_h` hours, and `more_h` for each turn.
 */
export type Pace = {
  slow?: boolean;
  remind_s?: number;
  bank_h?: number;
  more_h?: number;
};
/**
 * Let no new guest sit down, or let them again.
 */
export type Lock = {
  is: "lock";
  id: string;
  on?: boolean;
};
/**
 * Show the table to strangers, or hide it.
 */
export type Publish = {
  is: "list";
  id: string;
  on?: boolean;
};
/**
 * The truth after line `seq` of the log. Events only animate: the view alone is enough.
 *
 * `since` is the line after which the events begin; an onlooker that has missed some knows it.
 */
export type Push = {
  is: "push";
  seq: number;
  since: number;
  you: number;
  table: TableSeen;
  clock: ClockSeen;
  events?: unknown[];
  talk?: Heard[];
  view?: unknown;
  may?: {
    [k: string]: unknown;
  }[];
  harm?: (ActionWarning | null)[];
  asked?: AskSeen[];
  may_talk?: string[];
  may_undo?: number;
  hosting?: boolean;
  report?: unknown;
  order?: "ask" | "pass" | "pass_unless_hit";
  taken?: string;
  elsewhere?: number;
  aside?: boolean;
  may_react?: boolean;
};
/**
 * The table as all onlookers see it.
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
  undos?: number;
  public?: boolean;
  casual?: boolean;
  pace?: Pace | null;
  locked?: boolean;
  code?: string;
  closed?: boolean;
  watching?: number;
  screen?: boolean;
  votes?: {
    [k: string]: number[];
  };
  knocking?: Knock[];
  crew?: unknown;
  reactions?: ReactionSeen[];
  shuffle?: ShuffleSeen | null;
  next_shuffle?: ShuffleSeen | null;
};
/**
 * A seat as all onlookers see it. `away_ms` counts up while its owner is not there.
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
  look?: Look | null;
};
/**
 * A shape, a colour and a hat by their numbers, in the order of the page's chooser.
 */
export type Look = {
  shape: number;
  colour: number;
  hat?: number;
};
/**
 * A guest who waits for the host's word. Guests without a seat are known by a number.
 */
export type Knock = {
  number: number;
  name: string;
};
/**
 * A reaction of a seat, or of a spectator (-2). Numbers only grow.
 */
export type ReactionSeen = {
  number: number;
  seat: number;
  what: string;
};
/**
 * What is shown of a shuffle. `nonces` has what each seat has mixed in, or nothing.
 *
 * The `secret` is told when the game is over.
 */
export type ShuffleSeen = {
  commitment: string;
  nonces: string[];
  secret?: string;
};
/**
 * The game clock: the game time now, whether it runs, and why it was set last.
 */
export type ClockSeen = {
  at_ms: number;
  runs?: boolean;
  why?: string;
  held_ms?: number;
  starts_in_ms?: number;
  server_ms?: number;
  now_s?: number;
};
/**
 * Something said at the table.
 */
export type Heard = {
  seat: number;
  kind: string;
  words: string;
  facts?: {
    [k: string]: string | number;
  };
  ink?: number[][];
};
/**
 * The price of an action. The room's texts say it: `warn.<code>`, with `n` and `owner`.
 *
 * `owner` is the seat that would bear it, where that is one; `fits` says that the action is as
 * the game wants it, and costs all the same.
 */
export type ActionWarning = {
  code: string;
  n?: number;
  owner?: number | null;
  fits?: boolean;
};
/**
 * A seat that may act now, and since which game time it has been asked.
 *
 * At a slow table game time stands: `since_s` is since when, and `out_s` when the time bank will
 * be empty, both in seconds since 1970.
 */
export type AskSeen = {
  seat: number;
  reason: string;
  until_ms?: number | null;
  since_ms?: number;
  since_s?: number;
  out_s?: number;
};
/**
 * What a request came to: done by line `seq` of the log, or refused with a `code`.
 *
 * `sentence` is the key of the reason in a catalogue: `table:illegal.muted` in that of the
 * tables, `game:illegal.late` in that of the game. An answer without an id is to a message that
 * could not be read.
 */
export type Answered = {
  is: "answer";
  id: string;
  ok: boolean;
  seq?: number;
  code?: string;
  facts?: {
    [k: string]: string | number;
  };
  sentence?: string;
};
/**
 * What a seat, or an onlooker, may still know of the game: see `History`.
 */
export type Recalled = {
  is: "history";
  id: string;
  told: History;
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
 * What one action has come to, in the words of a seat; `at_s` only at a slow table.
 *
 * `undone`: it was taken back. `talk` was said after it, and before the next; step 0 is the deal.
 */
export type Happened = {
  step: number;
  at_ms: number;
  events?: unknown[];
  at_s?: number;
  undone?: boolean;
  talk?: Heard[];
};
/**
 * The last message: why the server hangs up. With `again` it is worth coming back.
 */
export type Bye = {
  is: "bye";
  code: string;
  sentence: string;
  facts?: {
    [k: string]: string | number;
  };
  again?: boolean;
};

export const DEFAULT_PACE: Readonly<Required<Pace>> = {
  slow: false,
  remind_s: 60,
  bank_h: 72,
  more_h: 12,
};
