// What a person has set for this browser, applied at once and kept.

import { keep, recall } from "./storage";
import type { Locale } from "./texts";

export interface Settings {
  language: Locale | "auto";
  muted: boolean;
  master: number;
  cues: number;
  music: number;
  captions: boolean; // of what is heard
  haptics: boolean;
  speed: 0.5 | 1 | 2 | 0; // 0 is instant
  motion: "auto" | "reduced" | "full";
  quality: "auto" | "low" | "high"; // of boards with depth
  letters: boolean;
  largeCards: boolean;
  contrast: boolean;
  confirmHarm: boolean;
  explain: boolean; // what a mouse rests on
  chat: boolean;
  reactions: boolean;
  verbosity: "all" | "mine" | "key";
  textBoard: boolean;
  systemNotices: boolean;
}

export const DEFAULTS: Settings = {
  language: "auto",
  muted: false,
  master: 0.8,
  cues: 0.9,
  music: 0.6,
  captions: false,
  haptics: true,
  speed: 1,
  motion: "auto",
  quality: "auto",
  letters: true,
  largeCards: false,
  contrast: false,
  confirmHarm: true,
  explain: true,
  chat: true,
  reactions: true,
  verbosity: "all",
  textBoard: false,
  systemNotices: false,
};

const KEY = "limboline.settings";
const NAMES = Object.keys(DEFAULTS) as (keyof Settings)[];
// What browsers have kept since the first version keeps its name there.
const KEPT_AS: Readonly<Partial<Record<keyof Settings, string>>> = { language: "tongue" };

/** The settings in a text, each as it should be or its default. */
export function readSettings(text: string | null): Settings {
  let told: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (read && typeof read === "object") told = read as Record<string, unknown>;
  } catch {
    // what cannot be read is forgotten
  }
  const settings = { ...DEFAULTS };
  for (const name of NAMES) {
    const value = told[KEPT_AS[name] ?? name];
    if (typeof value === typeof DEFAULTS[name]) Object.assign(settings, { [name]: value });
  }
  return settings;
}

/** The settings as a text that `readSettings` understands. */
export function writeSettings(settings: Settings): string {
  return JSON.stringify(
    Object.fromEntries(NAMES.map((name) => [KEPT_AS[name] ?? name, settings[name]])),
  );
}

export const settings = $state<Settings>(readSettings(recall(KEY)));

/** Change a setting, and keep it. */
export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  keep(KEY, writeSettings(settings));
}

const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
let systemIsCalm = $state(calm?.matches ?? false);
calm?.addEventListener?.("change", (change) => (systemIsCalm = change.matches));

/** Whether nothing should fly, shake or flash. */
export function reducedMotion(): boolean {
  return settings.motion === "reduced" || (settings.motion === "auto" && systemIsCalm);
}

/** How long a movement of so many milliseconds takes for this person. */
export function pace(ms: number): number {
  if (settings.speed === 0) return 0;
  return ms / settings.speed;
}
