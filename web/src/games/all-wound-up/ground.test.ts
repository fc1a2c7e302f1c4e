import { describe, expect, it } from "vitest";
import { fanOf, outlineOf } from "./fan";
import { farFromBlock, tileAt, turned } from "./ground";
import { clockOf, nearby } from "./nearby";
import { LAYOUTS } from "./tiles";
import { wayAt } from "./trail";
import { yardOfCourse } from "./yard";

const NAMES = Object.keys(LAYOUTS);

function yard(name: string) {
  const course = LAYOUTS[name];
  if (!course) throw new Error(name);
  return yardOfCourse(course);
}

describe("a course", () => {
  it.each(NAMES)("%s lies on its four tiles, with one gate", (name) => {
    const { ground } = yard(name);
    expect(ground.tiles).toHaveLength(4);
    for (const thing of [...ground.graves, ...ground.mausoleums, ...ground.brains])
      expect(tileAt(ground, thing)).not.toBeNull();
    expect(ground.gate).not.toBeNull();
    expect(tileAt(ground, ground.start)?.order).toBe(0);
  });

  it.each(NAMES)("%s is in sight with the ground behind its gate", (name) => {
    const { gate, frame, sight } = yard(name).ground;
    const out = turned({ x: 59, y: 0 }, gate?.way ?? 0);
    const [x, y] = [(gate?.middle.x ?? 0) + out.x, (gate?.middle.y ?? 0) + out.y];
    expect(x > sight.left && x < sight.right && y > sight.bottom && y < sight.top).toBe(true);
    expect(sight.left <= frame.left && sight.top >= frame.top).toBe(true);
  });

  it("has a gate that leads out of the oval, or from its last tile into the first", () => {
    expect(yard("oval_out").ground.gate?.way).toBe(270);
    expect(yard("oval_in").ground.gate?.way).toBe(180);
    expect(yard("straight").ground.gate?.way).toBe(90);
    expect(yard("ell").ground.gate?.way).toBe(0);
    expect(yard("zed").ground.gate?.way).toBe(0);
  });

  it("turns what is printed with its tile", () => {
    // 4A lies at (1, 0) by a quarter to the left: its chapel moves from north-east to north-west.
    const chapel = yard("oval_out").ground.mausoleums.at(-1);
    expect([chapel?.x, chapel?.y, chapel?.turn].map((n) => Math.round(n ?? NaN))).toEqual([
      185, 65, 90,
    ]);
  });
});

describe("the trodden path", () => {
  it.each(NAMES)("of %s runs from the start to the gate and touches no hazard", (name) => {
    const { ground, trail } = yard(name);
    expect(trail[0]).toEqual({ x: ground.start.x, y: ground.start.y });
    expect(trail.at(-1)).toEqual(ground.gate?.middle);
    const order = trail.map((point) => tileAt(ground, point)?.order ?? -1);
    expect(order.slice(0, -1)).not.toContain(-1);
    expect(new Set(order.filter((each) => each >= 0)).size).toBe(4);
    for (const point of trail)
      for (const block of [...ground.graves, ...ground.mausoleums])
        expect(farFromBlock(block, point)).toBeGreaterThan(8);
  });

  it("says where the course leads on", () => {
    const { trail } = yard("straight");
    expect(Math.abs(wayAt(trail, { x: 0, y: -90 }) - 90)).toBeLessThan(45);
  });

  it.each(NAMES)("and trees of %s keep off everything that matters", (name) => {
    const { ground, scenery } = yard(name);
    expect(scenery.length).toBeGreaterThan(20);
    for (const thing of scenery)
      for (const block of [...ground.graves, ...ground.mausoleums])
        expect(farFromBlock(block, thing)).toBeGreaterThan(7);
  });
});

describe("what is nearby", () => {
  it("is told by the clock", () => {
    const here = { x: 0, y: 0 };
    expect(clockOf(90, here, { x: 0, y: 10 })).toBe(12);
    expect(clockOf(90, here, { x: 10, y: 0 })).toBe(3);
    expect(clockOf(90, here, { x: 0, y: -10 })).toBe(6);
    expect(clockOf(90, here, { x: -10, y: 0 })).toBe(9);
    expect(clockOf(0, here, { x: 10, y: -5.774 })).toBe(1);
  });

  it("begins with the way, and counts from the edge of a grave", () => {
    const { ground, trail } = yard("oval_out");
    const found = nearby(ground, trail, { x: 0, y: -95, heading: 90 }, [{ toy: 1, x: 40, y: -95 }]);
    expect(found[0]?.kind).toBe("way");
    expect(found[1]).toMatchObject({ kind: "gate", clock: 6, cm: 3 });
    expect(found).toContainEqual({ kind: "toy", cm: 4, clock: 3, toy: 1 });
    expect(found.find((near) => near.kind === "grave")).toMatchObject({ clock: 10, cm: 5 });
  });
});

describe("the fan", () => {
  it("is farther and wider with every turn, and nothing without one", () => {
    expect(fanOf(0)).toBeNull();
    for (let turns = 1; turns < 9; turns++) {
      const [less, more] = [fanOf(turns), fanOf(turns + 1)];
      expect(more?.far).toBeGreaterThan(less?.far ?? Infinity);
      expect(less?.near).toBeLessThan(less?.far ?? 0);
    }
  });

  it("opens where the toy looks", () => {
    const fan = fanOf(2);
    if (!fan) throw new Error("no fan");
    const points = outlineOf(fan, { x: 10, y: 20 }, 180);
    for (const { x, y } of points) {
      expect(x).toBeLessThan(10);
      expect(Math.hypot(x - 10, y - 20)).toBeLessThanOrEqual(fan.far + 1e-9);
    }
  });
});
