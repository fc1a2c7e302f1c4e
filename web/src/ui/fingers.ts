// Fingers and mice on the table: one drags, two pinch or twist, a wheel zooms, and what hardly moves
// is a tap.

import type { Camera, Point } from "./camera.svelte";

export interface Hands {
  camera: Pick<Camera, "pan" | "zoomBy">;
  /** A tap at a point of the frame, in pixels; `coarse` for fingers. */
  tapped(point: Point, coarse: boolean): void;
  /** A mouse rests there; null when it has left. */
  pointed?(point: Point | null): void;
  /** A press at a point: whether it takes hold of something there, and is not for the camera. */
  grabs?(point: Point, coarse: boolean): boolean;
  /** What is held is dragged there; `fine` while Shift is down. */
  drags?(point: Point, fine: boolean): void;
  /** Two fingers have twisted: 1 clockwise, -1 the other way. */
  twisted?(quarter: 1 | -1): void;
}

const TAP_PX = 8;
const TWIST = 0.6; // about a third of a quarter: more than the wobble of a pinch

export function fingers(
  node: HTMLElement,
  hands: Hands,
): { update(now: Hands): void; destroy(): void } {
  const down = new Map<number, Point>();
  let begin: Point | null = null; // null once it is no tap any more
  let holds = false;
  let turned = 0; // by how much two fingers have turned since they came down
  let told = false; // one twist is one quarter

  const inside = (event: { clientX: number; clientY: number }): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const apart = (): number => {
    const [one, other] = [...down.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const angle = (): number => {
    const [one, other] = [...down.values()];
    return one && other ? Math.atan2(other.y - one.y, other.x - one.x) : 0;
  };
  const between = (): Point => {
    const all = [...down.values()];
    return {
      x: all.reduce((sum, each) => sum + each.x, 0) / all.length,
      y: all.reduce((sum, each) => sum + each.y, 0) / all.length,
    };
  };

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    down.set(event.pointerId, inside(event));
    begin = down.size === 1 ? inside(event) : null;
    turned = 0;
    told = false;
    holds = begin !== null && (hands.grabs?.(begin, event.pointerType !== "mouse") ?? false);
  }

  function drag(event: PointerEvent): void {
    const was = down.get(event.pointerId);
    if (!was) {
      if (event.pointerType === "mouse") hands.pointed?.(inside(event));
      return;
    }
    const now = inside(event);
    if (begin && Math.hypot(now.x - begin.x, now.y - begin.y) < TAP_PX) return;
    if (begin) node.setPointerCapture(event.pointerId);
    begin = null;
    if (holds && down.size === 1) {
      hands.drags?.(now, event.shiftKey);
      return;
    }
    if (down.size === 1) {
      hands.camera.pan(now.x - was.x, now.y - was.y);
      down.set(event.pointerId, now);
      return;
    }
    const [gap, middle, before] = [apart(), between(), angle()];
    down.set(event.pointerId, now);
    const after = between();
    hands.camera.pan(after.x - middle.x, after.y - middle.y);
    if (gap > 0) hands.camera.zoomBy(apart() / gap, after);
    twist(angle() - before);
  }

  function twist(by: number): void {
    turned += Math.atan2(Math.sin(by), Math.cos(by)); // the short way round
    if (told || Math.abs(turned) < TWIST) return;
    told = true;
    hands.twisted?.(turned > 0 ? 1 : -1);
  }

  function lift(event: PointerEvent): void {
    const known = down.delete(event.pointerId);
    if (known && begin && event.type === "pointerup")
      hands.tapped(begin, event.pointerType !== "mouse");
    begin = null;
  }

  function leave(): void {
    if (!down.size) hands.pointed?.(null);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    hands.camera.zoomBy(Math.exp(-event.deltaY / 500), inside(event));
  }

  node.addEventListener("pointerdown", press);
  node.addEventListener("pointermove", drag);
  node.addEventListener("pointerup", lift);
  node.addEventListener("pointercancel", lift);
  node.addEventListener("pointerleave", leave);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    update(now) {
      hands = now;
    },
    destroy() {
      node.removeEventListener("pointerdown", press);
      node.removeEventListener("pointermove", drag);
      node.removeEventListener("pointerup", lift);
      node.removeEventListener("pointercancel", lift);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("wheel", wheel);
    },
  };
}
