import { beforeEach, expect, test } from "vitest";
import { keep } from "../kernel/storage";
import { keepOrder, lastOrder } from "./order";

const PACE = { slow: false, remind_s: 60, bank_h: 72, more_h: 12 };
const DEFAULT = { seats: 0, bots: false, bot: "", public: false, options: {}, pace: PACE };

beforeEach(() => localStorage.clear());

test("the next table begins as the last one of that game was", () => {
  const pace = { slow: true, remind_s: 120, bank_h: 168, more_h: 24 };
  const order = { seats: 3, bots: true, bot: "careful", public: true, options: { easy: 1 }, pace };
  keepOrder("a-game", order);
  expect(lastOrder("a-game")).toEqual(order);
  expect(lastOrder("another")).toEqual(DEFAULT);
});

test.each([
  "",
  "null",
  "7",
  "[]",
  "{",
  '{"seats":"many","options":null,"bots":1}',
  '{"pace":{"slow":1,"bank_h":5}}',
])("what cannot be read is the default: %s", (kept) => {
  keep("limboline.order.a-game", kept);
  expect(lastOrder("a-game")).toEqual(DEFAULT);
});
