import en from "@rooms/infernal_wagon/texts/en.json";
import { beforeAll, expect, it } from "vitest";
import { partly } from "../../kernel/partly";
import { Texts } from "../../kernel/texts";
import { spread } from "./deck.svelte";
import { Explaining } from "./explaining";
import type { Playing } from "./playing.svelte";
import type { Given } from "./table";

const given = partly<Given>({ texts: new Texts("en", en), names: [], sight: { view: {} } });
const { explain } = new Explaining(() => given, partly<Playing>({}));

beforeAll(() => {
  spread({
    cards: {
      D07: { kind: "explosion", penalty: -1 },
      D01: { kind: "tunnel", penalty: 4 },
      D13: { kind: "rockfall", penalty: 4 },
      X1: { kind: "intersection", penalty: 3 },
      T05: { kind: "track", penalty: 2 },
    },
  });
});

it.each([
  ["D07", "Explosion", "Only the three newest cards", "you do not draw"],
  ["D01", "Tunnel", "The top card of the pile is laid", "the 4 oldest cards"],
  ["D13", "Rockfall", "It goes one way only", "the 4 oldest cards"],
  ["X1", "Intersection", "Enter it by any edge", "the 3 oldest cards"],
])("the middle of %s tells what it does, and then its price", (card, name, does, cost) => {
  const told = explain(["cost", card]);
  expect(told?.name).toBe(name);
  expect(told?.lines[0]).toContain(does);
  expect(told?.lines[1]).toContain(cost);
  expect(told?.lines[1]).toContain("If they match, no price is paid");
});

it("the middle of a plain track tells only its price", () => {
  const told = explain(["cost", "T05"]);
  expect(told?.name).toBe("What a mismatch costs");
  expect(told?.lines).toHaveLength(1);
});
