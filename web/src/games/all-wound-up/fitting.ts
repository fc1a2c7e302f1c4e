// How a course finds room on the screen, next to the buttons for the cameras.

import type { Frame as Seen } from "../../ui/camera.svelte";
import { type Quarter, seenAt } from "./eye.svelte";
import type { Frame } from "./ground";

const [ROW_PX, ICONS_PX, LABELS_PX] = [58, 54, 118];
const LABELLED_PX = 600; // from this width on the buttons have words
const COLUMN_PX = 262; // how tall the buttons are, one below the other
const RIM = 16;

export interface Room {
  /** What is to be in sight, in millimetres: the course, and the place of the buttons. */
  frame: Seen;
  /** Whether the buttons stand beside the course, not above it. */
  beside: boolean;
}

/** The cameras stand where a course leaves room: above it, or beside it. */
export function roomFor(course: Frame, quarter: Quarter, width: number, height: number): Room {
  const one = seenAt({ x: course.left, y: course.bottom }, quarter);
  const other = seenAt({ x: course.right, y: course.top }, quarter);
  const seen = {
    left: Math.min(one.x, other.x) - RIM,
    right: Math.max(one.x, other.x) + RIM,
    top: Math.min(one.y, other.y) - RIM,
    bottom: Math.max(one.y, other.y) + RIM + 4,
  };
  const [across, down] = [seen.right - seen.left, seen.bottom - seen.top];
  const column = width < LABELLED_PX ? ICONS_PX : LABELS_PX;
  const below = Math.min(width / across, (height - ROW_PX) / down);
  const after = Math.min((width - column) / across, height / down);
  if (height < COLUMN_PX || below >= after) {
    const free = (height - down * below) / 2;
    return {
      beside: false,
      frame: free < ROW_PX ? { ...seen, top: seen.top - ROW_PX / below } : seen,
    };
  }
  const free = (width - across * after) / 2;
  return {
    beside: true,
    frame: free < column ? { ...seen, left: seen.left - column / after } : seen,
  };
}
