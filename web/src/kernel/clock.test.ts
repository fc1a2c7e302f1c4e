import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GameClock, Offset } from "./clock.svelte";

describe("the offset between two clocks", () => {
  const TRUE = 5_000; // the server's clock shows so much more than ours

  it("is wrong by at most half the fastest round trip", () => {
    const offset = new Offset();
    for (const [sent, there, back] of [
      [0, 40, 10],
      [100, 5, 90],
      [300, 12, 12],
    ] as const) {
      offset.answered(sent + there + TRUE, sent, sent + there + back);
      offset.heard(sent + TRUE, sent + 200);
    }
    expect(Math.abs(offset.value - TRUE)).toBeLessThanOrEqual(12);
  });

  it("begins again when another server answers", () => {
    const offset = new Offset();
    offset.answered(5_010, 0, 20);
    offset.answered(90_010, 1_000, 1_020);
    expect(offset.value).toBe(89_000);
  });
});

describe("a clock", () => {
  let now = 0;
  const clock = () => new GameClock(() => now);
  function pass(ms: number): void {
    now += ms;
    vi.advanceTimersByTime(ms);
  }

  beforeEach(() => {
    now = 1_000;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("runs on from what the server has said", () => {
    const shown = clock();
    shown.set({ at_ms: 60_000, runs: true, server_ms: 1_000 });
    expect(shown.ms).toBe(60_000);
    pass(500);
    expect(shown.ms).toBe(60_500);
  });

  it("is not set back by a push that was under way for long", () => {
    const shown = clock();
    shown.set({ at_ms: 60_000, runs: true, server_ms: 1_000 });
    pass(1_000);
    shown.set({ at_ms: 60_700, runs: true, server_ms: 1_700 }); // 300 ms late
    expect(shown.ms).toBe(61_000);
  });

  it("stands when it is paused, and counts three, two, one", () => {
    const shown = clock();
    shown.set({ at_ms: 61_000, why: "pause", server_ms: 1_000 });
    pass(5_000);
    expect(shown.ms).toBe(61_000);
    shown.set({ at_ms: 61_000, why: "resume", starts_in_ms: 3_000, server_ms: 6_000 });
    pass(1_000);
    expect([shown.ms, shown.startsIn]).toEqual([61_000, 2_000]);
    pass(2_000);
    shown.set({ at_ms: 61_000, runs: true, why: "resume", server_ms: 9_000 });
    pass(1_000);
    expect([shown.ms, shown.startsIn]).toEqual([62_000, 0]);
  });

  it("shows a moment of a replay", () => {
    const shown = clock();
    shown.set({ at_ms: 0, runs: true, server_ms: 1_000 });
    shown.stand(90_500);
    pass(1_000);
    expect(shown.face).toBe("1:30");
  });
});
