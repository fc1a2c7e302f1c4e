import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import sentences from "@rooms/infernal_wagon/texts/en.json";
import type { GameShown } from "../kernel/http-types";
import { pretend } from "../kernel/pretending";
import { Texts } from "../kernel/texts";
import { speech } from "../kernel/language.svelte";
import OwnFiles from "./OwnFiles.svelte";

const GAME = pretend<GameShown>({ game: "infernal-wagon", options: [], other_options: ["deck"] });
const DECK = { name: "My box", cards: [] };

function show(values: Record<string, unknown> = {}, readonly = false) {
  const onchange = vi.fn();
  const texts = new Texts("en", sentences);
  render(OwnFiles, { game: GAME, texts, values, readonly, onchange });
  return onchange;
}
function answering(told: unknown, status = 200) {
  const headers = { "content-type": "application/json" };
  const answer = vi.fn((path: string, request: { body: string }) => {
    void path;
    void request;
    return Promise.resolve(new Response(JSON.stringify(told), { status, headers }));
  });
  vi.stubGlobal("fetch", answer);
  return answer;
}
async function choose(text: string, name = "mine.json"): Promise<void> {
  const file = new File([text], name);
  file.text = () => Promise.resolve(text);
  await fireEvent.change(screen.getByLabelText("Choose a file"), { target: { files: [file] } });
}

beforeAll(() => speech.speak("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a file of one's own", () => {
  test("is tried by the server, and becomes an option", async () => {
    const asked = answering({ option: "deck", value: DECK, problems: [] });
    const onchange = show({ easy: 1 });
    await choose('{"cards": []}');
    await waitFor(() => expect(onchange).toHaveBeenCalledWith({ easy: 1, deck: DECK }));
    expect(asked.mock.calls[0]?.[0]).toBe("/api/games/infernal-wagon/file");
    expect(JSON.parse(asked.mock.calls[0]?.[1].body ?? "")).toEqual({ text: '{"cards": []}' });
  });

  test("is refused with every problem at once", async () => {
    answering({ option: "deck", value: null, problems: ["T05: no", "T06: no"], more: 3 });
    const onchange = show();
    await choose("{}");
    expect(await screen.findByText("mine.json cannot be played with: 5 problems")).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "T05: no",
      "T06: no",
      "and 3 more",
    ]);
    expect(onchange).not.toHaveBeenCalled();
  });

  test("that is too large never leaves the browser", async () => {
    const asked = answering({});
    show();
    await choose("x".repeat(97 * 1024), "huge.json");
    expect(await screen.findByText("huge.json is too large: 96 KB at the most.")).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  test("may be refused by the server as a whole", async () => {
    answering({ code: "too_often", sentence: "Slowly, please." }, 429);
    show();
    await choose("{}");
    expect(await screen.findByText("Slowly, please.")).toBeTruthy();
  });

  test("is put away again", async () => {
    const onchange = show({ easy: 1, deck: DECK });
    expect(screen.getByText("In use: Deck (My box)")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Put away: Deck (My box)" }));
    expect(onchange).toHaveBeenCalledWith({ easy: 1 });
  });

  test("is only shown to those who may not change it", () => {
    show({ deck: DECK }, true);
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.queryByLabelText("Choose a file")).toBeNull();
    expect(screen.getByText("In use: Deck (My box)")).toBeTruthy();
  });
});
