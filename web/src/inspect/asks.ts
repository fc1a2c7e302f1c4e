// For pictures that are one element, such as a canvas: they say at every move what lies there.

import type { Spot } from "./gestures";

/** An action: `at` names what lies at a point of the element, in its pixels. */
export function asks(
  node: HTMLElement,
  at: (point: Spot) => string,
): { update(now: (point: Spot) => string): void; destroy(): void } {
  node.dataset["ask"] = "";
  const look = (event: PointerEvent): void => {
    const { left, top } = node.getBoundingClientRect();
    node.dataset["ask"] = at({ x: event.clientX - left, y: event.clientY - top });
  };
  node.addEventListener("pointermove", look);
  node.addEventListener("pointerdown", look);
  return {
    update(now) {
      at = now;
    },
    destroy() {
      node.removeEventListener("pointermove", look);
      node.removeEventListener("pointerdown", look);
    },
  };
}
