import { describe, expect, it } from "vitest";
import type { Given } from "./table";
import en from "@rooms/hellrail/texts/en.json";
import { Texts } from "../../kernel/texts";
import { spread } from "./deck.svelte";
import { Explaining } from "./explaining";
import { missingUses } from "./missing.svelte";
import type { Playing } from "./playing.svelte";
import type { Action, View } from "./wire";
import { partly } from "../../kernel/partly";

const FACE = { value: 5, pickup: 8, setout: 9, traction: 1, track: ["NS"] };
spread({ cards: { 7: FACE, 8: { ...FACE, pickup: 4, traction: 3 } } });

const WAYS = [
  { by: "N5", n: 5, to: "2", past: [] },
  { by: "E1", n: 1, to: "1", past: [] },
];
const view = partly<View>({
  seat: 0,
  turn: 0,
  circles: [
    ["4", [0, 0], "abyss"],
    ["9", [2, 0], "?"],
  ],
  rails: [],
  seats: [{ place: "4", holds: 2, hand: [7, 8], cars: [7] }, { place: "4" }],
  pile: 30,
  discards: [3, 8],
  ways: WAYS,
});

function playing(may: Action[]): Playing {
  return partly<Playing>({ may, you: 0, free: true, offers: new Map() });
}
function explaining(may: Action[] = []) {
  const given = partly<Given>({
    texts: new Texts("en", en),
    names: ["Ada", "Bo"],
    live: true,
    sight: { view, seq: 3 },
    why: () => Promise.resolve({ ok: false, code: "too_heavy", facts: { card: 7 } }),
  });
  return new Explaining(() => given, playing(may)).explain;
}

describe("a card in one's fingers", () => {
  it("what it cannot do is asked about, by the cheapest way", () => {
    expect(missingUses(view, playing([]), 7)).toEqual([
      { do: "move", card: 7, by: "E1" },
      { do: "couple", card: 7 },
    ]);
  });
  it("what it can do needs no reason", () => {
    const may: Action[] = [
      { do: "move", card: 7, by: "E1" },
      { do: "couple", card: 7 },
    ];
    expect(missingUses(view, playing(may), 7)).toEqual([]);
  });
  it("where nothing leads away there is still a reason to ask for", () => {
    expect(missingUses({ ...view, ways: [] }, playing([]), 7)[0]).toEqual({
      do: "move",
      card: 7,
      by: "N1",
    });
  });
});

describe("asked about", () => {
  it("a corner says what its number is for", () => {
    expect(explaining()(["corner", "7", "traction"])?.lines[0]).toBe(
      "As fuel it pulls 1 car at the most. Stoked, it draws 1 card and ends your turn.",
    );
    expect(explaining()(["corner", "7", "setout"])?.name).toBe("Belongs in circle 9");
  });
  it("a card says all five things that it may be used for", () => {
    const does = explaining()(["card", "7"])?.lines.at(-1) ?? "";
    for (const use of ["couple", "burn", "lay", "upgrade", "stoke"]) expect(does).toContain(use);
  });
  it("why not is told with the name of the card", async () => {
    const [why] = explaining()(["card", "7"])?.why ?? [];
    expect((await why?.ask())?.facts).toEqual({ card: "“7”" });
  });
  it("a circle says its effect, and which of one's own cars wait and belong there", () => {
    const told = explaining()(["circle", "4"]);
    expect(told?.name).toBe("Circle 4 (Greed)");
    expect(told?.lines.join(" ")).toContain("a rail card of the same traction falls");
    expect(told?.lines.some((line) => line.startsWith("Waiting here"))).toBe(true);
    expect(
      explaining()(["circle", "9"])?.lines.some((line) => line.startsWith("Belongs here")),
    ).toBe(true);
  });
  it("an effect that lies face down stays so", () => {
    expect(explaining()(["circle", "9"])?.lines.join(" ")).toContain("face down");
  });
  it("the discards can be looked through, the newest first", () => {
    expect(explaining()(["discards"])?.inside).toEqual(["card 8", "card 3"]);
  });
  it("what is not there is not told about", () => {
    expect(explaining()(["rail", "5,5"])).toBeNull();
    expect(explaining()(["nonsense"])).toBeNull();
  });
});
