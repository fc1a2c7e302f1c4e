// What a game's board gets, and what it gives back. It draws; it does not know rules.

import type { Component, Snippet } from "svelte";
import type { Catalogues } from "./catalogues";
import type { GameClock } from "./clock.svelte";
import type { Outcome } from "./connection";
import type { Cue } from "./sound/instruments";
import type { Score } from "./sound/score";
import type { Listenable } from "./stream";
import type { BuiltIn, Names, Texts } from "./texts";
import type { AskSeen, ActionWarning, TableSeen } from "./wire";

/** Something that happened, as the server tells it. */
export type GameEvent = { event: string } & Record<string, unknown>;
export type Action = { do: string } & Record<string, unknown>;

/** How things stand, as this seat may know it: live, in a replay, or as a spectator. */
export interface Sight<View = unknown, Act = Action> {
  seq: number;
  you: number; // your seat, or -2 if you watch
  table: TableSeen;
  view: View | null;
  may: readonly Act[];
  warnings: readonly (ActionWarning | null)[]; // parallel to `may`; empty when nothing harms
  asked: readonly AskSeen[];
  mayTalk: readonly string[];
  report: unknown;
  /** How many of your latest actions may be taken back. */
  mayUndo?: number;
  /** What the table answers for you when you are asked for an interrupt. */
  order?: StandingOrder;
  /** The request whose answer is taken, and held so that no player can tell how quickly it came. */
  taken?: string;
}

export type StandingOrder = "ask" | "pass" | "pass_unless_hit";

/** Something to say: ready-made words of the game, or one's own. */
export interface Saying {
  kind: "chat" | "callout" | "gesture" | "ping" | "scribble";
  words?: string;
  facts?: Record<string, string | number>;
  ink?: [number, number][];
}

/** What a board gets, in the types of its own game. */
export interface BoardProps<View = unknown, Act = Action, Event = GameEvent> {
  sight: Sight<View, Act>;
  pieces: unknown;
  texts: Texts;
  names: Names;
  clock: GameClock;
  stream: Listenable<View, Act, Event>;
  /** Whether anything may be pressed: connected, seated, and not a replay. */
  live: boolean;
  /** Whether this is a moment of a game that is leafed through. */
  replay?: boolean;
  /** In a lesson: a tap does one thing, and nothing follows it by itself. */
  stepwise?: boolean;
  act(action: Act): Promise<Outcome>;
  say(saying: Saying): Promise<Outcome>;
  why(action: Act): Promise<Outcome>;
  /** Take back your latest actions; or do something else instead of the latest. */
  undo?(count: number): Promise<Outcome>;
  replace?(action: Act): Promise<Outcome>;
  giveOrder?(order: StandingOrder): Promise<Outcome>;
  /** Drawn for a shared screen, seen from afar: nothing is pressed there. */
  tv?: boolean;
  /** Something has hit the table: on a shared screen it shakes. */
  shake?(): void;
  /** Told whether something is still being shown, and after which line of the log it happened: the
   * end waits for it, and the history tells no more than what has been seen. */
  showing?(busy: boolean, since?: number): void;
  /** What has happened: all of it where there is room, or its last line. The table draws it. */
  history?: Snippet<["list" | "line"]>;
  /** What a line of it tells that was tapped: to be shown where it happened. */
  pointed?: readonly Event[];
  /** The table's own button at the end of the board's header, and its news beneath it. */
  menu?: Snippet;
  strip?: Snippet;
}

export interface ReportProps<View = unknown> {
  sight: Sight<View>;
  pieces: unknown;
  texts: Texts;
  names: Names;
  /** Tick an achievement for the crew. */
  tick(name: string): Promise<Outcome>;
  /** Play again with these options changed. */
  again(options: Record<string, unknown>): void;
}

/** An event in words: for the log, and for those who listen instead of looking. */
export interface Telling {
  key: string;
  facts: Record<string, unknown>;
  /**
   * `key` moments are told whatever else is going on; some cannot wait. What is `quiet` stands only
   * in the history, for the last of several such events.
   */
  weight: "quiet" | "plain" | "key" | "urgent";
  /** Whose doing it is. */
  seat?: number;
}

