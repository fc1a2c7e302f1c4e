// The cues that are the same at every table.

import type { Texts } from "../texts";
import { note, tone, type Cue } from "./instruments";

/** A player has sat down. */
export const joined: Cue = (stage) => {
  tone(stage, { hz: note(7), length: 0.16, gain: 0.35, wave: "triangle" });
  tone(stage, { hz: note(12), from: 0.11, length: 0.28, gain: 0.4, wave: "triangle" });
  return 0.4;
};

/** Something is asked of you, or a player nudges you. */
export const nudge: Cue = (stage) => {
  for (const from of [0, 0.14])
    tone(stage, { hz: note(19), from, length: 0.13, gain: 0.4, wave: "triangle" });
  return 0.3;
};

/** A seat speaks. */
export const spoke: Cue = (stage) => {
  tone(stage, { hz: note(14), to: note(17), length: 0.09, gain: 0.4, wave: "sine" });
  return 0.1;
};

export const COMMON_CUES: Record<string, Cue> = { joined, nudge, spoke };

/** A cue in words: of its game, or a common one; nothing for those of other packages. */
export function cueWords(cue: string, game: Texts | null, common: Texts): string {
  const key = `sound.${cue}`;
  return [game, common].find((texts) => texts?.has(key))?.say(key) ?? "";
}
