// How things come and go, besides what all rooms share. With reduced motion they only fade.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { pace, reducedMotion } from "../../kernel/settings.svelte";
import { fade } from "../../ui/motion";

/** A stamp comes down. */
export function stamped(_node: Element): TransitionConfig {
  if (reducedMotion()) return fade();
  const css = (t: number, u: number) =>
    `opacity: ${Math.min(1, t * 2)}; transform: rotate(${-7 - 10 * u}deg) scale(${1 + 1.4 * u})`;
  return { duration: pace(260), easing: cubicOut, css };
}
