import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Cited from "./Cited.svelte";

afterEach(cleanup);

test("a refusal leads to the section that says why, without leaving the game", () => {
  const { container } = render(Cited, {
    game: "a-game",
    sentence: "Somebody else must play first (§3.2).",
  });
  expect(container.textContent?.trim()).toBe("Somebody else must play first (§3.2).");
  const link = screen.getByRole("link", { name: "§3.2" });
  expect(link.getAttribute("href")).toBe("/rules/a-game#3.2");
  expect(link.getAttribute("target")).toBe("_blank");
});
