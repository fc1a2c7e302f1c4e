// How cards come and go. With reduced motion they only fade.

import type { TransitionConfig } from "svelte/transition";
import { cubicIn, cubicOut } from "svelte/easing";
import { pace, reducedMotion } from "../../kernel/settings.svelte";
import { fade } from "../../ui/motion";
import type { Fall, Flight } from "./show.svelte";

/** A card comes to its place: from a hand, out of a tunnel, or from its ghost. */
export function arrive(
  node: Element,
  { flight }: { flight: Flight | undefined },
): TransitionConfig {
  if (!flight) return { duration: 0 };
  if (reducedMotion()) return fade();
  const { from, begin, ms, how } = flight;
  if (how === "emerges") {
    return timed(ms, begin, cubicOut, (t, u) => `opacity: ${t}; transform: scale(${1 - u * 0.7})`);
  }
  if (how === "settles" || !from) {
    return timed(ms, begin, cubicOut, (t, u) => `opacity: ${t}; transform: scale(${1 + u * 0.16})`);
  }
  const to = node.getBoundingClientRect();
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const small = Math.min(1, from.width / Math.max(1, to.width));
  return timed(ms, begin, cubicOut, (t, u) => {
    const turn = Math.sin(t * Math.PI) * 14;
    const size = small + (1 - small) * t;
    return `opacity: ${Math.min(1, t * 3)}; transform: translate(${x * u}px, ${y * u}px) rotate(${turn}deg) scale(${size})`;
  });
}

/**
 * A card falls off the tail, is blown away, or is folded out of the picture. Cards that go together
 * all take some time or none: where one is gone at once, Svelte would keep those beside it for ever.
 */
export function leave(_node: Element, { fall }: { fall: Fall | undefined }): TransitionConfig {
  if (reducedMotion()) return fade();
  if (!fall) return { duration: pace(140), css: (t) => `opacity: ${t}` };
  if (fall.how === "blown") {
    return timed(700, fall.begin, cubicIn, (t, u) => {
      return `opacity: ${t}; transform: translate(${-120 * u}px, ${-60 * u}px) rotate(${-80 * u}deg) scale(${1 + 0.3 * u})`;
    });
  }
  return timed(520, fall.begin, cubicIn, (t, u) => {
    return `opacity: ${Math.min(1, t * 1.6)}; transform: translateY(${170 * u}px) rotate(${-26 * u}deg) scale(${1 - 0.25 * u})`;
  });
}

/** A card slides into a hand. */
export function dealt(_node: Element, { begin = 0 }: { begin?: number }): TransitionConfig {
  if (reducedMotion()) return fade();
  return timed(260, begin, cubicOut, (t, u) => {
    return `opacity: ${t}; transform: translateY(${-46 * u}px) rotate(${-5 * u}deg)`;
  });
}

function timed(
  ms: number,
  delay: number,
  easing: (t: number) => number,
  css: (t: number, u: number) => string,
): TransitionConfig {
  return { duration: pace(ms), delay: pace(delay), easing, css };
}