/** What a game sounds like. */
export interface Sounds<View = unknown, Act = Action, Event = GameEvent> {
  cues: Record<string, Cue>;
  /** The name of an event's cue, or nothing. */
  cueOf(event: Event, sight: Sight<View, Act>): string;
  /** The name of the cue when the time that is left passes from one moment to another. */
  tick(beforeMs: number, leftMs: number): string;
  score: Score | null;
  /** Music is behind a door, as under Silence. */
  muffled(sight: Sight<View, Act>): boolean;
}

/** For a game without music and without a clock that ticks. */
export const NO_MUSIC = { tick: () => "", score: null, muffled: () => false };

/** What a game gets that lets people make something for the table, such as a course. */
export interface MakerProps {
  texts: Texts;
  /** The options as they are now, chosen or recommended. */
  values: Readonly<Record<string, unknown>>;
  /** What bounds that which is made, as the server says. */
  limits: Readonly<Record<string, number>>;
  readonly: boolean;
  /** Told what was made; the other options stay as they are. */
  onchange(made: Readonly<Record<string, unknown>>): void;
}

/** What the landing page says of a game. */
export interface CardWords {
  name: string;
  pitch: string;
  players: string;
  place?: string;
  time?: string;
  kind?: string;
  credit?: string;
}

/** A game on the landing page, and around what is set up for it. */
export interface GameCard {
  /** Which stop of the line it is, counted from 1. */
  stop: number;
  /** Its part of the one picture of the whole line. */
  Art: Component;
  /** The part of that picture to show where there is no room for all of it. */
  crop: string;
  /** The same, much wider than high. */
  strip: string;
  /** The colour of the stop's lamp. */
  lamp: "ember" | "brimstone" | "verdigris";
  /** The options that most tables care about, in their order; the others are folded away. */
  foremost: readonly string[];
  words: Record<BuiltIn, CardWords>;
}

/** What a mark in a replay's scrubber looks like: a shape, each with a colour of its own. */
export type MarkShape = "cross" | "star" | "square" | "diamond";

/** A game's parts on the page, in the types of its own wire. */
export interface Room<View, Act, Event> {
  Board: Component<BoardProps<View, Act, Event>>;
  TextBoard: Component<BoardProps<View, Act, Event>>;
  Report: Component<ReportProps<View>>;
  sentences: Catalogues;
  tell(event: Event, sight: Sight<View, Act>): Telling | null;
  /** Draws what stands in the gap of a sentence, such as a symbol; null for plain words. */
  Gap: Component<{ gap: string; fact: unknown; words: string }> | null;
  /** The mark in a replay's scrubber: its kind, or nothing. */
  mark(events: readonly Event[]): string;
  /** How kinds of marks look there; a dot for all others, a diamond for the end. */
  markShapes?: Readonly<Record<string, MarkShape>>;
  sounds: Sounds<View, Act, Event>;
  /** Options that are made by hand, and not chosen from a few. */
  Maker?: Component<MakerProps>;
  /** The shape of a seat, by its number, where it is not that of the seat itself. */
  seatShape?(view: View | null, seat: number): number | undefined;
  /** How many cards a seat holds, for the crew on a screen. */
  holds?(view: View, seat: number): number;
  /** What was said for a player by the game itself, in words; null for a player's own words. */
  said?(words: string, texts: Texts, names: Names): string | null;
  /** How long the last picture of a game takes, before the report covers it. */
  finaleMs?: number;
}

/** The parts of any game. */
export type PageRoom = Room<unknown, Action, GameEvent>;

/**
 * A game's parts, for the table to use. The server sends a table only its own game's views, actions
 * and events, which is the one thing that the types cannot know: the only such promise of the page.
 */
export function pageRoomOf<View, Act extends Action, Event extends GameEvent>(
  room: Room<View, Act, Event>,
): PageRoom {
  return room as unknown as PageRoom;
}
