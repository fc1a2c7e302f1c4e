import en from "@rooms/infernal_wagon/texts/en.json";
import { render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { Texts } from "../../kernel/texts";
import { isSymbol, spread } from "./deck.svelte";
import SymbolMark from "./Symbol.svelte";
import { colourOf, markOf } from "./symbols";
import { letterOf, listed, noun } from "./wording";

const texts = new Texts("en", en);
const PIECES = { deck: "d", name: "Mine", provenance: "my box", cards: {} };

describe("symbols that a deck names itself", () => {
  afterEach(() => spread({ ...PIECES, symbols: [] }));

  it("are drawn as their first two letters, in a colour of their own", () => {
    render(SymbolMark, { props: { name: "Krähe", label: "Krähe" } });
    const drawn = screen.getByRole("img", { name: "Krähe" });
    expect(drawn.querySelector("text")?.textContent).toBe("Kr");
    expect(markOf("cœur")).toBe("Cœ");
    expect(colourOf("crow")).toBe(colourOf("Crow"));
  });

  it("are called as they are written, and ours in the reader's language", () => {
    expect(noun(texts, "Krähe")).toBe("Krähe");
    expect(noun(texts, "gem")).toBe("gem");
    expect(letterOf(texts, "Krähe")).toBe("");
    expect(letterOf(texts, "gem")).toBe("G");
    expect(listed(texts, ["Krähe", "star"])).toBe("Krähe and star");
  });

  it("are known from the deck on the table", () => {
    expect(isSymbol("gem")).toBe(true);
    expect(isSymbol("Krähe")).toBe(false);
    spread({ ...PIECES, symbols: ["Krähe", "key"] });
    expect(isSymbol("Krähe")).toBe(true);
    expect(isSymbol(7)).toBe(false);
  });
});
