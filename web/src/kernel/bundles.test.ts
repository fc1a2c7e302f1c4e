import { expect, test } from "vitest";
import { unbundle } from "./bundles";

test("an action without each is itself", () => {
  expect(unbundle([{ do: "end" }, { do: "draw", n: 3 }])).toEqual([
    { do: "end" },
    { do: "draw", n: 3 },
  ]);
});

test("the values of each are so many actions, in the order of the list", () => {
  const sent = [
    { do: "pass" },
    { do: "lay", card: 17, turn: 1, each: { at: [[3, 1], [2, 2]] } }, // prettier-ignore
    { do: "end" },
  ];
  expect(unbundle(sent)).toEqual([
    { do: "pass" },
    { do: "lay", card: 17, turn: 1, at: [3, 1] },
    { do: "lay", card: 17, turn: 1, at: [2, 2] },
    { do: "end" },
  ]);
});

test("the verb itself may be what differs", () => {
  expect(unbundle([{ each: { do: ["accept", "pass"] } }])).toEqual([
    { do: "accept" },
    { do: "pass" },
  ]);
});
