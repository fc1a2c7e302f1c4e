import { beforeAll, expect, it } from "vitest";
import { pretend } from "../../kernel/pretending";
import { spread } from "./deck.svelte";
import { outOfReach } from "./missing.svelte";
import type { View } from "./wire";

beforeAll(() => {
  const card = { value: 6, pickup: "4", setout: "3", traction: 2, turns: [0], track: ["EW"] };
  spread({ cards: { 7: card } });
});

/** Circles 1, 2 and 3 in a row with track between them, and 4 with none. */
function standing(place: string, more: object = {}): View {
  const circles = [
    ["1", [0, 0], ""],
    ["2", [2, 0], ""],
    ["3", [4, 0], ""],
    ["4", [2, 2], ""],
  ];
  const rails = [
    [7, [1, 0], 0, []],
    [7, [3, 0], 0, []],
  ];
  return pretend<View>({ circles, rails, seat: 0, seats: [{ place }], ways: [], ...more });
}

it("a circle to which no track leads is told from one that is too far", () => {
  expect(outOfReach(standing("1"), [2, 2])).toBe("board.no_track");
  expect(outOfReach(standing("1"), [2, 0])).toBe("board.too_far");
  expect(outOfReach(standing("1"), [4, 0])).toBe("board.too_far"); // by way of 2
});

it("nothing is said of a circle in reach, of one's own, and of other cells", () => {
  expect(outOfReach(standing("1"), [0, 0])).toBeNull();
  expect(outOfReach(standing("1"), [1, 0])).toBeNull();
  const ways = [{ by: "E5", n: 5, to: "2", past: ["2"] }];
  expect(outOfReach(standing("1", { ways }), [2, 0])).toBeNull();
});
