// The mixing desk: one master, cues and music beneath it, and one mute that mutes everything.

import { settings } from "../settings.svelte";
import { captions } from "./captions.svelte";
import type { Cue } from "./instruments";
import { quiet } from "./quiet.svelte";

const DUCKED = 0.5; // music steps back by 6 dB under a cue
const FADE_S = 0.03;
const OPEN_HZ = 18_000;

/** Whether nothing may be heard on this device now. */
export function silent(): boolean {
  return settings.muted || quiet.on;
}

class Desk {
  /** `off` until the page is touched; browsers let nothing sound before. */
  state = $state<"off" | "running" | "blocked">("off");
  #context: AudioContext | null = null;
  #master!: GainNode;
  #cues!: GainNode;
  #duck!: GainNode;
  #muffle!: BiquadFilterNode;
  #music!: GainNode;

  /** Start the sound. Call it from a gesture, such as a press on Ready. */
  async unlock(): Promise<void> {
    if (!("AudioContext" in globalThis)) return;
    const context = (this.#context ??= this.#build());
    try {
      if (context.state !== "running") await context.resume();
    } catch {
      // told by its state
    }
    this.state = context.state === "running" ? "running" : "blocked";
  }

  /** Play a cue now, and let the music step back for it; its name is told to who reads captions. */
  play(cue: Cue, name = ""): void {
    captions.tell(name);
    const context = this.#context;
    if (!context || context.state !== "running" || silent()) return;
    const at = context.currentTime + 0.005;
    const length = cue({ context, out: this.#cues, at });
    const { gain } = this.#duck;
    gain.cancelScheduledValues(at);
    gain.setTargetAtTime(DUCKED, at, FADE_S);
    gain.setTargetAtTime(1, at + Math.min(length, 0.8), 0.2);
  }

  /** Where music is drawn, if there may be any now. */
  get band(): { context: AudioContext; out: AudioNode } | null {
    const context = this.#context;
    if (!context || context.state !== "running") return null;
    return { context, out: this.#music };
  }

  /** Put the whole score behind a door, or open it. */
  muffle(hz: number | null): void {
    if (this.#context)
      this.#muffle.frequency.setTargetAtTime(hz ?? OPEN_HZ, this.#context.currentTime, 0.15);
  }

  /** Set the levels as they are set. */
  level(): void {
    const context = this.#context;
    if (!context) return;
    const set = (node: GainNode, value: number) =>
      node.gain.setTargetAtTime(value, context.currentTime, FADE_S);
    if (silent()) {
      this.#master.gain.cancelScheduledValues(context.currentTime);
      this.#master.gain.setValueAtTime(0, context.currentTime);
    } else set(this.#master, settings.master);
    set(this.#cues, settings.cues);
    set(this.#music, settings.music);
  }

  #build(): AudioContext {
    const context = new AudioContext();
    this.#master = context.createGain();
    this.#cues = context.createGain();
    this.#music = context.createGain();
    this.#duck = context.createGain();
    this.#muffle = context.createBiquadFilter();
    this.#muffle.type = "lowpass";
    this.#muffle.frequency.value = OPEN_HZ;
    const limiter = context.createDynamicsCompressor();
    this.#music.connect(this.#muffle).connect(this.#duck).connect(this.#master);
    this.#cues.connect(this.#master);
    this.#master.connect(limiter).connect(context.destination);
    this.#master.gain.value = silent() ? 0 : settings.master;
    this.#cues.gain.value = settings.cues;
    this.#music.gain.value = settings.music;
    context.onstatechange = () => {
      this.state = context.state === "running" ? "running" : "blocked";
    };
    return context;
  }
}

export const desk = new Desk();
