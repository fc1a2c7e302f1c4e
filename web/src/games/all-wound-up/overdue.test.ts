import { expect, test } from "vitest";
import { partly } from "../../kernel/partly";
import { overdueIn } from "./overdue";
import type { GivenTold } from "./table";
import type { Event } from "./wire";

const ME = 0;

/** I was asked until ten seconds; then somebody did something. */
function told(event: "wound" | "passed", seat: number, until_ms: number | null = 10_000) {
  return partly<GivenTold>({
    how: "live",
    before: { you: ME, asked: [{ seat: ME, reason: "wind", may_hold: false, until_ms }] },
    sight: { you: ME, asked: [] },
    events: [partly<Event>({ event, seat })],
  });
}

test("what time has decided for a player is told as such", () => {
  expect(overdueIn(told("wound", ME), 10_020)).toBe("wound");
  expect(overdueIn(told("passed", ME), 10_020)).toBe("passed");
});

test("what a player has done in time is not, nor what another does", () => {
  expect(overdueIn(told("wound", ME), 9_000)).toBeNull();
  expect(overdueIn(told("wound", 1), 10_020)).toBeNull();
  expect(overdueIn(told("wound", ME, null), 10_020)).toBeNull();
  expect(overdueIn({ ...told("wound", ME), how: "missed" }, 10_020)).toBeNull();
});
