import { afterEach, expect, it } from "vitest";
import { roving } from "./roving";

const group = document.createElement("div");
document.body.append(group);
let led: { destroy(): void } | undefined;
afterEach(() => led?.destroy());

/** A row of buttons, some of which cannot be pressed; the others are told by their stops. */
function row(...usable: boolean[]): HTMLButtonElement[] {
  const buttons = usable.map((may) => {
    const button = document.createElement("button");
    button.disabled = !may;
    return button;
  });
  group.replaceChildren(...buttons);
  led = roving(group);
  return buttons;
}
const stops = (buttons: HTMLElement[]) => buttons.map((one) => one.getAttribute("tabindex"));

it("makes the first button that can be pressed the one stop, before anybody was there", () => {
  expect(stops(row(true, true, true))).toEqual(["0", "-1", "-1"]);
  expect(stops(row(false, true, true))).toEqual([null, "0", "-1"]);
  expect(group.hasAttribute("tabindex")).toBe(false);
});

it("is a stop itself as long as nothing can be pressed", () => {
  expect(stops(row(false, false))).toEqual([null, null]);
  expect(group.tabIndex).toBe(0);
});

it("follows the arrows round and round, and Home and End", () => {
  const buttons = row(true, false, true, true);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  buttons[0]!.focus();
  for (const [key, n] of [
    ["ArrowRight", 2],
    ["ArrowDown", 3],
    ["ArrowRight", 0],
    ["ArrowLeft", 3],
    ["Home", 0],
    ["End", 3],
  ] as const) {
    press(key);
    expect(document.activeElement, key).toBe(buttons[n]);
  }
  expect(stops(buttons)).toEqual(["-1", null, "-1", "0"]);
});
