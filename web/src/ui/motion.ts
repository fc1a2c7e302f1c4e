// How small things come and go in every room. With reduced motion they only fade.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { pace, reducedMotion } from "../kernel/settings.svelte";

const FADE_MS = 160;

/** Something appears or goes without moving far: chips, sheets, banners, bubbles. */
export function rise(_node: Element, { y = 10, ms = 180 } = {}): TransitionConfig {
  if (reducedMotion()) return fade();
  const css = (t: number, u: number) => `opacity: ${t}; transform: translateY(${y * u}px)`;
  return { duration: pace(ms), easing: cubicOut, css };
}

/** Something is there, or gone: all that is left of a movement for those who want none. */
export function fade(): TransitionConfig {
  return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
}
