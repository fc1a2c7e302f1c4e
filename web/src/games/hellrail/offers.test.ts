import { beforeAll, describe, expect, it } from "vitest";
import { spread } from "./deck.svelte";
import { NOTHING, offersOf, usesOf, type Chosen } from "./offers";
import { cellAt, frameOf, meant } from "./tapping";
import type { View, Action } from "./wire";

beforeAll(() => {
  const card = { value: 6, pickup: "4", setout: "3", traction: 2, turns: [0, 1] };
  const curves = { ...card, track: ["NE", "SW"] };
  spread({
    cards: {
      12: curves,
      13: { ...curves, value: 4 },
      14: { ...curves, value: 5 },
      15: { ...curves, traction: 3 },
      19: { ...curves, value: 9, traction: 1 },
      16: { ...curves, pickup: "5" },
      17: { ...card, track: ["NS", "EW"] },
      18: { ...curves, pickup: "2", setout: "4" },
    },
  });
});

function view(more: Partial<View> = {}): View {
  return {
    seat: 0,
    options: {},
    deck: "",
    turn: 0,
    round: 1,
    starts: 0,
    circles: [
      ["G", [3, 0], ""],
      ["1", [2, 1], "lust"],
      ["2", [4, 1], "abyss"],
      ["4", [3, 2], "chaos"],
    ],
    rails: [[17, [3, 1], 0, []]],
    seats: [{ place: "G", hand: [12] }, { place: "3,1:NS0>S" }],
    pile: 30,
    ...more,
  };
}

const WITH_12 = { ...NOTHING, card: 12 };
const keys = (seen: View, may: Action[], chosen: Chosen = WITH_12) => [
  ...offersOf(seen, may, chosen).keys(),
];

describe("a False Path", () => {
  const twist = (card: number, turn: number) => ({ do: "twist", card, at: [3, 1], turn });

  it("is paid with the cheapest card that will do, unless another is in the fingers", () => {
    const seen = view({ seats: [{ place: "G", hand: [14, 12, 13] }, { place: "G" }] });
    const may = [12, 13, 14].flatMap((card) => [1, 2, 3].map((turn) => twist(card, turn)));
    const cards = (chosen: Chosen) =>
      offersOf(seen, may as never, chosen)
        .get("cell:3,1")
        ?.actions.map((action) => ("card" in action ? action.card : 0));
    expect(cards(NOTHING)).toEqual([13, 13, 13]);
    expect(cards(WITH_12)).toEqual([12, 12, 12]);
  });

  it("is announced where the card in the fingers could pay for it", () => {
    const seen = view({ seats: [{ place: "G", hand: [12, 15] }, { place: "G" }] });
    const may = [1, 2, 3].map((turn) => ({ do: "use", effect: "false_path", at: [3, 1], turn }));
    const aimed = { ...NOTHING, effect: "false_path" };
    expect(keys(seen, may as never, aimed)).toEqual(["cell:3,1"]);
    expect(keys(seen, may as never, { ...aimed, card: 12 })).toEqual(["cell:3,1"]);
    expect(keys(seen, may as never, { ...aimed, card: 15 })).toEqual([]);
  });
});

