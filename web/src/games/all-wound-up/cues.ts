// What the graveyard sounds like: springs, tin feet, and what swallows them.

import { NO_MUSIC, type Sounds } from "../../kernel/board";
import { noise, note, tone, type Cue, type Stage } from "../../kernel/sound/instruments";
import type { Action, Event, View } from "./wire";
import type { GivenSight } from "./table";

/** Something is asked of you: a music box, two notes. */
const yourTurn: Cue = (stage) => {
  [19, 24].forEach((steps, n) =>
    tone(stage, { hz: note(steps), from: n * 0.15, length: 0.4, gain: 0.36, wave: "triangle" }),
  );
  return 0.55;
};

/** Cards are put down. */
const bet: Cue = (stage) => {
  noise(stage, { hz: 1_700, length: 0.06, gain: 0.8, q: 2 });
  tone(stage, { hz: 210, to: 120, length: 0.12, gain: 0.36 });
  return 0.15;
};

/** A bet is won: three notes, each higher. */
const won: Cue = (stage) => {
  [0, 0.13, 0.26].forEach((from, n) =>
    tone(stage, { hz: note(7 + 5 * n), from, length: 0.3, gain: 0.33, wave: "triangle" }),
  );
  return 0.55;
};

/** One notch of the key. */
const notch: Cue = (stage) => {
  noise(stage, { hz: 3_400, length: 0.03, gain: 1, q: 5 });
  noise(stage, { from: 0.05, hz: 2_500, length: 0.03, gain: 0.8, q: 5 });
  tone(stage, { hz: 880, to: 640, length: 0.05, gain: 0.24, wave: "square" });
  return 0.1;
};

/** A tin foot on a board. */
const step: Cue = (stage) => {
  noise(stage, { hz: 2_300, length: 0.03, gain: 0.9, q: 3 });
  tone(stage, { hz: 540, to: 380, length: 0.04, gain: 0.22, wave: "triangle" });
  return 0.05;
};

/** Tin on tin. */
const clonk: Cue = (stage) => {
  tone(stage, { hz: 420, to: 300, length: 0.22, gain: 0.34, wave: "square" });
  tone(stage, { hz: 1_130, length: 0.16, gain: 0.16, wave: "triangle" });
  noise(stage, { hz: 1_200, length: 0.08, gain: 0.8, q: 2 });
  return 0.25;
};

/** What the dead say to it. */
const groan: Cue = (stage) => {
  for (const [detune, gain] of [
    [0, 0.3],
    [14, 0.18],
  ] as const)
    tone(stage, { hz: 132, to: 74, length: 0.8, gain, attack: 0.12, wave: "sawtooth", detune });
  noise(stage, { hz: 420, to: 240, length: 0.7, gain: 0.3, q: 3, attack: 0.15 });
  return 0.85;
};

/** Over it goes: tin, a thud, and a groan. */
const fell: Cue = (stage) => {
  clonk(stage);
  tone(stage, { hz: 160, to: 70, from: 0.1, length: 0.25, gain: 0.42 });
  groan({ ...stage, at: stage.at + 0.38 });
  return 1.25;
};

/** Into the ground. */
const thud: Cue = (stage) => {
  tone(stage, { hz: 300, to: 60, length: 0.3, gain: 0.3, wave: "triangle" });
  tone(stage, { hz: 82, to: 38, from: 0.18, length: 0.5, gain: 0.6 });
  noise(stage, { filter: "lowpass", hz: 500, to: 120, from: 0.18, length: 0.4, gain: 0.8 });
  return 0.75;
};

/** A brain, underfoot. */
const squelch: Cue = (stage) => {
  noise(stage, { hz: 500, to: 1_800, length: 0.14, gain: 0.9, q: 5, attack: 0.04 });
  noise(stage, { hz: 1_500, to: 350, from: 0.12, length: 0.2, gain: 1, q: 4, attack: 0.03 });
  tone(stage, { hz: 180, to: 330, length: 0.2, gain: 0.24 });
  return 0.4;
};

/** The bell of the gate. */
const bell: Cue = (stage) => {
  for (const [times, gain] of [
    [1, 0.34],
    [2.76, 0.14],
    [5.4, 0.06],
  ] as const)
    tone(stage, { hz: note(12) * times, length: 1.8 / times ** 0.5, gain, wave: "sine" });
  return 1.9;
};

/** A toy is turned on its feet. */
const turned: Cue = (stage) => {
  for (const from of [0, 0.08, 0.16, 0.24])
    noise(stage, { from, hz: 2_800, length: 0.035, gain: 1.5, q: 5 });
  return 0.3;
};

const stolen: Cue = (stage) => {
  noise(stage, { filter: "highpass", hz: 1_600, to: 5_200, length: 0.16, gain: 0.5, attack: 0.05 });
  tone(stage, { hz: note(17), to: note(5), length: 0.3, gain: 0.32, wave: "triangle" });
  return 0.35;
};

const ended: Cue = (stage) => {
  bell(stage);
  [0, 4, 7, 12].forEach((steps, n) =>
    tone(stage, {
      hz: note(12 + steps),
      from: 0.25 + n * 0.16,
      length: 0.8,
      gain: 0.16,
      wave: "triangle",
    }),
  );
  return 1.9;
};

export const CUES: Record<string, Cue> = {
  your_turn: yourTurn,
  bet,
  won,
  notch,
  step,
  clonk,
  groan,
  fell,
  thud,
  squelch,
  bell,
  turned,
  stolen,
  ended,
};

// What a run sounds like is played with the run; here is what is heard at once.
const CUE_OF: Partial<Record<Event["event"], string>> = {
  bet: "bet",
  followed: "bet",
  raised: "bet",
  won: "won",
  placed: "step",
  turned: "turned",
  stole: "stolen",
  upgraded: "squelch",
};

/** The name of an event's cue, or nothing. */
export function cueOf(event: Event, sight: GivenSight): string {
  const told = event;
  if (told.event === "bettor") return told.seat === sight.you ? "your_turn" : "";
  if (told.event === "followed" && !told.cards) return "";
  return CUE_OF[told.event] ?? "";
}

const MARKED: Readonly<Record<string, string>> = {
  bump: "clonk",
  fall: "fell",
  brain: "squelch",
  grave: "thud",
  mausoleum: "thud",
  off: "thud",
  gate: "bell",
};

/** The name of the cue of a mark. */
export function cueOfMark(kind: string): string {
  return kind === "step" ? kind : (MARKED[kind] ?? "");
}

/** What a mark of a run sounds like, heard from a side: -1 is left, 1 is right. */
export function heard(kind: string, pan: number): Cue | null {
  const cue = CUES[cueOfMark(kind)];
  return cue ? panned(cue, pan) : null;
}

/** A key that is turned so often. */
export function ratchet(turns: number): Cue {
  return (stage) => {
    for (let n = 0; n < turns; n++) notch({ ...stage, at: stage.at + n * 0.17 });
    return turns * 0.17;
  };
}

function panned(cue: Cue, pan: number): Cue {
  return (stage: Stage) => {
    const side = stage.context.createStereoPanner();
    side.pan.value = Math.max(-1, Math.min(1, pan));
    side.connect(stage.out);
    return cue({ ...stage, out: side });
  };
}

/** There is no music: one listens to the springs. */
export const sounds: Sounds<View, Action, Event> = { cues: CUES, cueOf, ...NO_MUSIC };
