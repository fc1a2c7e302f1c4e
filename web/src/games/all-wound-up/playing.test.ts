import { expect, it } from "vitest";
import { pretend } from "../../kernel/pretending";
import { SPANS } from "./offers";
import { Playing } from "./playing.svelte";
import type { Given } from "./table";
import type { Action } from "./wire";

interface Asks {
  hand: readonly string[];
  kind: string;
  may: readonly object[];
}

/** A player who is asked something, with a hand of cards. */
function asked({ hand, kind, may }: Asks): Playing {
  const view = { round: 1, seats: [{ hand }, {}], stages: [{ kind, seat: 0 }], options: {} };
  const act = (): Promise<object> => Promise.resolve({ ok: true });
  const playing = new Playing(() =>
    pretend<Given>({ live: true, sight: { view, you: 0, may, asked: [] }, act }),
  );
  playing.look();
  return playing;
}

function passing(total: number, hand: readonly string[]): Playing {
  const give = { do: "span", verb: SPANS.give, low: [], high: [], total };
  return asked({ hand, kind: "give", may: [give] });
}

function lifted(playing: Playing): string[] {
  return playing.hand.flatMap((_, n) => {
    const up = playing.lifted[n] ?? 0;
    return up ? [`${n}×${up}`] : [];
  });
}

it("a card too many takes the place of the one that was lifted last", () => {
  const playing = passing(2, ["wind1", "wind1", "left", "wild"]);
  playing.tapStack("wind1");
  playing.tapStack("wild");
  playing.tapStack("left");
  expect(lifted(playing)).toEqual(["0×1", "4×1"]);
  playing.tapStack("left");
  expect(lifted(playing), "and a lifted one is put back").toEqual(["0×1"]);
});
