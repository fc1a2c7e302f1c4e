import { describe, expect, it } from "vitest";
import type { Ground } from "./ground";
import { gateMisses, nearMisses } from "./misses";
import { pacing } from "./pacing";
import {
  facing,
  footOf,
  GAIT,
  headingOf,
  lengthOf,
  lostHat,
  type Run,
  seek,
  type Stand,
  steadied,
  uprightness,
} from "./run";

/** A toy that walks a quarter circle in two seconds. */
function circling(toy: number, radius: number): { toy: number; stands: Stand[] } {
  const stands = Array.from({ length: 101 }, (_, n) => {
    const angle = (n / 100) * (Math.PI / 2);
    return {
      x: radius * Math.cos(angle),
      y: radius * Math.sin(angle),
      z: 1.6,
      q: facing(90 + (angle * 180) / Math.PI),
      crank: n * 0.6,
    };
  });
  return { toy, stands };
}

const RUN: Run = {
  toy: 0,
  turns: 2,
  tracks: [circling(0, 100), circling(1, 150)],
  marks: [
    { at: 0.5, kind: "brain", toy: 0, number: 3 },
    { at: 1.2, kind: "grave", toy: 1, number: 1 },
  ],
};

const NO_GROUND: Ground = {
  side: 250,
  tiles: [],
  closed: false,
  steps: null,
  mausoleums: [],
  graves: [],
  brains: [],
  brainRadius: 13,
  gate: null,
  start: { x: 0, y: 0, heading: 0 },
  sight: { left: 0, right: 0, bottom: 0, top: 0 },
  frame: { left: 0, right: 0, bottom: 0, top: 0 },
};

describe("seek", () => {
  it("shows the same at a moment, in whatever order moments are asked for", () => {
    const moments = Array.from({ length: 60 }, (_, n) => n / 30);
    const forwards = moments.map((moment) => seek(RUN, moment));
    const mixed = [...moments.keys()].sort((a, b) => ((a * 37) % 60) - ((b * 37) % 60));
    for (const n of mixed) expect(seek(RUN, moments[n] ?? 0)).toEqual(forwards[n]);
  });

  it("passes through every sample", () => {
    for (const n of [0, 1, 17, 50, 99, 100]) {
      const seen = seek(RUN, n / 50)[0];
      expect(seen?.x).toBeCloseTo(RUN.tracks[0]?.stands[n]?.x ?? NaN, 9);
      expect(seen?.crank).toBeCloseTo(n * 0.6, 9);
    }
  });

  it("keeps to the curve between samples", () => {
    for (let moment = 0.03; moment < 1.95; moment += 0.0137) {
      const [seen] = seek(RUN, moment);
      expect(Math.hypot(seen?.x ?? 0, seen?.y ?? 0)).toBeCloseTo(100, 3);
    }
  });

  it("turns by the shorter arc", () => {
    const stands = [179, -179].map((degrees) => ({
      x: 0,
      y: 0,
      z: 0,
      q: facing(degrees),
      crank: 0,
    }));
    const run: Run = { toy: 0, turns: 1, tracks: [{ toy: 0, stands }], marks: [] };
    const q = seek(run, 0.01)[0]?.q ?? facing(0);
    expect(Math.abs(headingOf(q))).toBeCloseTo(180, 6);
    expect(uprightness(q)).toBeCloseTo(1, 9);
  });

  it("leaves a toy where it was swallowed", () => {
    const at = seek(RUN, 1.2)[1];
    const later = seek(RUN, 1.9)[1];
    expect(at?.gone).toBe(false);
    expect(later?.gone).toBe(true);
    expect([later?.x, later?.y]).toEqual([at?.x, at?.y]);
    expect(seek(RUN, 1.9)[0]?.gone).toBe(false);
  });

  it("stays at the ends beyond them", () => {
    expect(seek(RUN, -3)).toEqual(seek(RUN, 0));
    expect(seek(RUN, 99)[0]).toEqual(seek(RUN, 2)[0]);
  });
});

