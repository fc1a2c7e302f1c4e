import { describe, expect, it } from "vitest";
import { pretend } from "../kernel/pretending";
import en from "@analysis/en.json";
import type { Account, Matter, Told } from "../kernel/http-types";
import { Texts } from "../kernel/texts";
import type { AnalysisKey } from "./analysis.svelte";
import { causes, cost, moment, percent, points, rows, sideName, weighed } from "./wording";

const texts = new Texts<AnalysisKey>("en", en);
const account: Account = {
  before: [0.5, 0.4, 0.6],
  deal: [0.1, 0, 0.2],
  own: [-0.25, -0.4, -0.1],
  others: [0, 0, 0],
  luck: [0.65, 0.3, 0.9],
  rest: 0,
  won: 1,
};

function matter(step: number, by: number, better?: number): Matter {
  const one: Matter = { move: 0, step, at_ms: 0, kind: "ram", seat: 0, change: [by, by, by] };
  return better === undefined ? one : { ...one, cost: [better, better - 0.1, better + 0.1] };
}

function told(together: boolean, matters: Matter[] = []): Told {
  const analysis = { together, names: ["Ana", "Mia"], matters, accounts: [account] };
  return pretend({ real_time: together, ending: "It is over.", remarks: [], analysis });
}

it("says numbers as people read them", () => {
  expect(percent(0.499)).toBe("50\u00a0%");
  expect([points(0.123), points(-0.5), points(0.001)]).toEqual(["+12", "\u221250", "±0"]);
  expect(moment(told(true), 7, 83_000, texts)).toBe("1:23");
  expect(moment(told(false), 7, 83_000, texts)).toBe("action 7");
});

describe("an account", () => {
  it("of a crew is everybody's play", () => {
    const lines = rows(told(true), account, texts).map(({ name, said }) => `${name} ${said}`);
    expect(lines).toContain("the play of all \u221225");
    expect(lines.join()).not.toContain("others");
    expect(sideName(told(true), 0, texts)).toBe("the crew");
  });
  it("of a rival parts one's own play from the others'", () => {
    const lines = rows(told(false), account, texts).map(({ name }) => name);
    expect(lines).toContain("own play");
    expect(lines).toContain("the others\u2019 play");
    expect(sideName(told(false), 1, texts)).toBe("Mia");
  });
});

it("puts what weighs most first, by what it cost where that is known", () => {
  const order = weighed(told(false, [matter(1, 0.2), matter(2, 0.1, 0.6), matter(3, -0.4)]));
  expect(order.map((one) => one.matter.step)).toEqual([2, 3, 1]);
});

it("does not claim a cost of which it is not sure", () => {
  expect(cost(matter(1, 0.1), texts)).toBe("");
  expect(cost(matter(1, 0.1, 0.3), texts)).toBe("It cost 30 points.");
  expect(cost(matter(1, 0.1, 0.05), texts)).toContain("too little");
});

it("tells the larger cause of a turning point first", () => {
  const both = causes({ move: 0, side: 0, play: [-0.2, 0, 0], luck: [0.7, 0, 0] }, texts);
  expect(both.map(({ cause }) => cause)).toEqual(["luck", "play"]);
});
