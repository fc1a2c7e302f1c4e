// The score of the mine: a drone and picks, faster and thicker as the time runs out.

import { noise, note, tone } from "../../kernel/sound/instruments";
import type { Score } from "../../kernel/sound/score";

const SLOW_BPM = 84;
const FAST_BPM = 148;
const MELODY = [0, 3, 7, 3, 8, 7, 3, 2];
const BASS = [-24, -24, -21, -26];
const HEARTBEAT_MS = 60_000;

export const score: Score = {
  beat: (progress) => 30 / (SLOW_BPM + (FAST_BPM - SLOW_BPM) * progress), // eighths

  draw(stage, beat, progress, leftMs) {
    const layer = Math.floor(progress * 7); // one more a minute
    const eighth = score.beat(progress);
    const bar = Math.floor(beat / 8);
    if (beat % 8 === 0) {
      // The drone: two saws that do not quite agree, behind a thick wall.
      for (const detune of [-9, 9])
        tone(stage, {
          hz: note(-24), length: eighth * 8.5, gain: 0.045, attack: 0.3, wave: "triangle", detune,
        }); // prettier-ignore
    }
    if (beat % 2 === 0)
      noise(stage, { hz: beat % 4 === 0 ? 1_700 : 2_400, length: 0.07, gain: 0.22, q: 3 });
    if (layer >= 1 && beat % 2 === 1)
      noise(stage, { filter: "highpass", hz: 6_000, length: 0.035, gain: 0.07 });
    if (leftMs < HEARTBEAT_MS) {
      if (beat % 8 === 0) tone(stage, { hz: 62, to: 40, length: 0.22, gain: 0.4 });
      if (beat % 8 === 1) tone(stage, { hz: 56, to: 38, length: 0.2, gain: 0.3 });
    } else if (layer >= 2 && beat % 4 === 0) {
      const steps = BASS[bar % BASS.length] ?? -24;
      tone(stage, { hz: note(steps + 12), length: eighth * 3, gain: 0.16, wave: "triangle" });
    }
    if (layer >= 3) {
      const steps = MELODY[(beat + bar) % MELODY.length] ?? 0;
      tone(stage, { hz: note(steps + 12), length: eighth * 1.5, gain: 0.05 });
    }
    if (layer >= 5 && beat % 4 === 2)
      tone(stage, { hz: note(24), length: eighth, gain: 0.03, wave: "square" });
  },
};
