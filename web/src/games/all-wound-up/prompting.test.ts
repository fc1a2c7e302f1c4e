import { expect, it } from "vitest";
import { pretend } from "../../kernel/pretending";
import { Texts } from "../../kernel/texts";
import type { Playing } from "./playing.svelte";
import { promptOf } from "./prompting";
import type { Show } from "./show.svelte";
import type { Given } from "./table";
import type { View } from "./wire";

it("a player whose toy is through the gate reads that it is theirs", () => {
  const said = { "ending.gate": "A toy is through.", "ending.gate.you": "Your toy is through." };
  const names = Object.assign(["Ada", "Mia"], { you: 0 });
  const read = (winner: number): string =>
    promptOf(
      pretend<Given>({ texts: new Texts("en", said), names }),
      pretend<Playing>({}),
      pretend<Show>({ busy: false }),
      pretend<View>({ ending: "gate", winners: [winner] }),
    ).words;
  expect([read(0), read(1)]).toEqual(["Your toy is through.", "A toy is through."]);
});

it("a bettor without wilds is not asked how many of them to add", () => {
  const said = { "board.prompt.bet": "Stack and wilds.", "board.prompt.bet.plain": "Stack." };
  const read = (most: number): string =>
    promptOf(
      pretend<Given>({ texts: new Texts("en", said), names: ["Ada"] }),
      pretend<Playing>({ asked: true, stage: { kind: "bet" }, wildsMay: { least: 0, most } }),
      pretend<Show>({ busy: false, playback: { on: false } }),
      pretend<View>({ seats: [{}], bettor: 0 }),
    ).words;
  expect([read(2), read(0)]).toEqual(["Stack and wilds.", "Stack."]);
});