describe("feet", () => {
  it("go opposite ways, one up while the other is down", () => {
    for (let crank = 0; crank < 7; crank += 0.1) {
      const [left, right] = [footOf(crank, 1), footOf(crank, -1)];
      expect(left[0]).toBeCloseTo(-right[0], 9);
      expect(left[1]).toBe(GAIT.apart);
      expect(right[1]).toBe(-GAIT.apart);
      expect(left[2] + right[2]).toBeCloseTo(GAIT.thick, 9);
    }
  });
});

describe("near misses", () => {
  /** A toy that walks to the east, past a grave whose edge is so far from its feet. */
  function passing(gap: number, marks: Run["marks"] = []): number[] {
    const stands = Array.from({ length: 101 }, (_, n) => ({
      x: n * 3 - 150,
      y: 0,
      z: 1.6,
      q: facing(0),
      crank: n * 0.6,
    }));
    const run: Run = { toy: 0, turns: 4, tracks: [{ toy: 0, stands }], marks };
    const grave = { x: 0, y: 17.75 + gap + 15, width: 60, height: 30, turn: 0 };
    return nearMisses(run, { ...NO_GROUND, graves: [grave] });
  }

  it("are seen where a toy hardly passes, and nowhere else", () => {
    expect(passing(2)).toHaveLength(1);
    expect(passing(2)[0]).toBeGreaterThan(0.4);
    expect(passing(2)[0]).toBeLessThan(1.6);
    expect(passing(6)).toEqual([]);
    expect(passing(-1)).toEqual([]);
  });

  it("are not seen in what takes the toy a moment later", () => {
    expect(passing(2, [{ kind: "grave", toy: 0, at: 1, number: 0 }])).toEqual([]);
    expect(passing(2, [{ kind: "mausoleum", toy: 0, at: 1, number: 0 }])).toHaveLength(1);
  });

  it("are not seen where a toy stood and has walked off", () => {
    const stands = Array.from({ length: 51 }, (_, n) => ({
      x: 48 + n * 3,
      y: 0,
      z: 1.6,
      q: facing(0),
      crank: n * 0.6,
    }));
    const run: Run = { toy: 0, turns: 4, tracks: [{ toy: 0, stands }], marks: [] };
    const grave = { x: 0, y: 0, width: 60, height: 30, turn: 0 };
    expect(nearMisses(run, { ...NO_GROUND, graves: [grave] })).toEqual([]);
  });

  it("are slow to look at", () => {
    expect(pacing({ ...RUN, marks: [] }, true, [1]).length).toBeCloseTo(2.39, 6);
  });
});

describe("pacing", () => {
  it("is slow at what happens, and at most three seconds longer", () => {
    const marks = Array.from({ length: 20 }, (_, n) => ({
      at: n / 10,
      kind: "bump",
      toy: 0,
      number: 0,
    }));
    const many = pacing({ ...RUN, marks }, true);
    expect(many.length).toBeGreaterThan(lengthOf(RUN) + 2);
    expect(many.length).toBeLessThanOrEqual(lengthOf(RUN) + 3 + 1e-9);
    const two = pacing(RUN, true);
    expect(two.length).toBeCloseTo(2 + 2 * 0.39, 6);
    expect(pacing(RUN, false).length).toBeCloseTo(2, 9);
  });

  it("never goes back, and is never quicker than the run", () => {
    const look = pacing(RUN, true);
    let before = 0;
    for (let looked = 0.01; looked <= look.length; looked += 0.01) {
      const moment = look.momentAt(looked);
      expect(moment - before).toBeGreaterThanOrEqual(0.0035 - 1e-9);
      expect(moment - before).toBeLessThanOrEqual(0.01 + 1e-9);
      before = moment;
    }
    expect(look.momentAt(99)).toBe(2);
  });

  it("does not slow down for a quiet run", () => {
    const quiet = { ...RUN, marks: [{ at: 1, kind: "tile", toy: 0, number: 1 }] };
    expect(pacing(quiet, true).length).toBeCloseTo(2, 9);
  });
});

