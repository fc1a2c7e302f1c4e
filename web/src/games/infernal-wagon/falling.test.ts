import de from "@rooms/infernal_wagon/texts/de.json";
import en from "@rooms/infernal_wagon/texts/en.json";
import fr from "@rooms/infernal_wagon/texts/fr.json";
import { beforeAll, describe, expect, it } from "vitest";
import { partly } from "../../kernel/partly";
import { Texts } from "../../kernel/texts";
import type { Choice } from "./choosing";
import { spread } from "./deck.svelte";
import { blownAway, falling } from "./falling";
import type { Options, View } from "./wire";
import { priceWords } from "./wording";

const texts = new Texts("en", en);
const names = Object.assign(["Ana"], { you: 0 });

beforeAll(() => {
  spread({ cards: { D07: { kind: "explosion" }, T05: { kind: "track" } } });
});

function railroad(length: number, options: Options = {}): View {
  return partly<View>({ rail: Array.from({ length }), options });
}
function laying(card: string, warning: Choice["warning"] = null): Choice {
  return { action: { do: "play", card, by: "pick", at: 9 }, warning };
}
const HAND = { code: "hand", owner: 0 };

describe("an Explosion", () => {
  it("leaves the three newest cards, itself among them, whether it fits or not", () => {
    expect(falling(railroad(9), laying("D07"))).toBe(7);
    expect(falling(railroad(9), laying("D07", HAND))).toBe(7);
    expect(falling(railroad(2), laying("D07", HAND))).toBe(0);
  });

  it("is paid for first, or after the blast where the table has it so", () => {
    const dear = laying("D07", { code: "discard", n: 4 });
    expect([blownAway(railroad(9), dear), falling(railroad(9), dear)]).toEqual([3, 7]);
    const first = railroad(9, { explosion_first: true });
    expect([blownAway(first, dear), falling(first, dear)]).toEqual([7, 11]);
  });

  it("does not go off after a hand loss where the table has it so", () => {
    expect(falling(railroad(9, { loss_cancels_effect: true }), laying("D07", HAND))).toBe(0);
    expect(falling(railroad(9, { loss_cancels_effect: true }), laying("D07"))).toBe(7);
  });

  it("says how many cards it takes, after the price", () => {
    const said = priceWords(texts, railroad(9), laying("D07", HAND), names);
    expect(said).toBe(
      "Mismatch: you would not draw, and your hand stays one smaller. The Explosion blows 7 cards away.",
    );
    expect(priceWords(texts, railroad(9), laying("D07"), names)).toBe(
      "The Explosion blows 7 cards away.",
    );
  });
});

it("any other card takes its price with it, or the Wagon", () => {
  expect(falling(railroad(9), laying("T05"))).toBe(0);
  expect(falling(railroad(9), laying("T05", { code: "discard", n: 2 }))).toBe(2);
  expect(falling(railroad(2), laying("T05", { code: "lost", n: 2 }))).toBe(Infinity);
  expect(priceWords(texts, railroad(9), laying("T05"), names)).toBe("");
});

it.each([
  [
    "en",
    en,
    "Mismatch: 4 cards would fall. Only the new card would be left, with the Wagon on it.",
  ],
  ["fr", fr, "Il ne resterait que la nouvelle carte, avec le Wagon dessus."],
  ["de", de, "Nur die neue Karte bliebe übrig, mit der Draisine darauf."],
] as const)(
  "a price of the whole railroad sounds fatal, so it says what holds the Wagon: %s",
  (...told) => {
    const [language, catalogue, words] = told;
    const own = new Texts(language, catalogue);
    const dear = laying("T05", { code: "discard", n: 4 });
    expect(priceWords(own, railroad(4), dear, names)).toContain(words);
    expect(priceWords(own, railroad(5), dear, names)).not.toContain(words.slice(-20));
    const lost = laying("T05", { code: "lost", n: 5 });
    expect(priceWords(own, railroad(4), lost, names)).not.toContain(words.slice(-20));
  },
);
