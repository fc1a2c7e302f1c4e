// What a lesson points at. `hand/card:17` is an element of the board with `data-card="17"` inside one
// with `data-hand`, and `.go.bet` a button of that class: boards name their things so, and know nothing
// of lessons.

/** The selector of a thing that a lesson names. */
export function selectorOf(thing: string): string {
  return thing
    .split("/")
    .map((one) => {
      if (one.startsWith(".")) return one;
      const colon = one.indexOf(":");
      if (colon < 0) return `[data-${one}]`;
      return `[data-${one.slice(0, colon)}=${JSON.stringify(one.slice(colon + 1))}]`;
    })
    .join(" ");
}

/** The first of the things that can be seen; lessons name what stands in for it on small screens.
 * `a | b` is either of them. What is picked already is passed over: the next thing is to be tapped. */
export function firstSeen(things: readonly string[], within: ParentNode): Element | null {
  for (const thing of things) {
    const found = thing
      .split(" | ")
      .flatMap((one) => [...within.querySelectorAll(selectorOf(one))])
      .filter(isSeen);
    if (found.some((one) => one.matches("[aria-pressed=true]"))) continue;
    const open = found.find((one) => !one.matches(":disabled")); // first comes what enables it
    if (open) return open;
  }
  return null;
}

function isSeen(thing: Element): boolean {
  const { width, height } = thing.getBoundingClientRect();
  return width > 0 && height > 0;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An arrow as large as this stands beside the ring. */
export const ARROW = 34;
const GAP = 4;
const SIDES = ["above", "below", "left", "right"] as const;
export type Side = (typeof SIDES)[number];

/** Where the arrow stands: the first side of the ring on which it hides no words. Where it would on
 * all of them there is none: the ring itself is enough. */
export function sideOf(
  ring: Box,
  room: { width: number; height: number },
  isWritten: (x: number, y: number) => boolean,
): Side | undefined {
  const steps = [0.1, 0.5, 0.9].map((part) => part * ARROW);
  return SIDES.find((side) => {
    const { x, y } = arrowAt(side, ring);
    if (x < 0 || y < 0 || x + ARROW > room.width || y + ARROW > room.height) return false;
    return !steps.some((dx) => steps.some((dy) => isWritten(x + dx, y + dy)));
  });
}

/** Its top left corner. */
export function arrowAt(side: Side, { x, y, width, height }: Box): { x: number; y: number } {
  const middle = { x: x + (width - ARROW) / 2, y: y + (height - ARROW) / 2 };
  if (side === "above") return { ...middle, y: y - GAP - ARROW };
  if (side === "below") return { ...middle, y: y + height + GAP };
  if (side === "left") return { ...middle, x: x - GAP - ARROW };
  return { ...middle, x: x + width + GAP };
}

/** Whether words, a button or a picture of a card lie there. */
export function isWrittenAt(x: number, y: number): boolean {
  const there = document.elementFromPoint(x, y);
  if (there?.closest("button, a, p, li, h1, h2, h3, text, [data-ask]")) return true;
  return [...(there?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim());
}
