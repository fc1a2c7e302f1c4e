import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pretend } from "../../kernel/pretending";
import { settings } from "../../kernel/settings.svelte";
import LOOKS from "./looks.json";
import { Show } from "./show.svelte";
import type { Event } from "./wire";
import type { Given, GivenSight, GivenTold } from "./table";

const BEFORE = { seats: [{ place: "G" }, { place: "3,1:S>out" }], options: {} };
const AFTER = { seats: [{ place: "4" }, { place: "4" }], options: {} };

function told(events: Event[], how: GivenTold["how"] = "live", line = 7): GivenTold {
  const sight = (view: unknown, seq: number) => ({ view, seq, you: 0, report: null }) as GivenSight;
  return { events, talk: [], before: sight(BEFORE, line), sight: sight(AFTER, line + 1), how };
}

function show(replay = false): Show {
  const sight = pretend<GivenSight>({ view: AFTER, report: null });
  return new Show(() => ({ replay, sight }) as Given);
}

const ROLLS: Event[] = [
  { event: "burned", seat: 0, card: 12, why: "move" },
  { event: "rolled", seat: 0, to: "3,1:N>in" },
  { event: "rolled", seat: 0, to: "3,1:NS0>S", pushed: [[1, "4"]] },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  settings.speed = 1;
  vi.useRealTimers();
});

it("an engine rolls tie by tie, pushes others, and then the truth is shown", () => {
  const seen = show();
  seen.hear(told(ROLLS));
  expect(seen.held).toBe(BEFORE);
  expect(seen.engines).toEqual({ 0: "3,1:N>in" });
  vi.advanceTimersByTime(LOOKS.rolled);
  expect(seen.engines).toEqual({ 0: "3,1:NS0>S", 1: "4" });
  vi.advanceTimersByTime(LOOKS.rolled);
  expect(seen.held).toBeNull();
  expect(seen.engines).toEqual({});
});

it("a second push waits for the first one", () => {
  const seen = show();
  seen.hear(told(ROLLS));
  seen.hear(told([{ event: "rammed", seat: 0, whom: 1 }]));
  vi.advanceTimersByTime(2 * LOOKS.rolled);
  expect(seen.beat?.event.event).toBe("rammed");
  vi.advanceTimersByTime(LOOKS.rammed);
  expect(seen.busy).toBe(false);
});

it("says up to which line of the log everything was seen, also during a second look", () => {
  const seen = show();
  expect(seen.since).toBe(Infinity);
  seen.hear(told(ROLLS, "live", 7));
  seen.hear(told([{ event: "rammed", seat: 0, whom: 1 }], "live", 8));
  expect(seen.since).toBe(7);
  vi.advanceTimersByTime(2 * LOOKS.rolled);
  expect(seen.since).toBe(8);
  vi.advanceTimersByTime(LOOKS.rammed);
  expect(seen.since).toBe(Infinity);
  seen.again([told(ROLLS, "live", 2)]);
  expect(seen.since).toBe(Infinity);
  seen.hear(told(ROLLS, "live", 9));
  expect(seen.since).toBe(9);
});

it("whoever asks to see moves again sees all of them, and may leave them", () => {
  const seen = show();
  seen.again(Array.from({ length: 9 }, () => told([{ event: "derailed", seat: 1 }])));
  vi.advanceTimersByTime(9 * (LOOKS.derailed + LOOKS.again) - 1);
  expect(seen.busy).toBe(true);
  vi.advanceTimersByTime(1);
  expect(seen.busy).toBe(false);
  seen.again([told(ROLLS)]);
  seen.skip();
  expect(seen.busy).toBe(false);
});

it("whoever taps sees the end at once", () => {
  const seen = show();
  seen.hear(told(ROLLS));
  seen.skip();
  expect(seen.busy).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(seen.busy).toBe(false);
});

it("nothing is played out that was missed, leafed over, or wanted at once", () => {
  const seen = show();
  seen.hear(told(ROLLS, "missed"));
  seen.hear(told(ROLLS, "jump"));
  settings.speed = 0;
  seen.hear(told(ROLLS));
  expect(seen.busy).toBe(false);
});

it("nobody falls far behind: of too many pushes only the last is played out", () => {
  const seen = show();
  for (let n = 0; n < 9; n++) seen.hear(told([{ event: "derailed", seat: 1 }]));
  vi.advanceTimersByTime(1_200 + 6_000);
  expect(seen.busy).toBe(false);
});

it("what others do is shown the faster the more of it waits, and all of it is seen", () => {
  const seen = show();
  const cars = [11, 12, 13, 14, 15, 16];
  for (const car of cars) seen.hear(told([{ event: "delivered", seat: 1, car }]));
  const shown = new Set<number>();
  for (let ms = 0; ms < 2_000; ms += 10) {
    const event = seen.beat?.event;
    if (event?.event === "delivered" && event.car) shown.add(event.car);
    vi.advanceTimersByTime(10);
  }
  expect(seen.busy).toBe(false);
  expect([...shown]).toEqual(cars);
});

it("a delivered car is seen once; in a replay it stays face down", () => {
  const delivery: Event[] = [{ event: "delivered", seat: 0, car: 12 }];
  const [live, again] = [show(), show(true)];
  live.hear(told(delivery));
  again.hear(told(delivery));
  expect(live.beat?.event).toMatchObject({ car: 12 });
  expect(again.beat?.event).toMatchObject({ car: 0 });
});

it("knows whether it shows one's own turn, or that of another", () => {
  const told = (turn: number): GivenTold => {
    const sight = (view: unknown) => ({ view, you: 0, report: null }) as GivenSight;
    const before = { ...BEFORE, turn };
    return { events: ROLLS, talk: [], before: sight(before), sight: sight(AFTER), how: "live" };
  };
  const seat = pretend<GivenSight>({ view: AFTER, report: null, you: 0 });
  const seen = new Show(() => ({ sight: seat }) as Given);
  seen.hear(told(0));
  expect([seen.busy, seen.own]).toEqual([true, true]);
  seen.skip();
  seen.hear(told(1));
  expect([seen.busy, seen.own]).toEqual([true, false]);
  seen.skip();
  expect(seen.own).toBe(false);
});
