import { expect, it, vi } from "vitest";
import { pretend } from "../../kernel/pretending";
import { SPANS } from "./offers";
import { Playing } from "./playing.svelte";
import type { Given } from "./table";

interface Asks {
  hand: readonly string[];
  kind: string;
  may: readonly object[];
  bets?: readonly (readonly number[])[];
  ok?: boolean;
}

/** A player who is asked something, with a hand of cards. */
function asked({ hand, kind, may, bets = [], ok = true }: Asks): Playing {
  const seats = [{ hand, bet: bets[0] }, { bet: bets[1] }];
  const view = { round: 1, seats, stages: [{ kind, seat: 0 }], options: {} };
  const act = (): Promise<object> => Promise.resolve({ ok });
  const texts = { say: (key: string) => key };
  const playing = new Playing(() =>
    pretend<Given>({ live: true, sight: { view, you: 0, may, asked: [] }, act, texts }),
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

function betting(most: number): Playing {
  const bets = Array.from({ length: most + 1 }, (_, wilds) => [
    { do: "bet", card: "wind1", wilds },
    ...(wilds ? [{ do: "bet", card: "left", wilds }] : []),
  ]).flat();
  const hand = ["wind1", ...Array<string>(most).fill("wild")];
  return asked({ hand, kind: "bet", may: [...bets, { do: "pass" }] });
}

it("a tap on the wilds puts one more of them to a bet, and after the last none", () => {
  const playing = betting(2);
  playing.tapStack("wind1");
  const seen = [0, 1, 2].map(() => {
    playing.tapStack("wild");
    return playing.wilds;
  });
  expect(seen).toEqual([1, 2, 0]);
});

it("a bet of wilds alone keeps the one that it needs", () => {
  const playing = betting(2);
  playing.tapStack("left");
  playing.tapStack("wild");
  expect(playing.wilds).toBe(2);
  playing.tapStack("wild");
  expect(playing.wilds).toBe(1);
});

it("wilds that are taken up first go with the stack that is tapped then", () => {
  const playing = betting(2);
  playing.tapStack("wild");
  playing.tapStack("wind1");
  expect([playing.card, playing.wilds]).toEqual(["wind1", 1]);
});

it("a tap on the wilds raises by one more", () => {
  const raises = [1, 2].map((wilds) => ({ do: "raise", wilds }));
  const hand = ["wild", "wild"];
  const playing = asked({ hand, kind: "raise", may: [...raises, { do: "pass" }] });
  const before = playing.wilds;
  playing.tapStack("wild");
  expect(playing.wilds).toBe(before + 1);
});

it("a player who leads is not offered a raise before they ask for one", () => {
  const may = [{ do: "raise", wilds: 1 }, { do: "pass" }];
  const wilds = (own: number, other: number): number =>
    asked({ hand: ["wild"], kind: "raise", may, bets: [[own], [other]] }).wilds;
  expect([wilds(3, 0), wilds(2, 2), wilds(1, 2)]).toEqual([0, 1, 1]);
});

it("a pass that is refused does not count as one", async () => {
  const may = [{ do: "raise", wilds: 1 }, { do: "pass" }];
  const refuses = asked({ hand: ["wild"], kind: "raise", may, bets: [[2], [2]], ok: false });
  await refuses.pass();
  expect(refuses.hasPassed).toBe(false);
  const passes = asked({ hand: ["wild"], kind: "raise", may, bets: [[2], [2]] });
  await passes.pass();
  expect(passes.hasPassed).toBe(true);
});

it("whoever has nothing to add passes by themselves, and is told why", async () => {
  vi.useFakeTimers();
  const passes = asked({ hand: ["left"], kind: "raise", may: [{ do: "pass" }], bets: [[2], [3]] });
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  expect(passes.hasPassed).toBe(true);
  expect(passes.chips.all.map(({ words }) => words)).toEqual(["board.passes"]);
});
