// Walking over the table by the arrow keys: to the nearest thing on that side.

import { cellKey } from "./geometry";
import { cellOf, pointOf } from "./offers";
import type { Playing } from "./playing.svelte";
import type { View } from "./wire";

const WAYS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where an arrow leads from what is pointed at: over what glows, or over all that lies there. */
export function step(view: View, playing: Playing, arrow: string): string | null {
  const keys = stops(view, playing);
  const way = WAYS[arrow];
  const from = playing.pointed && keys.includes(playing.pointed) ? playing.pointed : null;
  const here = from ? pointOf(view, from) : null;
  if (!way || !here) return nearest(view, keys);
  let best: string | null = from;
  let least = Infinity;
  for (const key of keys) {
    const at = pointOf(view, key);
    if (!at || key === from) continue;
    const ahead = (at.x - here.x) * way[0] + (at.y - here.y) * way[1];
    const aside = Math.abs((at.x - here.x) * way[1]) + Math.abs((at.y - here.y) * way[0]);
    if (ahead <= 1 || aside > ahead * 2.5) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [key, far];
  }
  return best;
}

/** What the arrows lead over. */
function stops(view: View, playing: Playing): string[] {
  const glowing = [...playing.offers.values()].filter((offer) => offer.at).map(({ key }) => key);
  if (glowing.length && !playing.tryout.on) return glowing;
  const circles = view.circles.map(([circle]) => `circle:${circle}`);
  const rails = view.rails.map(([, at]) => `cell:${cellKey(at)}`);
  return [...circles, ...rails];
}

/** To begin with: what is nearest to one's own engine. */
function nearest(view: View, keys: readonly string[]): string | null {
  const own = cellOf(view, view.seats[view.seat]?.place ?? "G");
  const [x, y] = own ? [own[0] * 100 + 50, own[1] * 100 + 50] : [0, 0];
  const far = (key: string): number => {
    const at = pointOf(view, key);
    return at ? Math.hypot(at.x - x, at.y - y) : Infinity;
  };
  return [...keys].sort((one, other) => far(one) - far(other))[0] ?? null;
}
