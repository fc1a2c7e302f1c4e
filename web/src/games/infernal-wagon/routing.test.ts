import { describe, expect, it } from "vitest";
import {
  around,
  beside,
  frame,
  shoot,
  spot,
  stance,
  stopSpots,
  type Path,
  type Spot,
} from "./routing";

const PATHS: Path[] = [
  { is: "wave", rows: 3 },
  { is: "wave", rows: 2 },
  { is: "snake", columns: 4 },
  { is: "snake", columns: 5 },
];
const LONGEST = 90;
const key = ({ x, y }: Spot): string => `${x} ${y}`;
const places = (n: number): number[] => Array.from({ length: n }, (_, place) => place);

describe.each(PATHS)("the path %o", (path) => {
  it("never meets itself", () => {
    const spots = places(LONGEST).map((place) => key(spot(place, path)));
    expect(new Set(spots).size).toBe(LONGEST);
  });

  it("goes on at an edge of the card before", () => {
    for (const place of places(LONGEST))
      expect(beside(spot(place, path), spot(place + 1, path))).toBe(true);
  });

  it("finds a free cell for each stop of an Intersection, wherever it lies", () => {
    for (const head of places(LONGEST).slice(1)) {
      const stops = stopSpots(head, 3, path);
      const taken = places(head).map((place) => key(spot(place, path)));
      expect(new Set(stops.map(key)).size).toBe(3);
      for (const stop of stops) expect(taken).not.toContain(key(stop));
      expect(stops[0]).toEqual(spot(head, path));
    }
  });
});

it("shows the stops of a wave at the very edges of the card", () => {
  const path: Path = { is: "wave", rows: 3 };
  for (const head of places(LONGEST).slice(1))
    for (const stop of stopSpots(head, 3, path))
      expect(beside(spot(head - 1, path), stop)).toBe(true);
});

it("shows no stop where the fire burns behind the oldest card", () => {
  for (const path of PATHS)
    for (const head of places(LONGEST).slice(4))
      for (const left of [1, 2, 3]) {
        const stops = stopSpots(head, 3, path, head - left);
        expect(stops).toHaveLength(3);
        expect(stops).not.toContainEqual(spot(head - left - 1, path));
      }
});

it("keeps a snake within its columns", () => {
  const path: Path = { is: "snake", columns: 4 };
  for (const head of places(LONGEST).slice(1))
    for (const { x } of stopSpots(head, 3, path)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(4);
    }
});

describe("the picture", () => {
  const STAGES = [
    [980, 640],
    [374, 330],
    [344, 160],
    [752, 640],
    [344, 348],
  ] as const;

  it.each(STAGES)("of %i by %i has the Wagon and every stop in it", (width, height) => {
    const stage = frame(width, height);
    for (const head of places(LONGEST).slice(3))
      for (const stops of [1, 3]) {
        const spots = stopSpots(head, stops, stage.path);
        const { from, middle, zoom } = shoot(stage, 0, head, spots);
        expect(from).toBeLessThan(head);
        const box = around([...spots, spot(head - 1, stage.path)]);
        const edge = stage.cell * zoom;
        const slack = 0.02 * stage.cell;
        expect(Math.abs(box.left - middle.x) * edge).toBeLessThanOrEqual(width / 2 + slack);
        expect(Math.abs(box.right - middle.x) * edge).toBeLessThanOrEqual(width / 2 + slack);
        expect(Math.abs(box.top - middle.y) * edge).toBeLessThanOrEqual(height / 2 + slack);
        expect(Math.abs(box.bottom - middle.y) * edge).toBeLessThanOrEqual(height / 2 + slack);
        expect(edge).toBeGreaterThanOrEqual(44);
      }
  });

  it("hides no card of a wave that there is room for", () => {
    const stage = frame(960, 550);
    for (const head of places(LONGEST).slice(12)) {
      const spots = stopSpots(head, 1, stage.path);
      const { from, zoom } = shoot(stage, 0, head, spots);
      const box = around([
        ...spots,
        ...places(head)
          .slice(from)
          .map((at) => spot(at, stage.path)),
      ]);
      const wider = around([
        ...spots,
        ...places(head)
          .slice(from - 1)
          .map((at) => spot(at, stage.path)),
      ]);
      expect(zoom).toBe(1);
      expect(head - from).toBeGreaterThanOrEqual(8);
      expect(box.right - box.left).toBeLessThanOrEqual(stage.columns);
      if (from > 0) expect(wider.right - wider.left).toBeGreaterThan(stage.columns);
    }
    expect(shoot(stage, 2, 12, stopSpots(12, 1, stage.path)).from).toBe(2);
    expect(shoot(stage, 4, 16, stopSpots(16, 1, stage.path)).from).toBe(4);
    expect(shoot(stage, 1, 11, stopSpots(11, 1, stage.path)).from).toBe(1);
  });

  it("never shows a card that has fallen", () => {
    const stage = frame(374, 330);
    expect(shoot(stage, 17, 20, stopSpots(20, 1, stage.path)).from).toBe(17);
  });

  it("shows eight cards and the stop on a phone", () => {
    const stage = frame(374, 330);
    for (const head of places(LONGEST).slice(12)) {
      const { from } = shoot(stage, 0, head, stopSpots(head, 1, stage.path));
      expect(head - from).toBeGreaterThanOrEqual(7);
    }
  });
});

it("the Wagon looks where it goes, also up and down", () => {
  expect(stance({ x: 1, y: 0 })).toBe("none");
  expect(stance({ x: -1, y: 0 })).toBe("scaleX(-1)");
  expect(stance({ x: 0, y: 1 })).toBe("rotate(90deg)");
  expect(stance({ x: 0, y: -1 })).toBe("rotate(-90deg)");
});

it("larger cards are larger on a desk as well, and the Wagon and the open stop stay in sight", () => {
  const [usual, large] = [frame(960, 600), frame(960, 600, true)];
  expect(large.cell).toBeGreaterThan(1.25 * usual.cell);
  const stops = stopSpots(20, 1, large.path, 0);
  const { from, zoom } = shoot(large, 0, 20, stops);
  expect(20 - from).toBeGreaterThanOrEqual(4);
  expect(zoom).toBe(1);
});
