import { describe, expect, it } from "vitest";
import {
  adornments,
  headingOf,
  neighbour,
  nodePoint,
  nodesOf,
  segmentPath,
  SIDES,
  spotOf,
  tieOf,
  tiePoint,
  turnSegment,
  turnTrack,
} from "./geometry";

const SEGMENTS = ["NS", "EW", "NE", "ES", "SW", "NW"];

describe("ties", () => {
  it("a straight has four, a curve three, and all six segments share the four at the sides", () => {
    expect(nodesOf(["NS"])).toHaveLength(4);
    expect(nodesOf(["NE"])).toHaveLength(3);
    expect(nodesOf(SEGMENTS)).toHaveLength(12);
  });

  it("lie a quarter of a cell apart along a straight, also over a border", () => {
    const line = ["N", "NS0", "NS1", "S"].map((node) => nodePoint(node)[1]);
    expect(line).toEqual([0.125, 0.375, 0.625, 0.875]);
    const over = tiePoint({ cell: [0, 1], node: "N", facing: "" });
    const under = tiePoint({ cell: [0, 0], node: "S", facing: "" });
    expect(over.y - under.y).toBe(25);
  });

  it("of a straight from east to west are counted from the east", () => {
    expect(nodePoint("EW0")[0]).toBeGreaterThan(nodePoint("EW1")[0]);
  });

  it("are read from their words, below zero too", () => {
    expect(spotOf("-3,1:NS0>S")).toEqual({ cell: [-3, 1], node: "NS0", facing: "S" });
    expect(tieOf("3,1:N>out")).toBe("3,1:N");
    expect(spotOf("4")).toBeNull();
  });
});

describe("facing", () => {
  it("out looks through the side, in looks away from it", () => {
    expect(headingOf({ cell: [0, 0], node: "E", facing: "out" })).toBe(90);
    expect(headingOf({ cell: [0, 0], node: "E", facing: "in" })).toBe(270);
    expect(headingOf({ cell: [0, 0], node: "NS1", facing: "N" })).toBe(0);
  });

  it("in the middle of a curve looks from one end to the other", () => {
    for (const segment of ["NE", "ES", "SW", "NW"]) {
      const [one = "", other = ""] = segment;
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        const [fx, fy] = nodePoint(from);
        const [tx, ty] = nodePoint(to);
        const wanted = ((Math.atan2(tx - fx, fy - ty) * 180) / Math.PI + 360) % 360;
        expect(headingOf({ cell: [0, 0], node: segment, facing: to })).toBeCloseTo(wanted);
      }
    }
  });
});

describe("track", () => {
  it("turned by four quarters is the same again", () => {
    for (const segment of SEGMENTS) {
      expect(turnSegment(turnSegment(segment, 3), 1)).toBe(segment);
      expect(SEGMENTS).toContain(turnSegment(segment, 1));
    }
    expect(turnTrack(["NS", "NE"], 1)).toEqual(["EW", "ES"]);
  });

  it("ends in the middle of the two sides that its name says", () => {
    const ENDS: Record<string, [number, number]> = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] }; // prettier-ignore
    for (const segment of ["NE", "ES", "SW", "NW"]) {
      const numbers =
        segmentPath(segment)
          .match(/-?[\d.]+/g)
          ?.map(Number) ?? [];
      const ends = [numbers.slice(0, 2), numbers.slice(-2)];
      for (const side of segment) expect(ends).toContainEqual(ENDS[side]);
    }
  });

  it("has its white ties on the curve, not beside it", () => {
    for (const { x, y } of adornments("NE")) expect(Math.hypot(x - 100, y)).toBeCloseTo(50);
  });
});

it("one step to each side and back is where one was", () => {
  for (const [n, side] of SIDES.entries()) {
    const back = SIDES[(n + 2) % 4] ?? "N";
    expect(neighbour(neighbour([3, -1], side), back)).toEqual([3, -1]);
  }
});
