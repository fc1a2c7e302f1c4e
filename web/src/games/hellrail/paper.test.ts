import { describe, expect, it } from "vitest";
import { pretend } from "../../kernel/pretending";
import { spread } from "./deck.svelte";
import { paperReach } from "./paper";
import type { Playing } from "./playing.svelte";
import { tryAt } from "./tapping";
import { TryOut } from "./tryout.svelte";
import type { View } from "./wire";

const FACE = { value: 5, pickup: 1, setout: 2, traction: 2, turns: [0, 1, 2, 3] };
spread({ cards: { 1: { ...FACE, track: ["EW"] }, 2: { ...FACE, track: ["SW"] } } });

/** Gate, a straight that lies, an empty cell; below that cell circle 1. */
const view = pretend<View>({
  circles: [
    ["G", [0, 0], ""],
    ["1", [2, 1], ""],
  ],
  rails: [[1, [1, 0], 0, []]],
  seats: [{ place: "G" }],
});
const curve = { card: 2, at: [2, 0] as [number, number], turn: 0 };

describe("moves on graph paper", () => {
  it("count the ties over track that lies and track that is thought of", () => {
    expect([...paperReach(view, [], "G").circles]).toEqual([]);
    // four ties of the straight, three of the curve, and the circle itself
    expect([...paperReach(view, [curve], "G").circles]).toEqual([["1", 8]]);
    expect([...paperReach(view, [curve], "1").circles]).toEqual([["G", 8]]);
    expect(paperReach(view, [curve], "G").ties.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("go on from a tie as the engine faces", () => {
    const to = (place: string) => [...paperReach(view, [curve], place).circles];
    expect(to("1,0:EW1>E")).toEqual([["1", 6]]);
    expect(to("1,0:EW0>E")).toEqual([["1", 5]]);
    expect(to("1,0:EW0>W")).toEqual([["G", 3]]);
    expect(to("2,0:S>out")).toEqual([["1", 1]]);
    expect(to("2,0:SW>W")).toEqual([["G", 6]]);
  });

  it("lead to a circle that is in reach, and back", () => {
    const tryout = new TryOut();
    tryout.toggle();
    const playing = pretend<Playing>({ tryout, you: 0 });
    tryAt(playing, view, [2, 1]);
    expect(tryout.place).toBeNull();
    tryout.cards = [curve];
    tryAt(playing, view, [2, 1]);
    expect(tryout.place).toBe("1");
    tryAt(playing, view, [2, 1]);
    expect(tryout.place).toBeNull();
  });
});
