import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import type { GameShown } from "../kernel/http-types";
import { speech } from "../kernel/language.svelte";
import type { LiveTable } from "../kernel/live.svelte";
import { pretend } from "../kernel/pretending";
import NextGame from "./NextGame.svelte";

beforeEach(() => speech.speak("en"));

function over(report: object): string {
  const live = pretend<LiveTable>({ you: 0, sight: { report }, push: { table: { seats: [] } } });
  const again = () => Promise.resolve();
  const { container, unmount } = render(NextGame, { props: { live, facts: null, again } });
  const main = container.querySelector("button.primary")?.textContent?.trim() ?? "";
  unmount();
  return main;
}

it("after a loss the gentle game comes first, after a win the usual one", () => {
  expect(over({ won: false })).toBe("As gently again");
  expect(over({ winners: [1] })).toBe("As gently again");
  expect(over({ won: true })).toBe("Again: the usual game");
  expect(over({ winners: [0, 1] })).toBe("Again: the usual game");
});

it("the usual game has its options, and as many of its bots as usual", async () => {
  const asked: unknown[] = [];
  const live = pretend<LiveTable>({
    push: { table: { seats: [{ person: true }, { bot: "easy" }] } },
    ask: (what: string, more: object) => Promise.resolve(asked.push([what, more])),
  });
  const facts = pretend<GameShown>({ fewest: 2, most: 4, bots: [{ name: "usual" }] });
  const again = vi.fn(() => Promise.resolve());
  render(NextGame, { props: { live, facts, again } });
  screen.getByText("Again: the usual game").click();
  await vi.waitFor(() => expect(again).toHaveBeenCalled());
  expect(asked).toEqual([
    ["options", { options: {} }],
    ["seats", { seats: 3 }],
    ["bot", { seat: 1, bot: "usual" }],
    ["bot", { seat: 2, bot: "usual" }],
  ]);
});
