import de from "@rooms/hellrail/texts/de.json";
import en from "@rooms/hellrail/texts/en.json";
import fr from "@rooms/hellrail/texts/fr.json";
import { describe, expect, it } from "vitest";
import { type Language, readBy, Texts } from "../../kernel/texts";
import { spread } from "./deck.svelte";
import type { Use } from "./wire";
import { announcedWords, hitWords, named, sinners } from "./wording";

const NAMES = readBy(["Mia", "Alex", "Bo"], 1);
const LUST: Use = { do: "use", effect: "lust", whom: 1 };
const said = new Texts("en", en);

describe("an effect that another player announces", () => {
  it("is told in a sentence", () => {
    expect(announcedWords(said, NAMES, 0, LUST)).toBe("Mia announces Lust, aimed at you.");
    const abyss: Use = { do: "use", effect: "abyss", at: [3, 1] };
    expect(announcedWords(said, NAMES, 0, abyss)).toBe("Mia announces Abyss (cell 3, 1).");
  });

  it("is told from the side of the one whom it hits, by the name of the one who does it", () => {
    const spoken: [Texts, RegExp][] = [
      [said, /^Mia .*\byour?\b/],
      [new Texts("fr", fr), /^Mia .*\bvo(us|tre|s)\b/],
      [new Texts("de", de), /^Mia .*\bd(u|ir|ich|ein\w*)\b/],
    ];
    for (const [texts, you] of spoken)
      for (const effect of ["lust", "thievery", "gluttony"])
        expect(hitWords(texts, NAMES, 0, 1, { ...LUST, effect })).toMatch(you);
    expect(hitWords(said, NAMES, 0, 1, { ...LUST, whom: 2 })).toBe(said.say("effect.lust.help"));
    expect(hitWords(said, NAMES, 1, 1, LUST)).toBe(said.say("effect.lust.help"));
  });
});

it("a refusal names the card as the board does, and not by its number", () => {
  const sinners = { en: "Spendthrifts", fr: "Prodigues", de: "Prasser" };
  spread({
    cards: { 19: { value: 7, pickup: "7", setout: "4", traction: 4, track: [], sinners } },
  });
  const no = { ok: false, code: "not_its_setout", facts: { card: 19, circle: "4" } };
  const why = (texts: Texts) => texts.say(`illegal.${no.code}`, named(texts, no).facts ?? {});
  expect(why(said)).toBe("Car “Spendthrifts” is set out in circle 4 (§3.5).");
  expect(why(new Texts("fr", fr))).toContain("«\u00a0Prodigues\u00a0»");
  expect(why(new Texts("de", de))).toContain("„Prasser“");
  const plain = { ok: false, code: "not_empty" };
  expect(named(said, plain)).toBe(plain);
});

it("those on a card of the box are named by the catalogue of a further language", () => {
  const names = { en: "Spendthrifts", fr: "Prodigues", de: "Prasser" };
  const card = { value: 7, pickup: "7", setout: "4", traction: 4, track: [], sinners: names };
  spread({ cards: { 19: card } });
  const spanish = new Texts("es" as Language, { "name.Spendthrifts": "Derrochadores" });
  expect(sinners(spanish, 19)).toBe("Derrochadores");
  expect(sinners(new Texts("fr", fr), 19)).toBe("Prodigues");
});
