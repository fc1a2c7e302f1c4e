import { expect, test } from "vitest";
import { ARROW, arrowAt, firstSeen, selectorOf, sideOf } from "./pointing";
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

test("what is picked leads on to what is tapped next", () => {
  document.body.innerHTML = `
    <button data-card="1"></button><button data-card="2"></button><i data-cell="a"></i>`;
  for (const each of document.body.children)
    each.getBoundingClientRect = () => ({ width: 9, height: 9 }) as DOMRect;
  const [one, other, cell] = document.body.children;
  const points = ["card:1 | card:2", "cell:a"];
  expect(firstSeen(points, document)).toBe(one);
  other?.setAttribute("aria-pressed", "true");
  expect(firstSeen(points, document)).toBe(cell);
  other?.removeAttribute("aria-pressed");
  one?.setAttribute("disabled", "");
  expect(firstSeen(points, document)).toBe(other);
});

test("the arrow stands where it hides no words", () => {
  const ring = { x: 100, y: 100, width: 80, height: 60 };
  const room = { width: 390, height: 844 };
  expect(sideOf(ring, room, () => false)).toBe("above");
  expect(sideOf(ring, room, (_, y) => y < 100)).toBe("below");
  expect(sideOf(ring, room, (_, y) => y < 100 || y > 160)).toBe("left");
  expect(sideOf({ ...ring, x: 10 }, room, (_, y) => y < 100 || y > 160)).toBe("right");
  expect(sideOf({ ...ring, y: 5 }, room, () => false)).toBe("below");
  expect(
    sideOf(ring, room, () => true),
    "the ring is enough",
  ).toBeUndefined();
  expect(arrowAt("above", ring)).toEqual({ x: 140 - ARROW / 2, y: 96 - ARROW });
});

test("a lesson is kept, and forgotten when there is nothing to keep", () => {
  keepProgress("wagon", "ride", { done: [{ is: "next" }], learnt: true });
  expect(progressIn("wagon", "ride")).toEqual({ done: [{ is: "next" }], learnt: true });
  keepProgress("wagon", "ride", { done: [], learnt: false });
  expect(progressIn("wagon", "ride")).toEqual({ done: [], learnt: false });
  localStorage.setItem("limboline.lesson.wagon.ride", "{");
  expect(progressIn("wagon", "ride").done).toEqual([]);
});
