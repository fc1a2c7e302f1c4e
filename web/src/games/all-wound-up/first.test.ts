import { expect, test } from "vitest";
import type { Sight } from "../../kernel/board";
import { partly } from "../../kernel/partly";
import { markFor } from "../../lessons/first";
import { first } from "./first";
import en from "./texts/first/en.json";
import type { View } from "./wire";

const [YOU, RIVAL] = [0, 1];
const later = first.marks.filter(({ until }) => !["gave", "bet"].includes(until));

/** The words of the hint that is shown in such a view. */
function hint(view: Partial<View>, ...asked: string[]): string | undefined {
  const asks = asked.map((reason) => ({ seat: YOU, reason, may_hold: false }));
  const seen = { seats: [{ hat: 0 }, { hat: 1 }], ...view };
  return markFor(later, partly<Sight>({ may: [], asked: asks, view: seen }), YOU)?.words.en;
}

test("nobody has to hurry: the others are bots", () => {
  expect(first.options).toMatchObject({ release_seconds: 0, window_seconds: 0 });
});

test("whose cards a rival's bet takes is told why", () => {
  const seats = [
    { hat: 0, bet: [3, 0, 0] as [number, number, number] },
    { hat: 1, bet: [2, 0, 0] as [number, number, number] },
  ];
  const open = { card: "right", seats, stages: [{ kind: "raise", seat: RIVAL }] };
  expect(hint({ ...open, bettor: RIVAL })).toBe(en.followed);
  expect(hint({ ...open, bettor: YOU })).toBeUndefined();
  const none = seats.map((seat) => ({ ...seat, bet: [0, 0, 0] as [number, number, number] }));
  expect(hint({ ...open, seats: none, bettor: RIVAL })).toBeUndefined();
});

test("whoever is forced is told so while the card is carried out", () => {
  const last_bet = {
    card: "wind2",
    bettor: RIVAL,
    bets: [
      [3, 0, 0],
      [2, 0, 0],
    ] as [number, number, number][],
    winners: [YOU],
    forced: [YOU],
  };
  const acting = { card: "wind2", bettor: RIVAL, actors: [YOU], last_bet };
  expect(hint({ ...acting, stages: [{ kind: "wind", seat: YOU }] }, "wind")).toBe(en.forced);
  const beaten = { ...last_bet, winners: [RIVAL], forced: [] };
  const his = {
    ...acting,
    actors: [RIVAL],
    last_bet: beaten,
    stages: [{ kind: "run", seat: RIVAL }],
  };
  expect(hint(his)).toBe(en.followed);
  expect(hint({ bettor: YOU, last_bet, stages: [{ kind: "bet" }] })).toBeUndefined();
});

test("whose toy is off the board is told how it comes back, only while it is", () => {
  const lies = (where: string) =>
    hint({
      seats: [
        { hat: 0, where },
        { hat: 1, where: "grave" },
      ],
    });
  expect([lies("grave"), lies("mausoleum")]).toEqual([en.grave, en.mausoleum]);
  expect(lies("board")).toBeUndefined();
});

test("brains are explained when there are some", () => {
  expect(hint({}, "gain")).toBe(en.brain);
  expect(hint({ seats: [{ hat: 0, brains: [1, 0, 0, 0, 0] }, { hat: 1 }] })).toBe(en.black);
  expect(hint({ seats: [{ hat: 0, brains: [0, 1, 0, 0, 0] }, { hat: 1 }] })).toBeUndefined();
});
