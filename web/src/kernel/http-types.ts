// Written by `make types` from the server's schemas. Do not edit.

import type { Look, Pace, Push, TableSeen } from "./wire";

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
 * How far a look back is: `none`, `waiting`, `running`, `done` or `failed`.
 *
 * `done` of `total` rollouts, as far as is known; meanwhile a `sketch` of the curve, which gets
 * sharper; and when it is done, the report.
 */
export type AnalysisSeen = {
  state: string;
  done?: number;
  total?: number;
  told?: Told | null;
  sketch?: Sketch | null;
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
 * The curve of an analysis that is not done yet: what a page needs to draw it.
 */
export type Sketch = {
  names: string[];
  together: boolean;
  real_time: boolean;
  points: Point[];
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
 * The learner has done something: an action, as the board sends it.
 */
export type Did = {
  is: "act";
  action: {
    [k: string]: unknown;
  };
};
/**
 * What a file is good for: an option and its value, or every problem there is.
 *
 * Of very many problems the first are told, and how many `more` there are.
 */
export type FileShown = {
  option: string;
  value: unknown;
  problems: string[];
  more?: number;
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
 * While the game runs an earlier board is left out, unless the table plays with open ledgers.
 * Who did what in so many words is told when the game is over.
 */
export type Frame = {
  step: number;
  at_ms: number;
  view?: unknown;
  events?: unknown[];
  seat?: number | null;
  words?: string;
};
/**
 * A game: its room's texts have the keys named here.
 *
 * `talk` lists the ready-made words of each kind, each with the facts that it needs. `page` is the
 * address of the board that the game's package brings along, where the page has none of its own.
 * `limits` bound what people make for a table, each under a name of the game's own.
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
  lessons?: LessonNamed[];
  limits?: {
    [k: string]: number;
  };
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
 * A lesson that can be taken: its name and, in every language, its title.
 */
export type LessonNamed = {
  name: string;
  title: {
    [k: string]: string;
  };
};
/**
 * All is well.
 */
export type Health = {
  status: string;
  version: string;
};
/**
 * The server. `lan` is its address for others in the same network, if they get in at all.
 */
export type HouseShown = {
  version: string;
  lan: string;
  games: string[];
  limits: LimitsShown;
};
/**
 * How long what people write may be, in characters: a name, and a sentence of the chat.
 *
 * `ink` is how many points a scribble may have.
 */
export type LimitsShown = {
  name: number;
  chat: number;
  ink: number;
};
/**
 * A wish for a seat: the one named, or the first free one; and how to look there.
 */
export type Join = {
  name?: string;
  seat?: number | null;
  look?: Look | null;
};
/**
 * A lesson: its notes in every language, the names of the other seats, and the pieces.
 */
export type LessonShown = {
  game: string;
  lesson: string;
  title: {
    [k: string]: string;
  };
  goal: {
    [k: string]: string;
  };
  end: {
    [k: string]: string;
  };
  mates: string[];
  steps: StepShown[];
  pieces: unknown;
};
/**
 * A step: what to do and why, in every language, and what to point at on the board.
 *
 * Where there is nothing to do but to read, `reads` is true.
 */
export type StepShown = {
  do: {
    [k: string]: string;
  };
  why: {
    [k: string]: string;
  };
  point: string[];
  reads: boolean;
};
/**
 * A table in a list. `turn`: it waits for the one who asks, where turns are taken.
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
  turn?: boolean;
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
 * A table that a guest wants to open.
 *
 * Options that are not named are as usual for so many players. `fill` gives every open seat to a
 * bot of that kind, and `begin` starts the game at once, or with a `countdown` after 3-2-1. With
 * `sit` false the guest only hosts and watches. Without a `pace` it is live.
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
  countdown?: boolean;
  pace?: Pace | null;
  look?: Look | null;
};
/**
 * How the player of a seat can be told. The addresses are theirs alone.
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
 * What the learner has done so far, and what comes then: nothing, to see how things stand.
 *
 * With `asks` the action is only asked about.
 */
export type Onwards = {
  done?: (Did | Spoke | Went)[];
  then?: (Did | Spoke | Went) | null;
  asks?: boolean;
};
/**
 * The learner has said something with ready-made words.
 */
export type Spoke = {
  is: "say";
  kind: string;
  words: string;
  facts?: {
    [k: string]: string | number;
  };
};
/**
 * The learner has read a step, or lets it be shown.
 */
export type Went = {
  is: "next";
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
 * What stands in a file.
 */
export type OwnFile = {
  text: string;
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
 * A table, and who the one who asks is at it: a seat, or -2 for an onlooker.
 */
export type Shown = {
  table: TableSeen;
  you: number;
  hosting: boolean;
};
/**
 * What a move in a lesson came to: the step that is next, and pushes to be shown in turn.
 *
 * A refusal has a `code`, `facts` and a `sentence` as an answer of the socket has them; that of
 * the lesson itself a `note` in every language besides. It is `over` behind the last step.
 */
export type Walked = {
  ok: boolean;
  step: number;
  over?: boolean;
  pushes?: Push[];
  fresh?: boolean[];
  code?: string;
  facts?: {
    [k: string]: string | number;
  };
  sentence?: string;
  note?: {
    [k: string]: string;
  };
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
