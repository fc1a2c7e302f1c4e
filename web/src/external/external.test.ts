import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BoardProps, Sight } from "../kernel/board";
import { GameClock } from "../kernel/clock.svelte";
import { pretend } from "../kernel/pretending";
import { speech } from "../kernel/language.svelte";
import { Stream } from "../kernel/stream";
import { Texts } from "../kernel/texts";
import Board from "./Board.svelte";
import type { ExternalModule, ExternalProps } from "./contract";
import { actionWords, promptOf } from "./playing";
import { moduleOf, plainTelling } from "./room";

vi.mock("./room", async (original) => ({
  ...(await original<typeof import("./room")>()),
  moduleOf: vi.fn(),
}));

const TEXTS = new Texts("en", {
  "game.name": "Last Lantern",
  "ask.light": "Play a card.",
  "action.play": "{card}",
  "card.0": "Gust",
  "event.drew": "{seat} draws {card}.",
  "event.drew.hidden": "{seat} draws a card.",
});
const NAMES = ["Ana", "Ben"];

function given(over: Partial<Sight> = {}, more: Partial<BoardProps> = {}): BoardProps {
  const sight = pretend<Sight>({
    seq: 1,
    you: 0,
    table: { game: "last-lantern", seats: [] },
    view: { pile: 3 },
    may: [{ do: "play", card: 0 }],
    warnings: [],
    asked: [{ seat: 0, reason: "light" }],
    mayTalk: [],
    report: null,
    ...over,
  });
  const act = vi.fn(() => Promise.resolve({ ok: true }));
  const board = { sight, pieces: null, texts: TEXTS, names: NAMES, live: true, act };
  return {
    ...board,
    clock: new GameClock(),
    stream: new Stream(),
    say: act,
    why: act,
    ...more,
  } as BoardProps;
}

/** A board that draws the pile as a number, and remembers what it was told. */
function board(told: ExternalProps[], destroyed = vi.fn()): ExternalModule {
  return {
    mount(element, props) {
      const button = document.createElement("button");
      let latest = props;
      const draw = (now: ExternalProps) => {
        latest = now;
        told.push(now);
        button.textContent = `pile ${(now.view as { pile: number }).pile}`;
      };
      button.onclick = () => latest.may[0] && void latest.act(latest.may[0]);
      element.append(button);
      draw(props);
      return { update: draw, destroy: destroyed };
    },
  };
}

beforeEach(() => speech.speak("en"));
afterEach(cleanup);

test("a board from outside is mounted, told what is new, and taken down", async () => {
  const told: ExternalProps[] = [];
  const destroyed = vi.fn();
  vi.mocked(moduleOf).mockReturnValue(board(told, destroyed));
  const stream = new Stream();
  const props = given({}, { stream });
  const shown = render(Board, props);
  expect(screen.getByRole("button", { name: "pile 3" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "pile 3" }));
  expect(props.act).toHaveBeenCalledWith({ do: "play", card: 0 });

  const next = given({ seq: 2, view: { pile: 2 } }).sight;
  const events = [{ event: "drew", seat: 0, card: 0 }];
  stream.tell({ events, talk: [], before: props.sight, sight: next, how: "live" });
  await shown.rerender({ sight: next });
  flushSync();
  expect(screen.getByRole("button", { name: "pile 2" })).toBeTruthy();
  expect(told.at(-1)?.events).toEqual(events);
  expect(told.at(-1)?.texts.say("event.drew", { seat: 1, card: 0 })).toBe("Ben draws Gust.");

  shown.unmount();
  expect(destroyed).toHaveBeenCalledOnce();
});

test("a board that cannot draw leaves the actions in words", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.mocked(moduleOf).mockReturnValue({
    mount() {
      throw new Error("no canvas");
    },
  });
  const props = given();
  render(Board, props);
  await fireEvent.click(screen.getByRole("button", { name: "Gust" }));
  expect(props.act).toHaveBeenCalledWith({ do: "play", card: 0 });
});

test("what is asked, and what may be done, stands in the game's own texts", () => {
  expect(promptOf(given())).toBe("Play a card.");
  expect(promptOf(given({ asked: [{ seat: 1, reason: "light" }] }))).toBe("Waiting for Ben.");
  expect(actionWords(given(), { do: "play", card: 0 })).toBe("Gust");
  expect(actionWords(given(), { do: "let_be" })).toBe("let_be");
});

test("an event that hides something is told as hidden", () => {
  const known = { event: "drew", seat: 0, card: 0 };
  expect(plainTelling(TEXTS, known, 0)).toMatchObject({ key: "event.drew", seat: 0 });
  expect(plainTelling(TEXTS, { ...known, card: null }, 1)?.key).toBe("event.drew.hidden");
  expect(plainTelling(TEXTS, { event: "shuffled" }, 1)).toBeNull();
});
