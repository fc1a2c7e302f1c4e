// One finger on a piece of a picture: a tap, a long press or a drag. The last two are shortcuts only:
// whatever they do can be done with buttons.

import type { Point } from "./camera.svelte";

/** What a finger does, at points of the window in pixels. */
export interface Presses {
  /** Whether there is a piece at a point. */
  takes(point: Point): boolean;
  tapped(point: Point): void;
  /** Pressed for long, without moving. */
  held(point: Point): void;
  /** A piece is on its way; `to` is null when it has been dropped, or left where it was. */
  drags(from: Point, to: Point | null): void;
  dropped(from: Point, to: Point): void;
}

const TAP_PX = 8;
export const LONG_MS = 500;

export function pressing(
  node: Element,
  presses: Presses,
): { update(now: Presses): void; destroy(): void } {
  let begin: Point | null = null;
  let moved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const at = (event: Event): Point => {
    const { clientX: x, clientY: y } = event as PointerEvent;
    return { x, y };
  };

  function press(event: Event): void {
    const { button, isPrimary, pointerId } = event as PointerEvent;
    const point = at(event);
    if (button !== 0 || !isPrimary || !presses.takes(point)) return;
    begin = point;
    moved = false;
    node.setPointerCapture(pointerId);
    timer = setTimeout(() => {
      begin = null;
      presses.held(point);
    }, LONG_MS);
  }

  function drag(event: Event): void {
    if (!begin) return;
    const now = at(event);
    if (!moved && Math.hypot(now.x - begin.x, now.y - begin.y) < TAP_PX) return;
    moved = true;
    clearTimeout(timer);
    presses.drags(begin, now);
  }

  function lift(event: Event): void {
    clearTimeout(timer);
    const from = begin;
    begin = null;
    if (!from) return;
    if (moved) presses.drags(from, null);
    if (event.type !== "pointerup") return;
    if (moved) presses.dropped(from, at(event));
    else presses.tapped(from);
  }

  // A long press on a phone would open the browser's own menu.
  const quiet = (event: Event): void => event.preventDefault();

  const ears = {
    pointerdown: press,
    pointermove: drag,
    pointerup: lift,
    pointercancel: lift,
    contextmenu: quiet,
  };
  for (const [name, ear] of Object.entries(ears)) node.addEventListener(name, ear);
  return {
    update(now) {
      presses = now;
    },
    destroy() {
      clearTimeout(timer);
      for (const [name, ear] of Object.entries(ears)) node.removeEventListener(name, ear);
    },
  };
}
