import { expect, test } from "vitest";
import { pretend } from "../../kernel/pretending";
import { tell } from "./telling";
import type { GivenSight } from "./table";

const SIGHT = pretend<GivenSight>({ table: { seats: [{ name: "Ana" }, { name: "Ben" }] } });

function turned(degrees: number, by: number) {
  return tell(
    { event: "turned", seat: 0, whom: 1, degrees, by, pose: [0, 0, 0, 0], why: "card" },
    SIGHT,
  );
}

test("a turn is told by its whole degrees, to its side", () => {
  expect(turned(45, 45)).toMatchObject({ key: "event.turned.left", facts: { n: 45, whom: 1 } });
  expect(turned(-180, -180)).toMatchObject({ key: "event.turned.right", facts: { n: 180 } });
});

test("only a turn that another toy has stopped is told as blocked", () => {
  expect(turned(-168, -24)).toMatchObject({ key: "event.turned.blocked", facts: { n: 24 } });
  expect(turned(30, 0)).toMatchObject({ key: "event.turned.blocked", facts: { n: 0 } });
});

test("a toy that is left as it stands is not told as turned", () => {
  expect(turned(0, 0)).toBeNull();
});
