import { expect, it } from "vitest";
import { partly } from "../../kernel/partly";
import { pretend } from "../../kernel/pretending";
import type { Texts } from "../../kernel/texts";
import type { View } from "./wire";
import { leadWords } from "./wording";

const texts = pretend<Texts>({ say: (key: string) => key.replace("board.lead.", "") });

/** What is said of a bet at these numbers, with so many to be added. */
function said(own: number, other: number, adds = 0, holds = 0): string {
  const seats = [{ bet: [own] }, { bet: [other], holds }];
  const view = partly<View>({ bettor: 0, seats, stages: [{ kind: "raise", seat: 0 }] });
  return leadWords(texts, view, 0, adds);
}

it("who leads is told what passing comes to, and whether it is certain", () => {
  expect(said(3, 1)).toBe("ahead");
  expect(said(3, 1, 0, 2)).toBe("ahead.open");
});

it("what a raise would make of a bet is told in numbers", () => {
  const told = pretend<Texts>({
    say: (key: string, { adds, own, other }: Record<string, number>) =>
      key.includes("then") ? `+${adds}: ${own} to ${other}` : "",
  });
  const seats = [{ bet: [3] }, { bet: [4] }];
  const view = partly<View>({ bettor: 0, seats, stages: [{ kind: "raise", seat: 0 }] });
  expect(leadWords(told, view, 0, 1)).toBe(" +1: 4 to 4");
});

it("a raise that only draws level is told as a tie", () => {
  expect(said(1, 2, 1)).toBe("behind then.tied");
  expect(said(2, 2, 1)).toBe("tied then.ahead");
  expect(said(0, 3, 1)).toBe("behind then.behind");
});
