import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../kernel/board";
import { Texts } from "../kernel/texts";
import { set } from "../kernel/settings.svelte";
import { speech } from "../kernel/language.svelte";
import type { Explanation } from "./contract";
import { GRACE_MS, HOLD_MS, HOVER_MS } from "./gestures";
import { index } from "./index.svelte";
import Inspect from "./Inspect.svelte";
import Nothing from "./Nothing.test.svelte";
import { placed } from "./placing";
import { partly } from "../kernel/partly";

const PILE: Explanation = { name: "The pile", lines: ["12 cards are left."], section: "6.1" };
const WORDS: Record<string, Explanation> = {
  pile: PILE,
  "card A": { name: "A tunnel", lines: ["It leads on."], section: "5.5" },
};

let clicks = 0;
let cancelled = 0;

function board(): { pile: HTMLElement; card: HTMLElement; floor: HTMLElement } {
  document.body.innerHTML = `<main><button id="card" data-ask="card A"><i id="corner"></i></button>
    <p id="pile" data-ask="pile">12</p><button id="floor">floor</button></main>`;
  const card = document.getElementById("card") as HTMLElement;
  card.addEventListener("click", () => clicks++);
  card.addEventListener("pointercancel", () => cancelled++);
  const floor = document.getElementById("floor") as HTMLElement;
  floor.addEventListener("click", () => clicks++);
  return { card, floor, pile: document.getElementById("pile") as HTMLElement };
}

function point(on: Element, type: string, more: PointerEventInit = {}): void {
  const usual = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1 };
  on.dispatchEvent(new PointerEvent(type, { ...usual, ...more }));
}
function tap(on: Element): void {
  point(on, "pointerdown", { pointerType: "touch" });
  point(on, "pointerup", { pointerType: "touch" });
  on.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}
function key(name: string): void {
  const on = document.activeElement ?? document.body;
  on.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
}

const given = partly<BoardProps>({
  texts: new Texts("en", {}),
  names: [],
  sight: { table: { game: "none" } },
});

