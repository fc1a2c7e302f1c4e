import { describe, expect, it } from "vitest";
import { againstOthers, betsAt, betsOf, othersMayAdd, standingOf } from "./betting";
import type { View } from "./wire";
import { partly } from "../../kernel/partly";

type Seat = Partial<View["seats"][number]>;

function table(kind: string, asked: number, seats: Seat[], bettor = 0): View {
  return partly<View>({
    bettor,
    card: "wind2",
    seats: seats.map((seat) => ({ hat: 0, ...seat })),
    stages: [{ kind, seat: asked }],
  });
}

describe("how a seat stands in a bet", () => {
  const seats: Seat[] = [
    { bet: [2, 2, 0] },
    { bet: [1, 0, 0] },
    { bet: [0, 0, 0] },
    { bet: [3, 0, 0], let_go: true },
  ];
  it("leads, needs more, has none, or has passed", () => {
    const view = table("raise", 1, seats);
    expect([0, 1, 2, 3].map((seat) => standingOf(view, seat))).toEqual([
      { is: "leads", n: 1 },
      { is: "more", n: 4 },
      { is: "none", n: 0 },
      { is: "passed", n: 2 },
    ]);
  });
  it("whoever has not been asked yet may still have some", () => {
    const view = table("respond", 1, [{ bet: [2, 0, 0] }, { bet: [1, 0, 0] }, {}, {}]);
    expect(standingOf(view, 2)).toBeNull();
    expect(standingOf(table("respond", 3, view.seats), 2)).toEqual({ is: "none", n: 0 });
  });
  it("a bettor who has passed is told as such until somebody bets", () => {
    const view = table("bet", 1, [{ passed: true }, {}], 1);
    expect(standingOf(view, 0)).toEqual({ is: "passed", n: 0 });
    expect(standingOf(view, 1)).toBeNull();
  });
  it("outside of a bet there is nothing to say", () => {
    expect(standingOf(table("wind", 0, seats), 0)).toBeNull();
  });
});

it("four to one, and five with a wild more", () => {
  const view = table("raise", 0, [{ bet: [4, 0, 0] }, { bet: [1, 0, 0] }]);
  expect(againstOthers(view, 0)).toEqual({ own: 4, other: 1 });
  expect(againstOthers(view, 1, 3)).toEqual({ own: 4, other: 4 });
});

it("what a bet came to is seen while it is carried out, and gone when the next is asked for", () => {
  const last = { card: "wind1", bets: [[3, 0, 0], [1]], winners: [0], forced: [0] };
  const seen = (kind: string): object =>
    betsOf({ ...table(kind, 1, [{}, {}]), last_bet: partly(last) });
  expect(seen("wind")).toMatchObject({
    winners: 1,
    bars: [{ total: 3, order: 1, forced: true }, {}],
  });
  const none = { total: 0, order: 0, forced: false };
  expect(seen("bet")).toMatchObject({ winners: 0, bars: [none, none] });
});

describe("whether passing is the last word", () => {
  const [own, rival]: [Seat, Seat] = [{ bet: [3, 0, 0] }, { bet: [1, 0, 0], holds: 2 }];
  const open = (kind: string, ...others: Seat[]): boolean =>
    othersMayAdd(table(kind, 0, [own, ...others]), 0);
  it("not while another seat may raise", () => {
    expect(open("raise", rival)).toBe(true);
    expect(open("raise", { ...rival, holds: 0 })).toBe(false);
    expect(open("raise", { ...rival, holds: 0, brains: [0, 0, 0, 0, 1] })).toBe(true);
  });
  it("but when all others have passed or have none", () => {
    expect(open("raise", { ...rival, let_go: true }, { holds: 5 })).toBe(false);
  });
  it("not while a seat has yet to show what it holds", () => {
    expect(open("respond", { holds: 5 })).toBe(true);
  });
});

it("who has passed is asked again when somebody has added to a bet, and not before", () => {
  const seats: Seat[] = [{ bet: [2, 0, 0] }, { bet: [1, 0, 0] }];
  const passed = betsAt(table("respond", 1, seats));
  expect(betsAt(table("raise", 1, seats))).toBe(passed);
  expect(betsAt(table("raise", 1, [{ bet: [2, 1, 0] }, { bet: [1, 0, 0] }]))).not.toBe(passed);
});