describe("what glows", () => {
  it("is what the card in the fingers can do, and what needs no card", () => {
    const may: Action[] = [
      { do: "lay", card: 12, at: [2, 2] },
      { do: "lay", card: 17, at: [4, 2] },
      { do: "couple", card: 12 },
      { do: "fan", card: 12 },
      { do: "uncouple", car: 21 },
      { do: "end" },
    ];
    expect(keys(view(), may)).toEqual(["cell:2,2", "engine", "boiler", "car:21", "verb:end"]);
    expect(keys(view(), may, NOTHING)).toEqual(["engine", "boiler", "car:21", "verb:end"]);
  });

  it("without a card is where the card leads that is missed least, and each car to couple", () => {
    const ways = [
      { by: "E4", n: 4, to: "2", past: ["2"] },
      { by: "W5", n: 5, to: "1", past: ["1"] },
      { by: "S2", n: 2, to: "3,1:NS1>S", past: ["3,1:NS1>S"] },
    ];
    const may: Action[] = [
      ...[12, 13, 14].map((card) => ({ do: "move", card, by: "E4" }) as const),
      ...[12, 14].map((card) => ({ do: "move", card, by: "W5" }) as const),
      { do: "move", card: 13, by: "S2" },
      { do: "couple", card: 12 },
      { do: "couple", card: 14 },
    ];
    const offers = offersOf(view({ ways }), may, NOTHING);
    const burnt = [...offers].map(([key, { actions }]) => [key, actions]);
    expect(burnt).toEqual([
      ["circle:2", [{ do: "move", card: 13, by: "E4" }]],
      ["circle:1", [{ do: "move", card: 14, by: "W5" }]],
      ["couple:12", [{ do: "couple", card: 12 }]],
      ["couple:14", [{ do: "couple", card: 14 }]],
    ]);
    // Several cars wait there: which one is said on the strip, not by a tap on the engine.
    expect(offers.get("couple:12")?.at).toBeNull();
  });

  it("a card whose car waits at either end of the way, has more souls, or pulls more, is kept", () => {
    const ways = [{ by: "E4", n: 4, to: "2", past: ["2"] }];
    const burnt = (...cards: number[]) => {
      const may = cards.map((card) => ({ do: "move", card, by: "E4" }) as const);
      return offersOf(view({ ways }), may, NOTHING).get("circle:2")?.actions;
    };
    expect(burnt(18, 12)).toEqual([{ do: "move", card: 12, by: "E4" }]); // the car of 18 waits in 2
    expect(burnt(15, 12)).toEqual([{ do: "move", card: 12, by: "E4" }]); // 15 pulls three
    expect(burnt(19, 15)).toEqual([{ do: "move", card: 15, by: "E4" }]); // 19 has nine souls
  });

  it("what belongs where one goes is delivered there", () => {
    const ways = [{ by: "E4", n: 4, to: "4", past: ["4"] }];
    const seats = [{ place: "G", hand: [12], cars: [13, 18] }, { place: "G" }];
    const may: Action[] = [{ do: "move", card: 12, by: "E4" }];
    const offer = offersOf(view({ seats, ways }), may, NOTHING).get("circle:4");
    expect(offer?.then).toEqual([{ do: "uncouple", car: 18 }]);
    expect(offersOf(view({ ways }), may, NOTHING).get("circle:4")?.then).toBeUndefined();
    const taught = offersOf(view({ seats, ways }), may, NOTHING, [], false);
    expect(taught.get("circle:4")?.then).toBeUndefined();
    const picked = offersOf(view({ seats, ways }), may, WITH_12);
    expect(picked.get("circle:4")?.then).toBeUndefined();
  });

  it("without a card the boiler takes the one that draws most, the weakest of those", () => {
    const may = [12, 15, 13].map((card) => ({ do: "fan", card }) as const);
    expect(offersOf(view(), may, NOTHING).get("boiler")?.actions).toEqual([
      { do: "fan", card: 15 },
    ]);
    expect(offersOf(view(), may.slice(0, 1), NOTHING).get("boiler")?.tone).toBe("harmful");
  });

  it("while a circle offers its effect, what one came for is one tap as well", () => {
    const seats = [{ place: "4", hand: [12, 16], cars: [13, 18] }, { place: "G" }];
    const stages = [{ seat: 0, kind: "effect", circle: "4" }] as never;
    const may: Action[] = [{ do: "use", effect: "chaos" }, { do: "pass" }];
    const offers = offersOf(view({ seats, stages }), may, NOTHING);
    const then = [...offers.values()].flatMap((offer) => (offer.then ? [offer] : []));
    expect(then.map(({ key, actions, then }) => [key, actions, then])).toEqual([
      ["then:uncouple:18", [{ do: "pass" }], [{ do: "uncouple", car: 18 }]],
      ["then:couple:12", [{ do: "pass" }], [{ do: "couple", card: 12 }]],
    ]);
    const aiming = { ...NOTHING, effect: "chaos" };
    expect(keys(view({ seats, stages }), may, aiming)).not.toContain("then:couple:12");
    expect(keys(view({ seats }), [{ do: "pass" }], NOTHING)).toEqual(["verb:pass"]);
  });

  it("ways that come to the same are one tap; those that push or are checked are asked about", () => {
    const ways = [
      { by: "WE9", n: 9, to: "2", past: ["2,2:N>in", "2"] },
      { by: "SE4", n: 4, to: "2", past: ["3,1:N>in", "2"] },
      { by: "EE6", n: 6, to: "2", past: ["4,2:N>in", "2"], checks: 1 },
    ];
    const may = ways.map(({ by }) => ({ do: "move", card: 12, by }) as const);
    const offer = offersOf(view({ ways }), may, WITH_12).get("circle:2");
    expect(offer?.actions.map((action) => "by" in action && action.by)).toEqual(["SE4", "EE6"]);
    expect(offer?.ways).toHaveLength(2);
  });

  it("several ways to one place are one offer, each with its own action", () => {
    const ways = [
      { by: "SE4", n: 4, to: "2", past: ["3,1:N>in", "2"] },
      {
        by: "S3",
        n: 3,
        to: "3,1:NS1>S",
        past: ["3,1:NS1>S"],
        pushed: [[1, "4"]] as [number, string][],
      },
      { by: "SN5", n: 5, to: "3,1:NS1>N", past: ["3,1:NS1>N"] },
      { by: "W9", n: 9, to: "derail", past: ["3,1:W>out"] },
    ];
    const may = ways.map(({ by }) => ({ do: "move", card: 12, by }) as const);
    const offers = offersOf(view({ ways }), may, WITH_12);
    expect([...offers.keys()]).toEqual(["circle:2", "tie:3,1:NS1", "end:3,1:W"]);
    expect(offers.get("tie:3,1:NS1")?.actions).toHaveLength(2);
    expect(offers.get("end:3,1:W")?.tone).toBe("harmful");
    expect(offers.get("end:3,1:W")?.at).toEqual({ x: 288.5, y: 150 }); // where its flame is drawn
  });

  it("is harmful where the server warns of it", () => {
    const may: Action[] = [{ do: "end" }, { do: "couple", card: 12 }];
    const warning = { code: "stuck", n: 6 };
    const warned = offersOf(view(), may, WITH_12, [null, warning]);
    expect(warned.get("engine")).toMatchObject({ tone: "harmful", warning });
    expect(warned.get("verb:end")).toMatchObject({ tone: "legal", warning: null });
    expect(offersOf(view(), may, WITH_12).get("engine")?.tone).toBe("legal");
  });

  it("an effect first, and then what it may be aimed at", () => {
    const may: Action[] = [
      { do: "use", effect: "thievery", whom: 1, car: 19 },
      { do: "use", effect: "shift_change", token: "4" },
      { do: "use", effect: "shift_change", token: "seat1" },
      { do: "use", effect: "shift_change", token: "geryon" },
      { do: "use", effect: "abyss", at: [3, 1] },
      { do: "pass" },
    ];
    const aimed = (effect: string) => keys(view(), may, { ...NOTHING, effect });
    expect(keys(view(), may, NOTHING)).toEqual([
      "effect:thievery",
      "effect:shift_change",
      "effect:abyss",
      "verb:pass",
    ]);
    expect(aimed("shift_change")).toContain("circle:4");
    expect(aimed("shift_change")).toContain("seat:1");
    expect(aimed("shift_change")).toContain("token:geryon");
    expect(aimed("thievery")).toContain("car:19");
    expect(aimed("abyss")).toContain("cell:3,1");
  });

  it("a boat lands on the first card over the empty cells", () => {
    const at = { seats: [{ place: "1", hand: [12] }] };
    const may: Action[] = [{ do: "sail", card: 12, by: "S" }];
    const far = view({ ...at, rails: [[17, [2, 4], 0, []]] });
    expect(keys(far, may)).toEqual(["tie:2,4:N"]);
    const circle = view({ ...at, circles: [...view().circles, ["7", [2, 3], ""]] });
    expect(keys(circle, may)).toEqual(["circle:7"]);
  });
});

