import { expect, it } from "vitest";
import { pretend } from "../../kernel/pretending";
import { middle } from "./geometry";
import type { Playing } from "./playing.svelte";
import { tapAt, tryAt } from "./tapping";
import { TryOut } from "./tryout.svelte";
import type { View } from "./wire";

it("on graph paper no card is laid on a circle", () => {
  const tryout = new TryOut();
  tryout.toggle();
  tryout.card = 7;
  const view = pretend<View>({ circles: [["4", [2, 3], ""]], rails: [], seats: [] });
  const playing = pretend<Playing>({ tryout });
  tapAt(playing, view, middle([2, 3]), 20);
  expect(tryout.cards).toEqual([]);
  tryAt(playing, view, [2, 3]); // by keys
  expect(tryout.cards).toEqual([]);
  tapAt(playing, view, middle([3, 3]), 20);
  expect(tryout.cards).toEqual([{ card: 7, at: [3, 3], turn: 0 }]);
});
