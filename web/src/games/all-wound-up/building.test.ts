import { describe, expect, it } from "vitest";
import {
  advanceTile,
  begun,
  closeCourse,
  endEarlier,
  flipTile,
  goOnTo,
  moveTile,
  type OwnCourse,
  startAt,
  stepsOf,
  turnStart,
  turnTile,
} from "./building";
import { LAYOUTS } from "./tiles";

function course(name: string) {
  const known = LAYOUTS[name];
  if (!known) throw new Error(name);
  return begun(known);
}

function on(course: OwnCourse, n: number) {
  return goOnTo(course, n, Infinity);
}

describe("a course that is built", () => {
  it("begins as a built-in one, with its gate", () => {
    expect(course("oval_out").gate).toBe("out");
    expect(course("oval_in").gate).toBe("in");
    expect(course("straight").gate).toBe("out");
    expect(course("zed").tiles).toEqual(LAYOUTS["zed"]?.tiles);
  });

  it("has tiles that are turned and flipped", () => {
    expect(turnTile(course("zed"), 1).tiles[1]).toEqual(["4A", 1, 0, 270]);
    expect(turnTile(turnTile(course("zed"), 1), 1).tiles[1]?.[3]).toBe(0);
    expect(flipTile(course("zed"), 0).tiles[0]).toEqual(["3A", 0, 0, 0]);
    expect(flipTile(flipTile(course("zed"), 0), 0)).toEqual(course("zed"));
  });

  it("has tiles that move, and change places with whatever lies there", () => {
    const moved = moveTile(course("straight"), 0, 1, 0);
    expect(moved.tiles[0]?.slice(1, 3)).toEqual([1, 0]);
    const swapped = moveTile(course("straight"), 0, 0, 1);
    expect(swapped.tiles.map((tile) => tile.slice(1, 3))).toEqual([
      [0, 1],
      [0, 0],
      [0, 2],
      [0, 3],
    ]);
  });

  it("has an order", () => {
    expect(advanceTile(course("straight"), 1).tiles.map(([face]) => face)).toEqual([
      "3A",
      "4B",
      "2B",
      "1B",
    ]);
    expect(advanceTile(course("straight"), 0)).toEqual(course("straight"));
  });

  it("is crossed inwards only where the gate closes the circle", () => {
    const opened = closeCourse(course("oval_in"), false);
    expect(opened.gate).toBe("out");
    expect(closeCourse(opened, true).gate).toBe("in");
    expect(turnTile(course("oval_in"), 0).gate).toBe("out");
  });

  it("starts somewhere on its first tile", () => {
    expect(startAt(course("straight"), { x: 31, y: -64 }).start).toEqual([30, -65, 90]);
    expect(startAt(course("straight"), { x: 31, y: 400 }).start).toEqual([0, -95, 90]);
    expect(turnStart(course("straight")).start[2]).toBe(180);
  });

  it("may come to a tile again: a T", () => {
    const tee = on(on(endEarlier(course("straight")), 1), 3);
    expect(tee.way).toEqual([0, 1, 2, 1, 3]);
    expect(tee.closed).toBe(false);
    expect(on(tee, 3)).toEqual(tee);
  });

  it("may go there and back", () => {
    const back = [2, 1, 0].reduce(on, course("straight"));
    expect(stepsOf(back)).toEqual([0, 1, 2, 3, 2, 1, 0]);
    expect(back).toMatchObject({ closed: true, gate: "out", way: [0, 1, 2, 3, 2, 1, 0] });
    expect(begun(back)).toEqual(back);
    expect(turnTile(back, 1).way).toEqual(back.way);
    expect(advanceTile(back, 2).way).toBeUndefined();
    expect([0, 1, 2].reduce((each) => endEarlier(each), back)).toEqual(course("straight"));
  });

  it("has no more steps than the server takes", () => {
    const back = [2, 1, 0].reduce((each, n) => goOnTo(each, n, 6), course("straight"));
    expect(stepsOf(back)).toEqual([0, 1, 2, 3, 2, 1]);
    expect(goOnTo(back, 0, 7)).toMatchObject({ way: [0, 1, 2, 3, 2, 1, 0] });
  });

  it("is a plain order as long as it comes to each tile once", () => {
    expect(on(course("straight"), 0).way).toBeUndefined();
    expect(on(course("straight"), 0).closed).toBe(true);
    expect(endEarlier(course("oval_out")).closed).toBe(false);
  });
});
