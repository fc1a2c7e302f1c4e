import { expect, it } from "vitest";
import LOOKS from "./looks.json";
import { pretend } from "../../kernel/pretending";
import type { Run } from "./run";
import { isPressed, looks, Show } from "./show.svelte";
import type { Given, GivenSight, GivenTold } from "./table";
import type { Traces } from "./traces";
import type { Event } from "./wire";

const gave = (seat: number, to: number): Event => ({ event: "gave", seat, to, n: 4 });
const followed = (seat: number, cards: number): Event => ({ event: "followed", seat, cards });

function total(events: readonly Event[], you = 0): number {
  return events.reduce((ms, event) => ms + looks(event, events, you), 0);
}

it("cards that others pass among themselves keep nobody waiting", () => {
  const all = [gave(1, 2), gave(2, 3), gave(3, 0), gave(0, 1)];
  expect(total(all)).toBe(2 * LOOKS.gave);
  expect(looks(gave(1, 2), all, 0)).toBe(0);
});

it("all who have to follow are looked at together", () => {
  expect(total([followed(1, 2), followed(2, 1), followed(3, 0)])).toBe(LOOKS.followed);
  expect(total([followed(1, 0), followed(2, 0)])).toBe(0);
});

it("what is still shown makes room for whoever has to answer in time, and for nobody else", () => {
  const sight = (asked: unknown[]): GivenSight => pretend<GivenSight>({ you: 0, asked });
  expect(isPressed(sight([{ seat: 0, reason: "wind", until_ms: 15_000 }]))).toBe(true);
  expect(isPressed(sight([{ seat: 1, reason: "wind", until_ms: 15_000 }]))).toBe(false);
  expect(isPressed(sight([{ seat: 0, reason: "bet" }]))).toBe(false);
});

it("the way of the last run is not left on another moment", () => {
  const show = new Show(() => pretend<Given>({}), pretend<Traces>({}));
  show.trace = pretend<Run>({});
  show.hear(pretend<GivenTold>({ how: "jump", before: null, sight: { view: {} }, events: [] }));
  expect(show.trace).toBeNull();
});
