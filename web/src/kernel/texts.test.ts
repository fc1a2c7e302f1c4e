import { describe, expect, it } from "vitest";
import { clockFace, pseudo, readBy, Texts } from "./texts";

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

  it("prefers the word of the gap's own kind", () => {
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

describe("French", () => {
  const texts = new Texts("fr", { toy: "Le jouet de {seat} va.", than: "Plus que {seat}" });

  it.each([
    ["Ana", "Le jouet d’Ana va.", "Plus qu’Ana"],
    ["Élodie", "Le jouet d’Élodie va.", "Plus qu’Élodie"],
    ["Yves", "Le jouet d’Yves va.", "Plus qu’Yves"],
    ["Yann", "Le jouet de Yann va.", "Plus que Yann"],
    ["Bo", "Le jouet de Bo va.", "Plus que Bo"],
  ])("loses a vowel before another one: %s", (name, toy, than) => {
    expect(texts.say("toy", { seat: 0 }, [name])).toBe(toy);
    expect(texts.say("than", { seat: 0 }, [name])).toBe(than);
  });
});

describe("the seat that reads", () => {
  const texts = new Texts("en", {
    "noun.you": "you",
    ram: "{seat} rams {whom}!",
    "ram.you": "You ram {whom}!",
    "ram.you.whom": "{seat} rams you!",
    "give.one": "{seat} gives {n} card.",
    "give.other": "{seat} gives {n} cards.",
    "give.you.one": "You give {n} card.",
    "give.you.other": "You give {n} cards.",
    won: "{names} wins.",
    "won.you": "You win.",
    "shared.you": "{names} share it.",
    tied: "Tied: {names}.",
    plain: "Nudge {whom}",
  });
  const ana = readBy(["Ana", "Bo"], 0);

  it("is spoken to, whichever part it has in the sentence", () => {
    expect(texts.say("ram", { seat: 0, whom: 1 }, ana)).toBe("You ram Bo!");
    expect(texts.say("ram", { seat: 1, whom: 0 }, ana)).toBe("Bo rams you!");
    expect(texts.say("give", { seat: 0, n: 2 }, ana)).toBe("You give 2 cards.");
    expect(texts.say("give", { seat: 0, n: 1 }, ana)).toBe("You give 1 card.");
  });

  it("is one of a list", () => {
    expect(texts.say("won", { names: [0] }, ana)).toBe("You win.");
    expect(texts.say("won", { names: [1] }, ana)).toBe("Bo wins.");
    expect(texts.say("shared", { names: [0, 1] }, ana)).toBe("You and Bo share it.");
    expect(texts.say("tied", { names: [0, 1] }, ana)).toBe("Tied: you and Bo.");
  });

  it("is called by name where there is no such form, by spectators and in records", () => {
    expect(texts.say("plain", { whom: 0 }, ana)).toBe("Nudge Ana");
    expect(texts.say("ram", { seat: 0, whom: 1 }, readBy(["Ana", "Bo"], -2))).toBe("Ana rams Bo!");
    expect(texts.say("won", { names: [0] }, ["Ana", "Bo"])).toBe("Ana wins.");
  });
});

it("makes up the reader in a list of names, too", () => {
  const texts = new Texts("pseudo", { won: "{names} win!", "noun.you": "you" });
  expect(texts.say("won", { names: [0] }, readBy(["Ana", "Bo"], 0))).toBe("Ÿöü~~ wïñ!~~");
});
