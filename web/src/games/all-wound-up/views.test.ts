import { describe, expect, it } from "vitest";
import { facing } from "./run";
import { isInTheWay, STRAIGHT, viewOf } from "./stage/views";

const FRAME = { left: 0, right: 500, bottom: 0, top: 500 };
const TOY = { toy: 0, gone: false, x: 250, y: 250, z: 1.6, q: facing(0), crank: 0 };

describe("a tree in the way", () => {
  const chase = viewOf("chase", FRAME, 1.5, STRAIGHT, TOY);

  it("stands right behind the toy that is followed", () => {
    expect(isInTheWay(chase, { x: 210, y: 250 })).toBe(true);
    expect(isInTheWay(chase, { x: 210, y: 320 })).toBe(false);
  });

  it("stands neither behind one's back nor beyond what is looked at", () => {
    expect(isInTheWay(chase, { x: chase.eye[0] - 20, y: 250 })).toBe(false);
    expect(isInTheWay(chase, { x: 400, y: 250 })).toBe(false);
  });

  it("is overlooked from the table", () => {
    const table = viewOf("table", FRAME, 1.5, STRAIGHT, TOY);
    expect(isInTheWay(table, { x: 250, y: 40 })).toBe(false);
  });
});

describe("the table", () => {
  it("is seen from higher up where the picture is tall", () => {
    const steep = (aspect: number): number => {
      const { eye, target } = viewOf("table", FRAME, aspect, STRAIGHT, null);
      return eye[2] / Math.hypot(eye[0] - target[0], eye[1] - target[1]);
    };
    expect(steep(0.75)).toBeGreaterThan(steep(1.6));
  });
});