it("a card is laid first the way round that joins most", () => {
  const may: Action[] = [0, 1].map((turn) => ({ do: "lay", card: 12, at: [2, 2], turn }));
  const best = (...circles: View["circles"]) =>
    offersOf(view({ circles, rails: [] }), may, WITH_12).get("cell:2,2")?.actions[0];
  expect(best(["1", [2, 1], ""], ["4", [3, 2], ""])).toMatchObject({ turn: 0 }); // north and east
  expect(best(["1", [2, 1], ""], ["3", [1, 2], ""])).toMatchObject({ turn: 1 }); // north and west
});

it("uses are counted by place, not by turn", () => {
  const may: Action[] = [
    { do: "lay", card: 12, at: [2, 2] },
    { do: "lay", card: 12, at: [2, 2], turn: 1 },
    { do: "move", card: 12, by: "S3" },
    { do: "fan", card: 12 },
  ];
  expect(usesOf(may, 12)).toEqual({ lay: 1, move: 1 });
});

describe("a tap on the table", () => {
  const ways = [{ by: "S2", n: 2, to: "3,1:NS0>S", past: ["3,1:NS0>S"] }];
  const may: Action[] = [
    { do: "move", card: 12, by: "S2" },
    { do: "upgrade", card: 12, at: [3, 1] },
  ];
  const seen = view({ ways });
  const offers = [...offersOf(seen, may, WITH_12).values()];

  it("means the nearest tie within reach, and otherwise the cell", () => {
    expect(meant(offers, seen, { x: 356, y: 140 }, 20)?.key).toBe("tie:3,1:NS0");
    expect(meant(offers, seen, { x: 385, y: 190 }, 20)?.key).toBe("cell:3,1");
    expect(meant(offers, seen, { x: 50, y: 50 }, 20)).toBeNull();
  });

  it("is on the cell below it, also left of nought", () => {
    expect(cellAt({ x: -1, y: 250 })).toEqual([-1, 2]);
  });

  it("finds everything in sight", () => {
    expect(frameOf(seen, 1)).toEqual({ left: 100, top: -100, right: 600, bottom: 400 });
  });
});

it("a tap on the circle in which one stands means one's own engine, if one may couple there", () => {
  const offers = [...offersOf(view(), [{ do: "couple", card: 12 }], WITH_12).values()];
  const inTheCorner = { x: 3 * 100 + 8, y: 92 };
  expect(meant(offers, view(), inTheCorner, 20)?.key).toBe("engine");
  expect(meant(offers, view(), { x: 2 * 100 + 8, y: 192 }, 20)).toBeNull();
  expect(meant([], view(), inTheCorner, 20)).toBeNull();
});
