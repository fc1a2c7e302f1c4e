// Toys that are off the board, where they went: their hats lie on the grave, or on the mausoleum.

import type { Ground, Point } from "./ground";
import { hatOf } from "./poses";
import type { View } from "./wire";

export interface Buried extends Point {
  toy: number;
  hat: number;
  where: "grave" | "mausoleum";
}

const APART_MM = 22;

/** The hats of all toys in graves and mausoleums; those in the same one lie side by side. */
export function buriedIn(view: View, { graves, mausoleums }: Ground): Buried[] {
  const found: Buried[] = [];
  view.seats.forEach(({ where, zone }, toy) => {
    if (where !== "grave" && where !== "mausoleum") return;
    const at = (where === "grave" ? graves : mausoleums)[zone ?? -1];
    if (!at) return;
    const before = view.seats
      .slice(0, toy)
      .filter((each) => each.where === where && each.zone === zone);
    found.push({ toy, hat: hatOf(view, toy), where, x: at.x + APART_MM * before.length, y: at.y });
  });
  return found;
}