beforeEach(async () => {
  await speech.speak("en");
  vi.useFakeTimers();
  clicks = cancelled = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

function laid() {
  const things = board();
  render(Inspect, {
    given,
    explain: (thing) => WORDS[thing.join(" ")] ?? null,
    Piece: Nothing,
  });
  return things;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const card = () => screen.queryByRole("dialog");

describe("a thing on the board", () => {
  it("a finger that is held asks, and neither plays nor drags", async () => {
    const { card: button } = laid();
    point(button.firstElementChild ?? button, "pointerdown", { pointerType: "touch" });
    await pass(HOLD_MS - 10);
    expect(card()).toBeNull();
    await pass(20);
    expect(card()?.textContent).toContain("It leads on.");
    expect(cancelled).toBe(1);
    point(button, "pointerup", { pointerType: "touch" });
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    expect(clicks).toBe(0);
    expect(card()).not.toBeNull();
  });

  it("a tap is a tap, also the one that closes the card", async () => {
    const { card: button, floor } = laid();
    tap(button);
    expect(clicks).toBe(1);
    point(button, "pointerdown", { pointerType: "touch" });
    await pass(HOLD_MS + 10);
    point(button, "pointerup", { pointerType: "touch" });
    expect(card()).not.toBeNull();
    tap(floor);
    await pass(0);
    expect(clicks).toBe(2);
    expect(card()).toBeNull();
  });

  it("a finger that moves away asks nothing", async () => {
    const { card: button } = laid();
    point(button, "pointerdown", { pointerType: "touch", clientX: 5, clientY: 5 });
    point(button, "pointermove", { pointerType: "touch", clientX: 30, clientY: 5 });
    await pass(HOLD_MS + 10);
    expect(card()).toBeNull();
  });

  it("a mouse that rests on it shows the card, which goes when the mouse goes", async () => {
    const { pile, floor } = laid();
    point(pile, "pointermove", { pointerType: "mouse" });
    await pass(HOVER_MS - 10);
    expect(screen.queryByRole("tooltip")).toBeNull();
    await pass(20);
    expect(screen.getByRole("tooltip").textContent).toContain("12 cards are left.");
    point(floor, "pointermove", { pointerType: "mouse" });
    await pass(GRACE_MS + 10);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("mere ground is not asked about by a mouse, nor is anything if one likes it quiet", async () => {
    const { pile } = laid();
    WORDS["pile"] = { ...PILE, plain: true };
    point(pile, "pointermove", { pointerType: "mouse" });
    await pass(HOVER_MS + 10);
    expect(screen.queryByRole("tooltip")).toBeNull();
    WORDS["pile"] = PILE;
    set("explain", false);
    point(pile, "pointermove", { pointerType: "mouse" });
    await pass(HOVER_MS + 10);
    expect(screen.queryByRole("tooltip")).toBeNull();
    set("explain", true);
    point(pile, "pointermove", { pointerType: "mouse" });
    await pass(HOVER_MS + 10);
    expect(screen.queryByRole("tooltip")).not.toBeNull();
  });

  it("the mouse may reach the card, and a press keeps it", async () => {
    const { pile, floor } = laid();
    point(pile, "pointermove", { pointerType: "mouse" });
    await pass(HOVER_MS + 10);
    point(floor, "pointermove", { pointerType: "mouse" });
    point(screen.getByRole("tooltip"), "pointermove", { pointerType: "mouse" });
    await pass(5 * GRACE_MS);
    screen.getByRole("tooltip").click();
    await pass(0);
    expect(card()?.textContent).toContain("The pile");
  });

  it("a right click asks instead of the browser's menu", async () => {
    const { pile, floor } = laid();
    const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    pile.dispatchEvent(menu);
    await pass(0);
    expect(menu.defaultPrevented).toBe(true);
    expect(card()?.textContent).toContain("The pile");
    const elsewhere = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    floor.dispatchEvent(elsewhere);
    expect(elsewhere.defaultPrevented).toBe(false);
  });

  it("what was asked for stays when the mouse has left another thing", async () => {
    const { pile, card: button } = laid();
    point(button, "pointermove", { pointerType: "mouse" });
    await pass(HOVER_MS + 10);
    point(pile, "pointermove", { pointerType: "mouse" });
    pile.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    await pass(5 * GRACE_MS);
    expect(card()?.textContent).toContain("The pile");
  });

  it("I asks about what has the focus, and Escape gives the focus back", async () => {
    const { card: button } = laid();
    button.focus();
    key("i");
    await pass(0);
    expect(card()).toBe(document.activeElement);
    key("Escape");
    await pass(0);
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("I asks about what the mouse points at, until keys lead elsewhere", async () => {
    const { pile, card: button } = laid();
    button.focus();
    point(pile, "pointermove", { pointerType: "mouse" });
    key("i");
    await pass(0);
    expect(card()?.textContent).toContain("The pile");
    key("Escape");
    key("Tab");
    key("i");
    await pass(0);
    expect(card()?.textContent).not.toContain("The pile");
  });

  it("I where there is nothing lists all there is", async () => {
    laid();
    key("i");
    await pass(0);
    expect(index.open).toBe(true);
  });

  it("who writes may write an i", async () => {
    laid();
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    key("i");
    await pass(0);
    expect(index.open).toBe(false);
    expect(card()).toBeNull();
  });
});

describe("the card stands", () => {
  const screenSize = { width: 400, height: 800 };
  const size = { width: 200, height: 150 };
  it("above what was asked about, within the screen", () => {
    const thing = { left: 350, top: 700, width: 40, height: 40 };
    expect(placed(thing, size, screenSize)).toEqual({ left: 192, top: 542 });
  });
  it("below it where there is no room above", () => {
    const thing = { left: 10, top: 20, width: 40, height: 40 };
    expect(placed(thing, size, screenSize)).toEqual({ left: 8, top: 68 });
  });
  it("beside it on a low screen", () => {
    const thing = { left: 100, top: 60, width: 40, height: 40 };
    expect(placed(thing, size, { width: 800, height: 220 })).toEqual({ left: 148, top: 8 });
  });
});
