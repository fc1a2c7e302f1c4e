// A tap on the table: what is meant is what glows nearest to it.

import type { Frame } from "../../ui/camera.svelte";
import { cardOf } from "./deck.svelte";
import { type Cell, cellKey, SIZE, type Point } from "./geometry";
import { cellOf, type Offer } from "./offers";
import { paperReach } from "./paper";
import type { Playing } from "./playing.svelte";
import type { View } from "./wire";

/** All that lies on the table, and so much of a cell around it. */
export function frameOf(view: View, spread: number): Frame {
  return around([...view.circles.map(([, at]) => at), ...view.rails.map(([, at]) => at)], spread);
}

const BESIDE = 0.25; // flags and numbers stand out over the border of their cell

/** What a card in one's fingers is about: one's engine, the circles where it could stop, and those
    where one's cars belong. */
export function aimFrame(view: View, offers: Iterable<string>): Frame {
  const own = view.seats[view.seat];
  const circles = [...offers].flatMap((key) => /^circle:(.+)$/.exec(key)?.[1] ?? []);
  const goals = (own?.cars ?? []).map((car) => cardOf(car).setout);
  const cells = [own?.place ?? "", ...circles, ...goals].map((place) => cellOf(view, place));
  return around(
    cells.filter((cell) => cell !== null),
    BESIDE,
  );
}

function around(cells: readonly Cell[], spread: number): Frame {
  if (!cells.length) return around([[0, 0]], spread);
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return {
    left: (Math.min(...xs) - spread) * SIZE,
    top: (Math.min(...ys) - spread) * SIZE,
    right: (Math.max(...xs) + 1 + spread) * SIZE,
    bottom: (Math.max(...ys) + 1 + spread) * SIZE,
  };
}

export function middleOf({ left, top, right, bottom }: Frame): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

export function cellAt({ x, y }: Point): Cell {
  return [Math.floor(x / SIZE), Math.floor(y / SIZE)];
}

const DISC = 12;

/** What glows nearest to a point: small things first, then the cell around it. */
export function meant(
  offers: readonly Offer[],
  view: View,
  point: Point,
  reach: number,
): Offer | null {
  const cell = cellKey(cellAt(point));
  // Where the cell itself is on offer, too, a tie is meant only by a tap on its disc.
  const most = offers.some(({ key }) => key === `cell:${cell}`) ? DISC : 0.4 * SIZE;
  let best: Offer | null = null;
  let nearest = Infinity;
  for (const offer of offers) {
    if (!offer.at) continue;
    const away = Math.hypot(offer.at.x - point.x, offer.at.y - point.y);
    const within = offer.key.startsWith("engine") ? 24 : reach;
    if (/^(tie|end|engine)/.test(offer.key) && away < Math.min(within, most)) {
      if (away < nearest) [best, nearest] = [offer, away];
    }
  }
  if (best) return best;
  for (const offer of offers) {
    if (offer.key === `cell:${cell}`) return offer;
    const circle = /^circle:(.+)$/.exec(offer.key)?.[1];
    if (circle && isAt(view, circle, cell)) return offer;
  }
  // The circle in which one stands means one's own engine: there one couples.
  const own = view.seats[view.seat]?.place ?? "";
  return isAt(view, own, cell) ? (offers.find((offer) => offer.key === "engine") ?? null) : null;
}

function isAt(view: View, circle: string, cell: string): boolean {
  const at = view.circles.find(([each]) => each === circle)?.[1];
  return at !== undefined && cellKey(at) === cell;
}

/** On graph paper: go to a circle that is in reach, put the chosen card on a cell, or turn it. */
export function tryAt({ tryout, you }: Playing, view: View, cell: Cell): void {
  const circle = view.circles.find(([, at]) => cellKey(at) === cellKey(cell))?.[0];
  if (circle === undefined) {
    tryout.tap(cell);
    return;
  }
  const own = view.seats[you]?.place ?? "";
  const { circles } = paperReach(view, tryout.cards, tryout.place ?? own);
  if (circle === tryout.place || circle === own) tryout.place = null;
  else if (circles.has(circle)) tryout.place = circle;
}

/** The player taps the table. */
export function tapAt(playing: Playing, view: View, point: Point, reach: number): void {
  const cell = cellAt(point);
  if (playing.tryout.on) {
    tryAt(playing, view, cell);
    return;
  }
  const offer = meant([...playing.offers.values()], view, point, reach);
  if (offer) playing.tap(offer.key);
  else if (playing.isHot(cell)) playing.turnHot();
  else if (playing.open || playing.armed) playing.tap("");
  else void playing.askWhy(cell);
}
