// What the mine sounds like: one cue an event, and the ticks of the clock.

import { noise, note, tone, type Cue, type Stage } from "../../kernel/sound/instruments";
import type { Event } from "./wire";
import type { GivenSight } from "./table";

function thud(stage: Stage, from: number, gain: number): void {
  tone(stage, { hz: 110, to: 45, from, length: 0.25, gain });
}

/** The fuse is lit. */
const start: Cue = (stage) => {
  noise(stage, { filter: "highpass", hz: 2_500, to: 6_000, length: 0.9, gain: 0.35, attack: 0.08 });
  thud(stage, 0, 0.5);
  return 0.95;
};

/** Two rising notes: it fits. */
const match: Cue = (stage) => {
  tone(stage, { hz: note(3), length: 0.14, gain: 0.4, wave: "triangle" });
  tone(stage, { hz: note(10), from: 0.09, length: 0.26, gain: 0.42, wave: "triangle" });
  return 0.4;
};

/** The same, brighter: a star fits everything. */
const wild: Cue = (stage) => {
  [3, 10, 15, 22].forEach((steps, n) =>
    tone(stage, { hz: note(steps), from: n * 0.06, length: 0.3, gain: 0.28, wave: "triangle" }),
  );
  return 0.55;
};

/** A growl, and the rubble comes down. */
const mismatch: Cue = (stage) => {
  tone(stage, { hz: 92, to: 58, length: 0.5, gain: 0.34, wave: "sawtooth" });
  for (const from of [0.12, 0.24, 0.37, 0.5])
    noise(stage, { from, hz: 500, to: 160, length: 0.3, gain: 0.5, q: 0.8 });
  return 0.85;
};

/** A chain runs through a ring: a hand is smaller for good. */
const chain: Cue = (stage) => {
  for (let n = 0; n < 6; n++)
    noise(stage, { from: n * 0.055, hz: 3_200 + 300 * (n % 3), length: 0.06, gain: 0.9, q: 6 });
  tone(stage, { hz: 420, from: 0.34, length: 0.16, gain: 0.35, wave: "square" });
  return 0.55;
};

/** Three ticks: three ways on. */
const fork: Cue = (stage) => {
  [7, 12, 16].forEach((steps, n) =>
    tone(stage, { hz: note(steps), from: n * 0.11, length: 0.1, gain: 0.42, wave: "triangle" }),
  );
  return 0.4;
};

/** Down into the dark. */
const tunnel: Cue = (stage) => {
  tone(stage, { hz: note(12), to: note(-12), length: 0.65, gain: 0.5 });
  noise(stage, { hz: 900, to: 200, length: 0.6, gain: 0.3, attack: 0.15 });
  return 0.7;
};

const explosion: Cue = (stage) => {
  noise(stage, { filter: "lowpass", hz: 1_800, to: 60, length: 1.3, gain: 0.48 });
  tone(stage, { hz: 120, to: 28, length: 1.1, gain: 0.32 });
  return 1.4;
};

const draw: Cue = (stage) => {
  noise(stage, { filter: "highpass", hz: 2_200, to: 5_200, length: 0.09, gain: 0.4, attack: 0.02 });
  return 0.1;
};

/** Planks over mouths. */
const silenceOn: Cue = (stage) => {
  for (const from of [0, 0.17, 0.34]) {
    thud(stage, from, 0.55);
    noise(stage, { from, hz: 1_400, length: 0.05, gain: 0.4 });
  }
  return 0.65;
};

const silenceOff: Cue = (stage) => {
  noise(stage, { hz: 400, to: 2_600, length: 0.5, gain: 0.6, attack: 0.1 });
  tone(stage, { hz: note(0), to: note(12), length: 0.45, gain: 0.3, wave: "triangle" });
  return 0.6;
};

const uturnOn: Cue = (stage) => {
  tone(stage, { hz: note(-2), to: note(10), length: 0.28, gain: 0.45, wave: "triangle" });
  tone(stage, {
    hz: note(10),
    to: note(-2),
    from: 0.28,
    length: 0.32,
    gain: 0.45,
    wave: "triangle",
  });
  return 0.65;
};

