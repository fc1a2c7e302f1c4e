import { describe, expect, it } from "vitest";
import { pretend } from "../../kernel/pretending";
import { counts, passedOn, spelled, turnsOf } from "./cards";
import { highest, lowest, offered, spanOf, SPANS } from "./offers";

describe("what is offered", () => {
  it("is sorted by what it is about", () => {
    const may = [
      { do: "bet", card: "wind3" },
      { do: "bet", card: "wind3", wilds: 1 },
      { do: "bet", card: "left", wilds: 1 },
      { do: "raise", wilds: 1 },
      { do: "raise", reds: 2 },
      { do: "wind", green: 1 },
      { do: "aim", whom: 2 },
      { do: "steal", whom: 1 },
      { do: "upgrade", token: "black" },
      { do: "gain" },
      { do: "pass" },
      { do: "span", verb: 9, low: [-180], high: [180] },
    ];
    const all = offered(pretend(may));
    expect([...all.bets]).toEqual([
      ["wind3", [0, 1]],
      ["left", [1]],
    ]);
    expect(all.raises).toEqual([
      { wilds: 1, reds: 0 },
      { wilds: 0, reds: 2 },
    ]);
    expect(all.winds).toEqual([{ black: 0, green: 1 }]);
    expect([all.aims, all.steals, all.upgrades]).toEqual([[2], [1], ["black"]]);
    expect([all.mayGain, all.mayPass, all.maySpin]).toEqual([true, true, true]);
  });

  it("is nothing where nothing may be done", () => {
    const none = offered([]);
    expect(none.bets.size + none.raises.length + none.winds.length).toBe(0);
    expect([none.mayGain, none.mayPass, none.maySpin]).toEqual([false, false, false]);
    expect(spanOf([], SPANS.turn)).toBeNull();
  });

  it("has fewest and most wilds", () => {
    expect(lowest([1, 2, 3])).toBe(1);
    expect(highest([1, 2, 3])).toBe(3);
    expect(lowest(undefined)).toBe(0);
  });
});

describe("cards", () => {
  it("are counted by kind, and spelled out again", () => {
    const many = counts(["wild", "wind1", "left", "left"]);
    expect(many).toEqual([1, 0, 0, 0, 2, 0, 0, 1]);
    expect(spelled(many)).toEqual(["wind1", "left", "left", "wild"]);
  });

  it("wind so often as they say", () => {
    expect(["wind4", "left", "wild"].map(turnsOf)).toEqual([4, 0, 0]);
  });
});

it("what one has just got is passed on with one press, and Wilds stay longest", () => {
  const got = ["wild", "wind1", "left", "left"];
  expect(passedOn(got, 4)).toEqual(["wind1", "left", "left", "wild"]);
  expect(passedOn(got, 3)).toEqual(["wind1", "left", "left"]);
  expect(passedOn(got, 5)).toBeNull();
  expect(passedOn([], 0)).toBeNull();
});
