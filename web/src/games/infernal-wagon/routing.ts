// The path of the railroad. It has no meaning (3.10), so it winds to fit the page.
//
// Every card has its place for good, by the number of the track end it was laid at: nothing that
// lies moves when a card is added.

export interface Spot {
  x: number;
  y: number;
}

/** Wide pages have a wave that runs to the right; narrow ones a snake that runs down. */
export type Path = { is: "wave"; rows: number } | { is: "snake"; columns: number };

export function spot(place: number, path: Path): Spot {
  return path.is === "wave" ? wave(place, path.rows) : snake(place, path.columns);
}

// Up one leg, two steps to the right, down the next: between two legs a column stays free, so that
// every card has free cells at its sides for the stops of an Intersection.
function wave(place: number, rows: number): Spot {
  const leg = rows + 1;
  const legs = Math.floor(place / leg);
  const along = place - legs * leg;
  const x = legs * 2 + (along < rows ? 0 : 1);
  const climbed = Math.min(along, rows - 1);
  return { x, y: legs % 2 === 0 ? rows - 1 - climbed : climbed };
}

function snake(place: number, columns: number): Spot {
  const row = Math.floor(place / columns);
  const along = place - row * columns;
  return { x: row % 2 === 0 ? along : columns - 1 - along, y: row };
}

/** One step from a spot to the next: its direction. */
export function step(from: Spot, to: Spot): Spot {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}

/** How the Wagon stands that goes this way: mirrored to the left, its nose up or down the rail. */
export function stance({ x, y }: Spot): string {
  return x < 0 ? "scaleX(-1)" : y ? `rotate(${90 * y}deg)` : "none";
}

/** Whether two spots share an edge. */
export function beside(one: Spot, other: Spot): boolean {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) === 1;
}

/**
 * Where the stops of the newest card are shown: the next place of the path first, then free cells
 * beside the card, and failing that, cells beside the next place. No stop lies on the fire, which
 * burns where the last card fell: for a card that is all that is left, that is its way in.
 */
export function stopSpots(head: number, stops: number, path: Path, from = 0): Spot[] {
  const next = spot(head, path);
  if (stops <= 1) return [next];
  const newest = spot(head - 1, path);
  const taken = new Set<string>([key(next)]);
  for (let place = Math.max(0, from - 1); place < head; place++) taken.add(key(spot(place, path)));
  const ahead = step(newest, next);
  const sides = [
    { x: ahead.y, y: ahead.x },
    { x: -ahead.y, y: -ahead.x },
  ];
  const wishes = [
    ...sides.map((side) => plus(newest, side)),
    plus(newest, { x: -ahead.x, y: -ahead.y }),
    ...sides.map((side) => plus(next, side)),
    plus(next, ahead),
    ...sides.map((side) => plus(plus(next, ahead), side)),
  ];
  const found = [next];
  for (const wish of wishes) {
    if (found.length === stops) break;
    if (taken.has(key(wish)) || outside(wish, path)) continue;
    taken.add(key(wish));
    found.push(wish);
  }
  return found;
}

function outside(at: Spot, path: Path): boolean {
  return path.is === "snake" && (at.x < 0 || at.x >= path.columns || at.y < 0);
}

function plus(one: Spot, other: Spot): Spot {
  return { x: one.x + other.x, y: one.y + other.y };
}

function key(at: Spot): string {
  return `${at.x} ${at.y}`;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box around spots, in cells. */
export function around(spots: readonly Spot[]): Box {
  const xs = spots.map((each) => each.x);
  const ys = spots.map((each) => each.y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

/** How a stage of some size shows the railroad. */
export interface Frame {
  path: Path;
  /** The edge of a card's cell. */
  cell: number;
  /** How many of the newest cards a wave shows, or how many rows a snake has. */
  keeps: number;
  /** How many cells the stage has room for. */
  rows: number;
  columns: number;
}

const NEWEST = 8;
const LARGEST = 190;
const LARGE = { newest: 5, largest: 280 }; // fewer cards, each larger, for those who wish so

export function frame(width: number, height: number, large = false): Frame {
  if (width > height * 1.15 && width >= 520) {
    if (large) {
      const cell = Math.min(LARGE.largest, width / 4.4, height / 3.1);
      return framed({ is: "wave", rows: 2 }, cell, LARGE.newest, width, height);
    }
    const cell = Math.min(LARGEST, width / 6.2, height / 4.1);
    return framed({ is: "wave", rows: 3 }, cell, NEWEST, width, height);
  }
  const columns = width >= 620 ? 5 : 4;
  const widest = width / (columns + 0.2);
  const keeps = Math.max(2, Math.min(4, Math.floor(height / widest - 0.1)));
  const cell = Math.min(LARGEST, widest, height / (keeps + 0.1));
  return framed({ is: "snake", columns }, cell, keeps, width, height);
}

function framed(path: Path, cell: number, keeps: number, width: number, height: number): Frame {
  return { path, cell, keeps, rows: height / cell, columns: width / cell };
}

/** What of the railroad is in the picture: from which card on, where its middle is, how large. */
export interface Shot {
  from: number;
  middle: Spot;
  zoom: number;
}

/** Look at the newest cards and the open stops; `tail` is the oldest card that has not fallen. */
export function shoot(
  { path, keeps, rows, columns }: Frame,
  tail: number,
  head: number,
  stops: readonly Spot[],
): Shot {
  const lowest = Math.max(...stops.map((stop) => stop.y));
  const wanted = path.is === "wave" ? head - keeps : (lowest - keeps + 1) * path.columns;
  let from = Math.max(tail, Math.min(Math.max(wanted, 0), head - 1));
  const seen = [...stops];
  for (let place = from; place < head; place++) seen.push(spot(place, path));
  let box = around(seen);
  // What a wave has room for beside these is no empty cell.
  while (path.is === "wave" && from > tail) {
    const wider = around([...seen, spot(from - 1, path)]);
    if (wider.right - wider.left > columns || wider.bottom - wider.top > rows) break;
    seen.push(spot(--from, path));
    box = wider;
  }
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  if (path.is === "snake") middle.x = path.columns / 2;
  // The Wagon and every open stop are always in the picture, however small the stage.
  const zoom = Math.min(1, rows / (box.bottom - box.top), columns / (box.right - box.left));
  return { from, middle, zoom };
}
