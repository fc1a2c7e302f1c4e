import { render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import type { GameShown } from "../kernel/http-types";
import { speech } from "../kernel/language.svelte";
import type { LiveTable } from "../kernel/live.svelte";
import { pretend } from "../kernel/pretending";
import NextGame from "./NextGame.svelte";

it("the usual game has its options, and as many of its bots as usual", async () => {
  await speech.speak("en");
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
