// A way of a train as a line over the table.

import { spotOf, type Point } from "./geometry";
import { enginePoint, pointOf } from "./offers";
import type { View, Way } from "./wire";

/** The line from one's own engine along a way, as the path of a drawing. */
export function wayLine(view: View, way: Way): string {
  const points: Point[] = [enginePoint(view, view.seat)];
  for (const place of way.past) {
    const spot = spotOf(place);
    const point = pointOf(view, spot ? `tie:${place.split(">")[0]}` : `circle:${place}`);
    if (point) points.push(point);
  }
  return points.map(({ x, y }, n) => `${n ? "L" : "M"}${x} ${y}`).join("");
}
