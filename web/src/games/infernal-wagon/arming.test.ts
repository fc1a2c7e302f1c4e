import { beforeEach, describe, expect, it } from "vitest";
import type { ActionWarning } from "../../kernel/wire";
import { ARMED_MS, Arming, SETTLE_MS, worth } from "./arming.svelte";
import { choicesOf, endOf, outlook, type Choice } from "./choosing";

const COSTS: ActionWarning = { code: "discard", n: 2 };

function choice(by: string, warning: ActionWarning | null, to?: string): Choice {
  return { action: { do: "play", card: "T05", by, at: 9, ...(to ? { to } : {}) }, warning };
}

let now = 0;
let confirms = true;
let arming = new Arming();
beforeEach(() => {
  now = 1_000;
  confirms = true;
  arming = new Arming(
    () => confirms,
    () => now,
  );
});

describe("one stop", () => {
  it("a match is played by one tap", () => {
    const fits = choice("gem", null);
    expect(arming.tapEnd("T05", "gem", [fits])).toEqual({ is: "play", choice: fits });
    expect(arming.armed).toBeNull();
  });

  it("a mismatch is armed by the first tap and played by the second", () => {
    const hurts = choice("pick", COSTS);
    expect(arming.tapEnd("T05", "pick", [hurts]).is).toBe("armed");
    expect(arming.isArmed("T05", "pick")).toBe(true);
    now += ARMED_MS;
    expect(arming.tapEnd("T05", "pick", [hurts])).toEqual({ is: "play", choice: hurts });
  });

  it("what has been armed for too long is only armed again", () => {
    const hurts = choice("pick", COSTS);
    arming.tapEnd("T05", "pick", [hurts]);
    now += ARMED_MS + 1;
    expect(arming.tapEnd("T05", "pick", [hurts]).is).toBe("armed");
  });

  it("cools down by itself", () => {
    arming.tapEnd("T05", "pick", [choice("pick", COSTS)]);
    now += ARMED_MS + 1;
    arming.cool();
    expect(arming.armed).toBeNull();
  });

  it("another end disarms the first one", () => {
    arming.tapEnd("T05", "pick", [choice("pick", COSTS)]);
    expect(arming.tapEnd("T07", "bat", [choice("bat", COSTS)]).is).toBe("armed");
    expect(arming.isArmed("T05", "pick")).toBe(false);
  });

  it("an end that may not be played disarms, and is told to be closed", () => {
    arming.tapEnd("T05", "pick", [choice("pick", COSTS)]);
    expect(arming.tapEnd("T07", "bat", undefined)).toEqual({ is: "closed" });
    expect(arming.armed).toBeNull();
  });

  it("nobody who has switched the question off is asked", () => {
    confirms = false;
    expect(arming.tapEnd("T05", "pick", [choice("pick", COSTS)]).is).toBe("play");
  });
});

describe("an Intersection", () => {
  it("an end that fits one stop goes there", () => {
    const there = choice("gem", null, "gem");
    const all = [choice("gem", COSTS, "pick"), there];
    expect(arming.tapEnd("T05", "gem", all)).toEqual({ is: "play", choice: there });
  });

  it("an end that fits several waits for a stop to be tapped", () => {
    const there = choice("star", null, "gem");
    expect(arming.tapEnd("E1", "star", [choice("star", null, "pick"), there]).is).toBe("pick");
    expect(arming.tapStop("gem")).toEqual({ is: "play", choice: there });
  });

  it("tapping such an end again does not choose for the player", () => {
    const all = [choice("star", null, "pick"), choice("star", null, "gem")];
    arming.tapEnd("E1", "star", all);
    expect(arming.tapEnd("E1", "star", all).is).toBe("pick");
  });

  it("a mismatch goes to the stop that is tapped", () => {
    const there = choice("bat", COSTS, "gem");
    arming.tapEnd("T05", "bat", [choice("bat", COSTS, "pick"), there]);
    expect(arming.tapStop("gem")).toEqual({ is: "play", choice: there });
  });

  it("a stop that is aimed at first makes a mismatch on purpose possible", () => {
    const all = [choice("gem", null, "gem"), choice("gem", COSTS, "pick")];
    expect(arming.tapStop("pick").is).toBe("aimed");
    expect(arming.tapEnd("T05", "gem", all).is).toBe("armed");
    const played = arming.tapEnd("T05", "gem", all);
    expect(played).toEqual({ is: "play", choice: all[1] });
    expect(arming.stop).toBeNull();
  });

  it("an end dropped on a stop that it fits is played, on another it is armed", () => {
    const all = [choice("gem", null, "gem"), choice("gem", COSTS, "pick")];
    expect(arming.dropOn("T05", "gem", "gem", all).is).toBe("play");
    expect(arming.dropOn("T05", "gem", "pick", all).is).toBe("armed");
  });
});

describe("what the server allows", () => {
  const sight = {
    may: [choice("gem", null).action, choice("pick", null).action] as never[],
    warnings: [null, COSTS],
  };

  it("is sorted by the end one would press", () => {
    const choices = choicesOf(sight);
    expect(outlook(choices.get(endOf("T05", "gem")), null)).toBe("fits");
    expect(outlook(choices.get(endOf("T05", "pick")), null)).toBe("harms");
    expect(outlook(choices.get(endOf("T07", "pick")), null)).toBe("closed");
  });

  it("costs nothing where no price is told", () => {
    const choices = choicesOf({ may: sight.may, warnings: [] });
    expect(outlook(choices.get(endOf("T05", "pick")), null)).toBe("fits");
  });
});

describe("a press", () => {
  const press = { head: 9, choices: undefined };

  it("is fresh while the track end is the one it was meant for", () => {
    expect(worth(press, 9, 0, 10_000)).toBe("fresh");
    expect(worth({ ...press, head: 10 }, 10, 9_990, 10_000)).toBe("fresh");
  });

  it("that began before a change slips right after it, and is late from then on", () => {
    expect(worth(press, 10, 10_000, 10_000 + SETTLE_MS - 1)).toBe("slipped");
    expect(worth(press, 10, 10_000, 10_000 + SETTLE_MS)).toBe("late");
  });
});
