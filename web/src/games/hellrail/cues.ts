// What the line sounds like: few cues, so that each means something.

import { NO_MUSIC, type Sounds } from "../../kernel/board";
import { noise, note, tone, type Cue } from "../../kernel/sound/instruments";
import type { Action, Event, View } from "./wire";
import type { GivenSight } from "./table";

/** A whistle: it is your turn. */
const yourTurn: Cue = (stage) => {
  for (const from of [0, 0.22]) {
    tone(stage, { hz: note(15), from, length: 0.2, gain: 0.22, wave: "triangle", attack: 0.03 });
    tone(stage, { hz: note(19), from, length: 0.2, gain: 0.22, wave: "triangle", attack: 0.03 });
  }
  return 0.5;
};

/** Over the joints of the rails. */
const rolled: Cue = (stage) => {
  for (const from of [0, 0.12, 0.24]) {
    noise(stage, { from, hz: 900, length: 0.05, gain: 0.9, q: 2 });
    tone(stage, { hz: 150, to: 90, from, length: 0.07, gain: 0.3 });
  }
  return 0.35;
};

/** A card of iron is laid down. */
const laid: Cue = (stage) => {
  tone(stage, { hz: 190, to: 80, length: 0.16, gain: 0.45 });
  noise(stage, { hz: 2_600, length: 0.06, gain: 0.7, q: 4 });
  return 0.2;
};

/** New rails are welded on. */
const welded: Cue = (stage) => {
  laid(stage);
  noise(stage, { filter: "highpass", hz: 3_500, to: 7_000, from: 0.05, length: 0.32, gain: 0.22 });
  return 0.4;
};

/** The coupling closes. */
const coupled: Cue = (stage) => {
  for (const from of [0, 0.09]) {
    noise(stage, { from, hz: 1_500, length: 0.07, gain: 0.8, q: 5 });
    tone(stage, { hz: 320, from, to: 210, length: 0.09, gain: 0.28, wave: "square" });
  }
  return 0.2;
};

/** A car is delivered: a bell, twice. */
const delivered: Cue = (stage) => {
  [12, 19].forEach((steps, n) => {
    tone(stage, { hz: note(steps), from: n * 0.16, length: 0.6, gain: 0.32, wave: "triangle" });
    tone(stage, { hz: note(steps) * 2.76, from: n * 0.16, length: 0.3, gain: 0.1 });
  });
  return 0.8;
};

/** The flames are fanned. */
const fanned: Cue = (stage) => {
  noise(stage, { filter: "lowpass", hz: 300, to: 1_600, length: 0.6, gain: 0.8, attack: 0.2 });
  return 0.65;
};

const rammed: Cue = (stage) => {
  tone(stage, { hz: 130, to: 50, length: 0.35, gain: 0.4 });
  noise(stage, { hz: 1_900, to: 500, length: 0.3, gain: 0.6, q: 1.5 });
  return 0.4;
};

/** Off the track, down, and a fire. */
const derailed: Cue = (stage) => {
  tone(stage, { hz: 420, to: 46, length: 0.9, gain: 0.24, wave: "sawtooth" });
  for (const from of [0.2, 0.42, 0.6, 0.75])
    noise(stage, { from, hz: 700, to: 160, length: 0.35, gain: 0.55, q: 0.8 });
  return 1.2;
};

const flipped: Cue = (stage) => {
  noise(stage, { filter: "highpass", hz: 1_800, to: 5_200, length: 0.12, gain: 0.4, attack: 0.03 });
  return 0.15;
};

/** An effect is announced. */
const effect: Cue = (stage) => {
  [0, 3, 6].forEach((steps, n) =>
    tone(stage, { hz: note(steps - 5), from: n * 0.07, length: 0.5, gain: 0.32, wave: "triangle" }),
  );
  return 0.7;
};

const heresy: Cue = (stage) => {
  tone(stage, { hz: note(13), to: note(1), length: 0.5, gain: 0.4, wave: "triangle" });
  tone(stage, { hz: note(7), to: note(-6), length: 0.5, gain: 0.28, wave: "triangle" });
  return 0.55;
};

const ended: Cue = (stage) => {
  [0, 7, 12, 16, 19].forEach((steps, n) =>
    tone(stage, { hz: note(steps), from: n * 0.16, length: 0.9, gain: 0.22, wave: "triangle" }),
  );
  return 1.7;
};

export const CUES: Record<string, Cue> = {
  your_turn: yourTurn,
  rolled,
  laid,
  welded,
  coupled,
  delivered,
  fanned,
  rammed,
  derailed,
  flipped,
  effect,
  heresy,
  ended,
};

const CUE_OF: Partial<Record<Event["event"], string>> = {
  rolled: "rolled",
  sailed: "fanned",
  laid: "laid",
  upgraded: "welded",
  twisted: "laid",
  removed: "derailed",
  coupled: "coupled",
  delivered: "delivered",
  rammed: "rammed",
  caught: "coupled",
  derailed: "derailed",
  flipped: "flipped",
  announced: "effect",
  chaos: "heresy",
  cancelled: "heresy",
  redirected: "heresy",
  stole: "coupled",
  forfeited: "coupled",
  ended: "ended",
};

/** The name of an event's cue, or nothing. */
export function cueOf(event: Event, sight: GivenSight): string {
  const told = event;
  if (told.event === "turn") return told.seat === sight.you ? "your_turn" : "";
  if (told.event === "burned") return told.why === "fan" ? "fanned" : "";
  return CUE_OF[told.event] ?? "";
}

/** There is no music: it is a game to think at. */
export const sounds: Sounds<View, Action, Event> = { cues: CUES, cueOf, ...NO_MUSIC };
