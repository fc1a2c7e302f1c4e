import { describe, expect, it } from "vitest";
import { finishOf, lackedBy, podiumOf } from "./finish";
import { layOut } from "./ground";
import { fromPost, hazardMisses, lacks } from "./misses";
import { pacing } from "./pacing";
import { facing, lengthOf, type Run, type Stand } from "./run";
import type { SeatReport, View } from "./wire";
import { partly } from "../../kernel/partly";

// Through the gate one goes east; its posts stand 50 mm to either side of the origin.
const gate = {
  posts: [
    { x: 0, y: -50 },
    { x: 0, y: 50 },
  ],
  middle: { x: 0, y: 0 },
  way: 0,
} as const;
const nothing = layOut(
  { side: 250, brainRadius: 13, faces: {} },
  { tiles: [["a", 0, 0, 0]], closed: false, start: [0, 0, 0] },
);
const ground = { ...nothing, gate };

function at(x: number, y = 0): Stand {
  return { x, y, z: 1.6, q: facing(0), crank: 0 };
}

/** A toy that walks east for two seconds, and is through the gate at 1.5 s. */
function through(y = 0): Run {
  const stands = Array.from({ length: 101 }, (_, n) => at(n * 1.8 - 120, y));
  const marks = [{ at: 1.5, kind: "gate", toy: 0, number: 0 }];
  return { toy: 0, turns: 3, tracks: [{ toy: 0, stands }], marks };
}

describe("the finish", () => {
  it("is where a toy goes through the gate, so far from the post", () => {
    expect(finishOf(through(), ground)).toEqual({ toy: 0, at: 1.5, fromPost: 32 });
    expect(finishOf(through(30), ground)?.fromPost).toBe(2);
    expect(finishOf({ ...through(), marks: [] }, ground)).toBeNull();
  });

  it("is looked at slowly, and only there so slowly", () => {
    const run = through();
    const usual = pacing(run, true);
    const last = pacing(run, true, [], 1.5);
    expect(last.length).toBeGreaterThan(usual.length + 1);
    expect(last.length).toBeLessThan(lengthOf(run) + 3);
    expect(pacing(run, false, [], 1.5).length).toBeCloseTo(2, 9);
    const shares = [0.3, 1.6].map((looked) => last.momentAt(looked + 0.1) - last.momentAt(looked));
    expect(shares[0]).toBeCloseTo(0.1, 6);
    expect(shares[1]).toBeCloseTo(0.024, 6);
    expect(last.momentAt(last.length)).toBeCloseTo(2, 6);
  });
});

describe("what was lacking", () => {
  it("is measured from the last foot to the line", () => {
    expect(lacks(at(11), gate)).toBe(4);
    expect(lacks(at(-40), gate)).toBe(55);
    expect(lacks(at(20), gate)).toBeNull();
    expect(lacks(at(-300), gate)).toBeNull();
    expect(lacks(at(-10, 200), gate)).toBeNull();
  });

  it("is told of toys on the last step, and of none that has just set out beside the gate", () => {
    const near = { where: "board", pose: [11_000, 0, 0, 0] };
    const view = partly<View>({ seats: [{ ...near, k: 4 }, near, { where: "home", k: 4 }] });
    expect(lackedBy(view, ground, 4)).toEqual([{ kind: "short", toy: 0, mm: 4 }]);
  });

  it("is measured to the nearer post", () => {
    expect(fromPost(at(20), gate)).toBe(32);
    expect(fromPost(at(20, -32), gate)).toBe(0);
  });

  it("names the hazard that was hardly passed", () => {
    const grave = { x: 0, y: 17.75 + 1.2 + 15, width: 60, height: 30, turn: 0 };
    const found = hazardMisses(through(), { ...ground, graves: [grave] });
    expect(found.map(({ kind, mm }) => [kind, mm])).toEqual([["grave", 2]]);
  });
});

it("puts the winners on top, and who came equally far side by side", () => {
  const seats = [2, 4, 2, 3].map((steps): SeatReport => ({ steps, brains: 0 }));
  const view = partly<View>({ seats: [{ hat: 3 }, { hat: 0 }, {}, { hat: 1 }] });
  const podium = podiumOf(view, { winners: [1], seats });
  expect(podium.map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [3, 2],
    [0, 3],
    [2, 3],
  ]);
  expect(podium.map(({ hat }) => hat)).toEqual([0, 1, 3, 2]);
});
