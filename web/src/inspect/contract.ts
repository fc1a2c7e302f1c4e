// What can be asked about on a board, and what is answered.
//
// A thing on a board says what it is by `data-ask="card T05"`: a kind, and what tells it from others
// of its kind. The game explains such a reference from its view, in the words of its own catalogue.

import type { Component } from "svelte";
import type { Outcome } from "../kernel/connection";
import type { Texts } from "../kernel/texts";

/** A kind and what follows it: `["end", "T05", "gem"]`. */
export type Reference = readonly string[];

export interface Explanation {
  name: string;
  /** What it does now: the first line is the one that matters. */
  lines: readonly string[];
  /** Where the rules tell of it: "4.2". */
  section: string;
  /** Whether it is mere ground, which a resting mouse does not ask about. */
  plain?: boolean;
  /** What is drawn, where that is not the thing itself. */
  picture?: string;
  /** Why something cannot be done now, as the server says; asked once for each `key`. */
  why?: readonly { key: string; ask: () => Promise<Outcome> }[];
  /** What can be done from the card itself. */
  acts?: readonly { words: string; act: () => void }[];
  /** What lies in it, face up, to be looked through. */
  inside?: readonly string[];
}

/** Draws a thing by the code of the board; nothing for what has no picture. */
export type PieceDrawing = Component<{ thing: Reference; texts: Texts }>;

export type Explain = (thing: Reference) => Explanation | null;

export function referenceOf(ask: string): Reference {
  return ask.split(" ").filter(Boolean);
}

/** The thing that a part of a board belongs to. */
export function thingAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-ask]") : null;
}

export function askOf(thing: Element): string {
  return thing.getAttribute("data-ask") ?? "";
}
