// How loud and how long a sound is, rendered without being heard.

import type { Cue } from "./instruments";
import type { Score } from "./score";

export interface Level {
  peak: number;
  seconds: number;
}

const RATE = 22_050;
const QUIET = 0.001;

/** Render a cue and measure it. */
export async function measure(cue: Cue): Promise<Level> {
  const context = new OfflineAudioContext(1, RATE * 4, RATE);
  const seconds = cue({ context, out: context.destination, at: 0 });
  const peak = loudest((await context.startRendering()).getChannelData(0)).peak;
  return { peak, seconds };
}

/** Render some bars of a score at a moment of the game. */
export async function measureScore(
  score: Score,
  progress: number,
  leftMs: number,
  gain = 1,
): Promise<Level> {
  const context = new OfflineAudioContext(1, RATE * 6, RATE);
  const out = context.createGain();
  out.gain.value = gain;
  out.connect(context.destination);
  for (let at = 0, beat = 0; at < 5; at += score.beat(progress), beat++)
    score.draw({ context, out, at }, beat, progress, leftMs);
  return loudest((await context.startRendering()).getChannelData(0));
}

function loudest(samples: Float32Array): Level {
  let peak = 0;
  let last = 0;
  samples.forEach((sample, n) => {
    const loud = Math.abs(sample);
    if (loud > peak) peak = loud;
    if (loud > QUIET) last = n;
  });
  return { peak, seconds: last / RATE };
}
