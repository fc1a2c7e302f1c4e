import { expect, test } from "vitest";
import { Texts } from "../../kernel/texts";
import { listen, tell } from "./telling";

function turned(degrees: number, by: number, whom = 1) {
  return tell({ event: "turned", seat: 0, whom, degrees, by, pose: [0, 0, 0, 0], why: "card" });
}

test("a turn is told by its whole degrees, to its side", () => {
  expect(turned(45, 45)).toMatchObject({ key: "event.turned.left", facts: { n: 45, whom: 1 } });
  expect(turned(-180, -180)).toMatchObject({ key: "event.turned.right", facts: { n: 180 } });
});

test("only a turn that another toy has stopped is told as blocked", () => {
  expect(turned(-168, -24)).toMatchObject({ key: "event.turned.blocked", facts: { n: 24 } });
  expect(turned(30, 0)).toMatchObject({ key: "event.turned.blocked", facts: { n: 0 } });
});

test("whoever turns their own toy is named once", () => {
  expect(turned(45, 45, 0)).toMatchObject({ key: "event.turned.own.left" });
  expect(turned(30, 0, 0)).toMatchObject({ key: "event.turned.own.blocked" });
});

test("a toy that is left as it stands is not told as turned", () => {
  expect(turned(0, 0)).toBeNull();
});

test("what a brain is traded for is told in words, not by its name in the rules", () => {
  listen(new Texts("en", { "token.purple": "purple brain" }));
  const told = tell({ event: "upgraded", seat: 0, token: "black", to: "purple" });
  expect(told).toMatchObject({ facts: { token: "black", to: "purple brain" } });
});
