import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OWN_GAMES, rulesPictures } from "../games/registry";
import { speech } from "../kernel/language.svelte";
import { LANGUAGES, Texts } from "../kernel/texts";
import { rulebook } from "./rulebook/rulebook";
import RulesBrief from "./RulesBrief.svelte";
import RulesSection from "./RulesSection.svelte";

vi.setConfig({ testTimeout: 60_000 }); // a hang guard: the boards' code is loaded first
beforeEach(() => speech.speak("en"));
afterEach(cleanup);

async function shown(game: string, language: (typeof LANGUAGES)[number]) {
  const pictures = await rulesPictures(game);
  if (!pictures) throw new Error(`${game} has no pictures`);
  pictures.prepare();
  const texts = new Texts(language, (await pictures.sentences(language)).default);
  return { pictures, texts };
}

describe.each(OWN_GAMES)("the rules page of %s", (game) => {
  it.each(LANGUAGES)(
    "opens with goal, three pictures of a turn, and end (%s)",
    async (language) => {
      const { pictures, texts } = await shown(game, language);
      const { container } = render(RulesBrief, { pictures, texts });
      const steps = [...container.querySelectorAll("[data-brief]")];
      expect(steps.map((step) => step.getAttribute("data-brief"))).toEqual([
        "goal",
        "turn.1",
        "turn.2",
        "turn.3",
        "end",
      ]);
      for (const step of steps) {
        expect(step.querySelector(".row svg")).not.toBeNull();
        expect(step.querySelector("p")?.textContent).not.toContain("board.brief");
      }
      expect(screen.getByRole("region", { name: "In short" })).toBe(container.firstElementChild);
    },
  );

  it("draws real pieces beside sections that there are", async () => {
    const { pictures, texts } = await shown(game, "en");
    const book = await rulebook(game, "en");
    const sections = book?.chapters.flatMap((chapter) => chapter.sections) ?? [];
    const numbers = sections.map((section) => section.number);
    expect(Object.keys(pictures.sections).filter((each) => !numbers.includes(each))).toEqual([]);
    for (const chapter of book?.chapters ?? []) {
      const { container } = render(RulesSection, { chapter, aimed: "", pictures, texts });
      for (const pieces of container.querySelectorAll("[data-pieces]")) {
        const number = pieces.getAttribute("data-pieces") ?? "";
        const row = pictures.sections[number] ?? [];
        expect(pieces.children.length, `§${number}`).toBe(row.length);
      }
      cleanup();
    }
  });
});
