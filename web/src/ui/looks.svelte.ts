// How seats look: what people have chosen, and what this browser keeps of its own choice.

import { keep, recall } from "../kernel/storage";
import type { Look, SeatSeen } from "../kernel/wire";
import { giveHats } from "./seats";

export const SHAPE_NAMES = ["triangle", "circle", "square", "diamond", "cross"] as const;
export const COLOUR_NAMES = ["amber", "blue", "bone", "pink", "green"] as const;
export const HAT_NAMES = ["none", "top", "horns", "halo", "cone"] as const;

const KEPT = "limboline.look";

/** The look that was chosen in this browser; nothing if none was. */
export function ownLook(): Look | null {
  try {
    const [shape, colour, hat] = (recall(KEPT) ?? "").split(" ").map(Number);
    return isOne(shape) && isOne(colour) && isOne(hat) ? { shape, colour, hat } : null;
  } catch {
    return null;
  }
}

export function keepLook({ shape, colour, hat = 0 }: Look): void {
  keep(KEPT, `${shape} ${colour} ${hat}`);
}

function isOne(n: number | undefined): n is number {
  return n !== undefined && Number.isInteger(n) && n >= 0 && n < 5;
}

/**
 * From here on seats have the colours and hats of those who sit there: everything that is drawn in
 * `--seat-2` or as a token follows.
 */
export function wearLooks(seats: () => readonly SeatSeen[]): void {
  giveHats((seat) => seats()[seat]?.look?.hat ?? 0);
  const colours = $derived(seats().map(({ look }, seat) => look?.colour ?? seat));
  $effect.pre(() => {
    const { style } = document.documentElement;
    const worn = colours.flatMap((colour, seat) => (colour === seat ? [] : [[seat, colour]]));
    for (const [seat, colour] of worn) style.setProperty(`--seat-${seat}`, `var(--tint-${colour})`);
    return () => {
      for (const [seat] of worn) style.removeProperty(`--seat-${seat}`);
    };
  });
}
