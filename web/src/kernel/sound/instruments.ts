// Instruments: tones and noise, drawn on any audio context, live or offline.

/** Where a sound is drawn: into `out`, beginning at `at` seconds of the context's time. */
export interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
  at: number;
}

/** A short sound. It draws itself on a stage and tells how many seconds it takes. */
export type Cue = (stage: Stage) => number;

export interface Tone {
  hz: number;
  to?: number; // glides there
  wave?: OscillatorType;
  from?: number; // seconds after the beginning
  length: number;
  gain: number;
  attack?: number;
  detune?: number;
}

const SILENCE = 0.0001; // an exponential ramp cannot reach nothing

/** A tone with a quick beginning that fades. */
export function tone(stage: Stage, { hz, to, wave = "sine", from = 0, ...rest }: Tone): void {
  const { context, out } = stage;
  const at = stage.at + from;
  const source = context.createOscillator();
  source.type = wave;
  source.detune.value = rest.detune ?? 0;
  source.frequency.setValueAtTime(hz, at);
  if (to) source.frequency.exponentialRampToValueAtTime(to, at + rest.length);
  const level = fading(context, at, rest.length, rest.gain, rest.attack);
  source.connect(level).connect(out);
  source.start(at);
  source.stop(at + rest.length + 0.02);
}

export interface Noise {
  from?: number;
  length: number;
  gain: number;
  attack?: number;
  filter?: BiquadFilterType;
  hz: number;
  to?: number;
  q?: number;
}

/** A rush of noise through a filter: rubble, steam, a pick on stone. */
export function noise(
  stage: Stage,
  { from = 0, filter = "bandpass", hz, to, q = 1, ...rest }: Noise,
): void {
  const { context, out } = stage;
  const at = stage.at + from;
  const source = context.createBufferSource();
  source.buffer = hiss(context);
  source.loop = true;
  const sieve = context.createBiquadFilter();
  sieve.type = filter;
  sieve.Q.value = q;
  sieve.frequency.setValueAtTime(hz, at);
  if (to) sieve.frequency.exponentialRampToValueAtTime(to, at + rest.length);
  const level = fading(context, at, rest.length, rest.gain, rest.attack);
  source.connect(sieve).connect(level).connect(out);
  source.start(at);
  source.stop(at + rest.length + 0.02);
}

function fading(
  context: BaseAudioContext,
  at: number,
  length: number,
  gain: number,
  attack = 0.005,
): GainNode {
  const level = context.createGain();
  level.gain.setValueAtTime(SILENCE, at);
  level.gain.exponentialRampToValueAtTime(Math.max(gain, SILENCE), at + attack);
  level.gain.exponentialRampToValueAtTime(SILENCE, at + Math.max(length, attack + 0.01));
  return level;
}

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

// The same hiss every time, so that levels can be measured.
function hiss(context: BaseAudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 7;
  for (let n = 0; n < samples.length; n++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    samples[n] = seed / 2_147_483_648 - 1;
  }
  hisses.set(context, buffer);
  return buffer;
}

/** The frequency of a note: 0 is the A below middle C, 12 an octave above. */
export function note(steps: number): number {
  return 220 * 2 ** (steps / 12);
}
