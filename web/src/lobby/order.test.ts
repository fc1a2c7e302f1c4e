import { beforeEach, expect, test } from "vitest";
import { keep } from "../kernel/storage";
import { keepOrder, lastOrder } from "./order";

const USUAL = { seats: 0, bots: false, bot: "", public: false, options: {} };

beforeEach(() => localStorage.clear());

test("the next table begins as the last one of that game was", () => {
  const order = { seats: 3, bots: true, bot: "careful", public: true, options: { easy: 1 } };
  keepOrder("a-game", order);
  expect(lastOrder("a-game")).toEqual(order);
  expect(lastOrder("another")).toEqual(USUAL);
});

test.each(["", "null", "7", "[]", "{", '{"seats":"many","options":null,"bots":1}'])(
  "what cannot be read is as usual: %s",
  (kept) => {
    keep("limboline.order.a-game", kept);
    expect(lastOrder("a-game")).toEqual(USUAL);
  },
);