describe("the gate", () => {
  // Through it one goes east; its posts stand 50 mm to either side of the origin.
  const posts = [
    { x: 0, y: -50 },
    { x: 0, y: 50 },
  ] as const;
  const ground: Ground = { ...NO_GROUND, gate: { posts, middle: { x: 0, y: 0 }, way: 0 } };

  /** A toy that walks straight east for a second, and what befell it then. */
  function walking(from: number, to: number, y: number, kind = ""): Run {
    const stands = Array.from({ length: 51 }, (_, n) => ({
      x: from + ((to - from) * n) / 50,
      y,
      z: 1.6,
      q: facing(0),
      crank: 0,
    }));
    const marks = kind ? [{ at: 1, kind, toy: 0, number: 0 }] : [];
    return { toy: 0, turns: 1, tracks: [{ toy: 0, stands }], marks };
  }

  it("is missed by so many millimetres when a toy stops astride its line, or just before it", () => {
    expect(gateMisses(walking(-90, 5, 0), ground)).toEqual([{ kind: "short", toy: 0, mm: 10 }]);
    expect(gateMisses(walking(-90, -20, 0), ground)).toEqual([{ kind: "short", toy: 0, mm: 35 }]);
    expect(gateMisses(walking(-190, -120, 0), ground)).toEqual([]);
  });

  it("is passed beside its post by so many millimetres", () => {
    expect(gateMisses(walking(-90, 15, 52, "off"), ground)).toEqual([
      { kind: "beside", toy: 0, mm: 20 },
    ]);
    expect(gateMisses(walking(-90, 15, 300, "off"), ground)).toEqual([]);
  });

  it("is not missed by a toy that is through, or that a grave has taken before", () => {
    expect(gateMisses(walking(-90, 30, 0, "gate"), ground)).toEqual([]);
    expect(gateMisses(walking(-90, 5, 0, "grave"), ground)).toEqual([]);
  });
});

it("who follows a toy does not sway with its steps, and goes where it goes", () => {
  const stands = Array.from({ length: 151 }, (_, n) => ({
    x: n,
    y: 0,
    z: 1.6,
    q: facing(14 * Math.sin((n / 50) * 2 * Math.PI * 2.5)),
    crank: 0,
  }));
  const run: Run = { toy: 2, turns: 3, tracks: [{ toy: 2, stands }], marks: [] };
  for (let moment = 0.6; moment < 2.4; moment += 0.02) {
    const seen = steadied(run, 2, moment);
    expect(Math.abs(headingOf(seen?.q ?? facing(90)))).toBeLessThan(5);
    expect(seen?.x).toBeCloseTo(moment * 50, 0);
  }
  expect(steadied(run, 1, 1)).toBeNull();
});

it("a steady eye does not swing round to the other side of a toy that falls on its back", () => {
  const stands = Array.from({ length: 151 }, (_, n) => {
    const back = (-Math.min(100, Math.max(0, n - 50) * 4) * Math.PI) / 360;
    const q = [Math.cos(back), 0, Math.sin(back), 0] as const;
    return { x: Math.min(n, 50), y: 0, z: 1.6, q, crank: 0 };
  });
  const run: Run = { toy: 0, turns: 1, tracks: [{ toy: 0, stands }], marks: [] };
  for (let at = 0; at <= 3; at += 0.1)
    expect(Math.abs(headingOf(steadied(run, 0, at)?.q ?? facing(180)))).toBeLessThan(1);
});

it("takes the hat off whoever tumbles, and of nobody who only sways", () => {
  const tipped = (degrees: number) => {
    const half = (degrees * Math.PI) / 360;
    return lostHat([Math.cos(half), Math.sin(half), 0, 0]);
  };
  expect(tipped(0)).toBe(0);
  expect(tipped(30)).toBe(0);
  expect(tipped(60)).toBeGreaterThan(0);
  expect(tipped(90)).toBe(1);
});
