import { expect, test } from "vitest";
import { firstSeen, selectorOf } from "./pointing";
import { keepProgress, progressIn } from "./progress";

test("a thing is an element by its data", () => {
  expect(selectorOf("end:T05 gem")).toBe('[data-end="T05 gem"]');
  expect(selectorOf("offer:cell:4,2")).toBe('[data-offer="cell:4,2"]');
  expect(selectorOf(".go.bet")).toBe(".go.bet");
  expect(selectorOf("hand/card:17")).toBe('[data-hand] [data-card="17"]');
});

test("what cannot be seen is not pointed at", () => {
  document.body.innerHTML = '<p data-a="1"></p>';
  expect(firstSeen(["a:1"], document)).toBeNull();
});

test("a lesson is kept, and forgotten when there is nothing to keep", () => {
  keepProgress("wagon", "ride", { done: [{ is: "next" }], learnt: true });
  expect(progressIn("wagon", "ride")).toEqual({ done: [{ is: "next" }], learnt: true });
  keepProgress("wagon", "ride", { done: [], learnt: false });
  expect(progressIn("wagon", "ride")).toEqual({ done: [], learnt: false });
  localStorage.setItem("limboline.lesson.wagon.ride", "{");
  expect(progressIn("wagon", "ride").done).toEqual([]);
});
