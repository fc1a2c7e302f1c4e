// Where the card stands: beside what was asked about, whole on the screen, and never on top of it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 8;

export function placed(thing: Box, card: Size, screen: Size): { left: number; top: number } {
  const right = thing.left + thing.width;
  const bottom = thing.top + thing.height;
  const within = (at: number, size: number, all: number) =>
    Math.max(GAP, Math.min(at, all - size - GAP));
  const centred = within(thing.left + thing.width / 2 - card.width / 2, card.width, screen.width);
  const level = within(thing.top + thing.height / 2 - card.height / 2, card.height, screen.height);
  const above = thing.top - GAP - card.height;
  const below = bottom + GAP;
  if (above >= GAP) return { left: centred, top: above };
  if (below + card.height <= screen.height - GAP) return { left: centred, top: below };
  if (right + GAP + card.width <= screen.width - GAP) return { left: right + GAP, top: level };
  if (thing.left - GAP - card.width >= GAP)
    return { left: thing.left - GAP - card.width, top: level };
  // No side has room for it: the farther end of the screen must do.
  const lower = thing.top + thing.height / 2 > screen.height / 2;
  return { left: centred, top: within(lower ? 0 : screen.height, card.height, screen.height) };
}
