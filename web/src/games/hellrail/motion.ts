// How cards come and go. With reduced motion they only fade.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { pace, reducedMotion } from "../../kernel/settings.svelte";
import { fade } from "../../ui/motion";

/** A card is laid on the table. */
export function laidDown(_node: Element, { fresh }: { fresh: boolean }): TransitionConfig {
  if (!fresh) return { duration: 0 };
  if (reducedMotion()) return fade();
  const css = (t: number, u: number) => `opacity: ${t}; transform: scale(${1 + 0.22 * u})`;
  return { duration: pace(250), easing: cubicOut, css };
}

/** A card slides into a hand. */
export function dealt(_node: Element): TransitionConfig {
  if (reducedMotion()) return fade();
  const css = (t: number, u: number) =>
    `opacity: ${t}; transform: translateY(${-40 * u}px) rotate(${-5 * u}deg)`;
  return { duration: pace(260), easing: cubicOut, css };
}

/** A card leaves a hand: it goes up in smoke. */
export function spent(_node: Element): TransitionConfig {
  if (reducedMotion()) return { duration: 0 };
  const css = (t: number, u: number) =>
    `opacity: ${t}; transform: translateY(${-26 * u}px) scale(${1 - 0.2 * u})`;
  return { duration: pace(180), easing: cubicOut, css };
}

/** A card is turned over for all to see. */
export function turned(_node: Element): TransitionConfig {
  if (reducedMotion()) return fade();
  const css = (t: number, u: number) =>
    `opacity: ${Math.min(1, t * 2)}; transform: perspective(600px) rotateY(${90 * u}deg)`;
  return { duration: pace(320), easing: cubicOut, css };
}
