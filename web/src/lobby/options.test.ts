import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import sentences from "@rooms/infernal_wagon/texts/en.json";
import { cardOf } from "../games/registry";
import type { GameShown } from "../kernel/http-types";
import { pretend } from "../kernel/pretending";
import { Texts } from "../kernel/texts";
import { speech } from "../kernel/language.svelte";
import { changedFrom, chosen, meant } from "./options";
import OptionsForm from "./OptionsForm.svelte";

const GAME = pretend<GameShown>({
  game: "infernal-wagon",
  other_options: [],
  options: [
    {
      name: "clock",
      text: "option.clock",
      values: ["7:00", "6:00", "none"],
      default: "7:00",
      usual: {},
    },
    { name: "easy", text: "option.easy", values: [0, 1, 2], default: 0, usual: { 4: 2 } },
    { name: "silence", text: "option.silence", values: [false, true], default: false, usual: {} },
    {
      name: "start_cards_count",
      text: "option.start_cards_count",
      values: [false, true],
      default: true,
      usual: {},
    },
  ],
});

function show(values: Record<string, unknown>, readonly = false, players = 3) {
  const onchange = vi.fn();
  const texts = new Texts("en", sentences);
  render(OptionsForm, { game: GAME, texts, players, values, readonly, onchange });
  return onchange;
}

beforeAll(() => speech.speak("en"));
afterEach(cleanup);

describe("options", () => {
  const [clock, easy] = GAME.options;

  test("that are not named, or make no sense, are as usual", () => {
    expect(chosen(clock!, {}, 3)).toBe("7:00");
    expect(chosen(clock!, { clock: "6:00" }, 3)).toBe("6:00");
    expect(chosen(clock!, { clock: "sixish" }, 3)).toBe("7:00");
    expect(chosen(easy!, { easy: "1" }, 3)).toBe(0);
  });

  test("that nobody has chosen follow the number of players", () => {
    expect(chosen(easy!, {}, 3)).toBe(0);
    expect(chosen(easy!, {}, 4)).toBe(2);
    expect(chosen(easy!, { easy: 0 }, 4)).toBe(0);
  });

  test("count as changed only if they differ from the usual", () => {
    const changed = (options: Record<string, unknown>, players: number) =>
      changedFrom(GAME.options, options, players).map(({ name }) => name);
    expect(changed({ clock: "7:00", easy: 2 }, 3)).toEqual(["easy"]);
    expect(changed({ clock: "7:00", easy: 2 }, 4)).toEqual([]);
    expect(changed({ easy: 0 }, 4)).toEqual(["easy"]);
  });

  test("go to the table as they were chosen, and only if they make sense there", () => {
    const options = { clock: "7:00", easy: 9, deck: { cards: [] }, own_course: null };
    expect(meant(GAME.options, options)).toEqual({ clock: "7:00", deck: { cards: [] } });
  });

  test("that come first are options that there are", () => {
    const known = Object.keys(sentences);
    expect(
      cardOf("infernal-wagon")?.foremost.filter((name) => !known.includes(`option.${name}`)),
    ).toEqual([]);
  });
});

describe("the form", () => {
  test("tells all the options when one changes", async () => {
    const onchange = show({ easy: 1 });
    await fireEvent.click(screen.getByRole("radio", { name: "six minutes" }));
    expect(onchange).toHaveBeenLastCalledWith({ easy: 1, clock: "6:00" });
    await fireEvent.click(screen.getByRole("switch", { name: "Silence" }));
    expect(onchange).toHaveBeenLastCalledWith({ easy: 1, silence: true });
    await fireEvent.click(screen.getByRole("button", { name: "Easy: one more" }));
    expect(onchange).toHaveBeenLastCalledWith({ easy: 2 });
  });

  test("suggests the usual game, and leads back to it", async () => {
    const onchange = show({ clock: "none", start_cards_count: false, deck: "own" });
    expect(screen.getByText("1 changed")).toBeTruthy(); // the ruling that is folded away
    await fireEvent.click(screen.getByRole("button", { name: "Back to the base game" }));
    expect(onchange).toHaveBeenLastCalledWith({ deck: "own" });
  });

  test("says what is usual for so many, where that differs", async () => {
    show({}, false, 4);
    expect(screen.getByText("As usual for 4 players")).toBeTruthy();
    expect(screen.getByText("Suggested: the base game")).toBeTruthy();
    cleanup();
    show({ easy: 0 }, false, 4);
    expect(screen.getByText("Usual for 4 players: 2")).toBeTruthy();
  });

  test("names the usual answer of a ruling first", () => {
    show({});
    expect(screen.getByText("Suggested: the base game")).toBeTruthy();
    const answers = screen.getAllByRole("radio", { hidden: true }).map((radio) => {
      return radio.closest("label")?.textContent?.trim();
    });
    expect(answers.slice(-2)).toEqual(["they count", "they are scenery"]);
  });

  test("only shows what is set to those who may not change it", () => {
    show({ easy: 2 }, true);
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getByRole("group", { name: "Easy" }).textContent).toContain("2");
    for (const box of screen.getAllByRole("switch")) {
      expect((box as HTMLInputElement).disabled).toBe(true);
    }
  });
});
