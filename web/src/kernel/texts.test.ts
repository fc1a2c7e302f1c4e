import { describe, expect, it } from "vitest";
import { clockFace, pseudo, Texts } from "./texts";

const sentences = {
  "noun.pick": "pick",
  "noun.somebody": "Somebody",
  "symbol.gem": "jewel",
  "event.laid": "{seat} lays {card}: {by} on {to}.",
  "fall.one": "{n} card falls.",
  "fall.other": "{n} cards fall.",
  time: "Time: {time_ms}.",
  who_has: "Who has {symbol}?",
};

describe("a sentence", () => {
  const texts = new Texts("en", sentences);

  it("names seats, nouns and times", () => {
    const facts = { seat: 1, card: "T05", by: "pick", to: "pick" };
    expect(texts.say("event.laid", facts, ["Ana", "Mia"])).toBe("Mia lays T05: pick on pick.");
    expect(texts.say("time", { time_ms: 83_999 })).toBe("Time: 1:23.");
  });

  it("prefers the word of the gap's own shelf", () => {
    expect(texts.say("who_has", { symbol: "gem" })).toBe("Who has jewel?");
  });

  it("calls a seat that is not there somebody", () => {
    const facts = { seat: 7, card: "X", by: "a", to: "b" };
    expect(texts.say("event.laid", facts, ["Ana"])).toMatch(/^Somebody lays/);
  });

  it("counts as its language does", () => {
    expect([0, 1, 2].map((n) => texts.say("fall", { n }))).toEqual([
      "0 cards fall.",
      "1 card falls.",
      "2 cards fall.",
    ]);
    expect(new Texts("fr", sentences).say("fall", { n: 0 })).toBe("0 card falls.");
  });

  it("comes in parts, so that gaps can be drawn", () => {
    const parts = texts.parts("who_has", { symbol: "gem" });
    expect(parts.map(({ gap, words }) => [gap, words])).toEqual([
      ["", "Who has "],
      ["symbol", "jewel"],
      ["", "?"],
    ]);
  });
});

it("stretches the pseudo-language by two fifths, and leaves names alone", () => {
  expect(pseudo("Hello you")).toBe("Hëllö ÿöü~~~~");
  const texts = new Texts("pseudo", sentences);
  expect(texts.say("event.laid", { seat: 0, card: "T05", by: "x", to: "y" }, ["Ana"])).toContain(
    "Ana",
  );
});

it("shows minutes and whole seconds", () => {
  expect([0, 999, 61_000, 600_000].map(clockFace)).toEqual(["0:00", "0:00", "1:01", "10:00"]);
});
