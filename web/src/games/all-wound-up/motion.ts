// How things come and go. With reduced motion they only fade.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { pace, reducedMotion } from "../../kernel/settings.svelte";

const FADE_MS = 160;

/** Something appears or goes without moving far: chips, sheets, banners. */
export function rise(_node: Element, { y = 12, ms = 180 } = {}): TransitionConfig {
  if (reducedMotion()) return fade();
  const css = (t: number, u: number) => `opacity: ${t}; transform: translateY(${y * u}px)`;
  return { duration: pace(ms), easing: cubicOut, css };
}

/** A stamp comes down. */
export function stamped(_node: Element): TransitionConfig {
  if (reducedMotion()) return fade();
  const css = (t: number, u: number) =>
    `opacity: ${Math.min(1, t * 2)}; transform: rotate(${-7 - 10 * u}deg) scale(${1 + 1.4 * u})`;
  return { duration: pace(260), easing: cubicOut, css };
}

function fade(): TransitionConfig {
  return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
}
