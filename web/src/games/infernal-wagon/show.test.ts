// What is left on the board of what was said.

import { expect, test } from "vitest";
import { partly } from "../../kernel/partly";
import type { Places } from "./places";
import { Show } from "./show.svelte";
import type { GivenTold } from "./table";

const GOT_IT = { seat: 2, kind: "callout", words: "got_it" };
const LAID = {
  event: "laid",
  seat: 2,
  owner: 2,
  card: "T33",
  by: "bat",
  to: "bat",
  at: 6,
  fits: true,
};

function told(events: object[], talk: object[] = []): GivenTold {
  const view = { head: 7, rail: [] };
  return partly<GivenTold>({ events, talk, before: { view }, sight: { view }, how: "live" });
}

function after(stepwise: boolean): Show {
  const nowhere = partly<Places>({ rect: () => null });
  const show = new Show(
    nowhere,
    () => 0,
    () => stepwise,
  );
  show.hear(told([], [GOT_IT]));
  expect(show.bubbles[2]?.heard).toBe(GOT_IT);
  show.hear(told([LAID], [{ ...GOT_IT, seat: 1 }]));
  return show;
}

test("in a lesson nothing is left of what was said before the card that lies now", () => {
  expect(Object.keys(after(true).bubbles)).toEqual(["1"]);
});

test("in a game what was said stays for its time", () => {
  expect(Object.keys(after(false).bubbles)).toEqual(["1", "2"]);
});
