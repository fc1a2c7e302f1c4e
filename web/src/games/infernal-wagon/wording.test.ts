import de from "@rooms/infernal_wagon/texts/de.json";
import en from "@rooms/infernal_wagon/texts/en.json";
import fr from "@rooms/infernal_wagon/texts/fr.json";
import { describe, expect, it } from "vitest";
import { Texts } from "../../kernel/texts";

describe.each([
  ["en", en, "This card cannot", "no price is paid"],
  ["fr", fr, "Cette carte ne peut pas", "il n’y a pas de prix à payer"],
  ["de", de, "Diese Karte lässt sich nicht", "ist kein Preis zu zahlen"],
] as const)("in %s", (language, catalogue, refusal, free) => {
  const texts = new Texts(language, catalogue);

  it("a refused card is not called by its code, which is on no card", () => {
    const said = texts.say("illegal.no_such_way", { card: "D02", by: "gem" });
    expect(said).toContain(refusal);
    expect(said).not.toContain("D02");
  });

  it("a match is free of the price, though not of what the card does", () => {
    for (const price of ["rail", "hand"])
      for (const n of [1, 4])
        expect(texts.say(`board.inspect.cost.${price}`, { n })).toContain(free);
  });
});