const uturnOff: Cue = (stage) => {
  tone(stage, { hz: note(10), to: note(-2), length: 0.28, gain: 0.45, wave: "triangle" });
  tone(stage, {
    hz: note(-2),
    to: note(10),
    from: 0.28,
    length: 0.32,
    gain: 0.45,
    wave: "triangle",
  });
  return 0.65;
};

/** A choir of one chord. */
const curse: Cue = (stage) => {
  for (const steps of [0, 4, 7, 12])
    for (const detune of [-7, 7])
      tone(stage, {
        hz: note(steps),
        length: 1.2,
        gain: 0.12,
        attack: 0.15,
        wave: "sawtooth",
        detune,
      });
  return 1.3;
};

/** The whistle: a seat holds the Exit. */
const exit: Cue = (stage) => {
  for (const steps of [15, 18, 22])
    tone(stage, {
      hz: note(steps),
      to: note(steps - 0.4),
      length: 1.1,
      gain: 0.16,
      attack: 0.06,
      wave: "square",
    });
  noise(stage, { filter: "highpass", hz: 3_000, length: 1, gain: 0.1, attack: 0.05 });
  return 1.15;
};

const won: Cue = (stage) => {
  [0, 4, 7, 12, 16, 19].forEach((steps, n) =>
    tone(stage, {
      hz: note(steps),
      from: n * 0.13,
      length: 0.9 - n * 0.04,
      gain: 0.24,
      wave: "triangle",
    }),
  );
  for (const steps of [0, 7, 12, 16])
    tone(stage, {
      hz: note(steps),
      from: 0.85,
      length: 1.4,
      gain: 0.13,
      wave: "sawtooth",
      attack: 0.05,
    });
  return 2.3;
};

const lost: Cue = (stage) => {
  noise(stage, { filter: "lowpass", hz: 700, to: 50, length: 2.2, gain: 0.9, attack: 0.05 });
  tone(stage, { hz: 82, to: 30, length: 2, gain: 0.4, wave: "triangle" });
  return 2.3;
};

/** A bell for each full minute. */
const minute: Cue = (stage) => {
  [1, 2.76, 5.4].forEach((ratio, n) =>
    tone(stage, { hz: 440 * ratio, length: 1.6 / (n + 1), gain: 0.34 / (n + 1) }),
  );
  return 1.7;
};

/** A tick for each of the last ten seconds. */
const tick: Cue = (stage) => {
  noise(stage, { hz: 2_600, length: 0.05, gain: 1.4, q: 4 });
  tone(stage, { hz: 880, length: 0.07, gain: 0.3, wave: "square" });
  return 0.08;
};

export const CUES: Record<string, Cue> = {
  start, match, wild, mismatch, chain, fork, tunnel, explosion, draw, silenceOn, silenceOff,
  uturnOn, uturnOff, curse, exit, won, lost, minute, tick,
}; // prettier-ignore

/** The cue of an event. */
export function cueOf(told: Event, sight: GivenSight): string {
  const event = told;
  switch (event.event) {
    case "laid":
      if (!event.fits) return "mismatch";
      return forked(sight) ? "fork" : event.by === "star" ? "wild" : "match";
    case "exploded":
      return "explosion";
    case "hand_lost":
      return "chain";
    case "tunnelled":
      return "tunnel";
    case "drew":
      return event.seat === sight.view?.exit_with ? "exit" : "draw";
    case "silence":
      return event.on ? "silenceOn" : "silenceOff";
    case "uturn":
      return event.on ? "uturnOn" : "uturnOff";
    case "curse_lifted":
      return "curse";
    case "ended":
      return event.won ? "won" : "lost";
    default:
      return "";
  }
}

function forked(sight: GivenSight): boolean {
  return (sight.view?.stops.length ?? 0) > 1;
}
