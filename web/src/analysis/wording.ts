// The small words of a look back: times, points, and whose chance it is.

import type { Account, Change, Matter, Sketch, Told, TurningPoint } from "../kernel/http-types";
import { clockFace, type Texts } from "../kernel/texts";
import type { AnalysisKey } from "./analysis.svelte";

export type OwnTexts = Texts<AnalysisKey>;

/** What is needed to draw the chances: a report has it, and a sketch before it is done. */
export interface Drawn {
  real_time: boolean;
  analysis: Pick<Told["analysis"], "names" | "together" | "points" | "moves" | "turning_points">;
}

export function drawnOf({ real_time, ...curve }: Sketch): Drawn {
  return { real_time, analysis: { ...curve, moves: [], turning_points: [] } };
}

/** A chance in points of a hundred. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}

/** A change in points of a hundred, with its sign. */
export function points(by: number): string {
  const whole = Math.round(100 * by);
  if (whole === 0) return "±0";
  return whole > 0 ? `+${whole}` : `\u2212${-whole}`;
}

export function bounds([, low, high]: Change, texts: OwnTexts): string {
  return texts.say("between", { low: points(low), high: points(high) });
}

/** When something happened: by the clock, or after how many actions. */
export function moment(
  told: Pick<Drawn, "real_time">,
  step: number,
  atMs: number,
  texts: OwnTexts,
): string {
  return told.real_time ? clockFace(atMs) : texts.say("at.actions", { n: step });
}

/** Whose chance it is. */
export function sideName(told: Drawn, side: number, texts: OwnTexts): string {
  return told.analysis.together ? texts.say("crew") : (told.analysis.names[side] ?? "");
}

export function forWhom(told: Told, side: number, texts: OwnTexts): string {
  return texts.say("for", { whom: sideName(told, side, texts) });
}

/** Which way a change went. */
export function way([by]: Change): "up" | "down" | "even" {
  return by > 0 ? "up" : by < 0 ? "down" : "even";
}

/** What a turning point has changed, by play and by luck, the larger first. */
export function causes(point: TurningPoint, texts: OwnTexts): { change: Change; cause: string }[] {
  const found: { change: Change; cause: string }[] = [];
  if (point.play) found.push({ change: point.play, cause: texts.say("cause.play") });
  if (point.luck) found.push({ change: point.luck, cause: texts.say("cause.luck") });
  return found.sort((one, other) => Math.abs(other.change[0]) - Math.abs(one.change[0]));
}

/** What a matter has cost, where something better could have been done. */
export function cost(matter: Matter, texts: OwnTexts): string {
  if (!matter.cost) return "";
  const [by, low] = matter.cost;
  return low <= 0 ? texts.say("cost.unsure") : texts.say("cost", { by: Math.round(100 * by) });
}

/** The matters with what could have been done better, the weightiest first. */
export function weighed(told: Told): { matter: Matter; remark: string }[] {
  const size = (matter: Matter): number => Math.abs((matter.cost ?? matter.change)[0]);
  return told.analysis.matters
    .map((matter, place) => ({ matter, remark: told.remarks[place] ?? "" }))
    .sort((one, other) => size(other.matter) - size(one.matter));
}

export interface Row {
  name: string;
  said: string;
  note: string;
  /** How long its bar is, from -1 to 1; none for what is no change. */
  by: number | null;
}

/** Where the chance of a side came from, line by line. */
export function rows(told: Told, account: Account, texts: OwnTexts): Row[] {
  const { together } = told.analysis;
  const change = (key: AnalysisKey, one: Change): Row => ({
    name: texts.say(key),
    said: points(one[0]),
    note: bounds(one, texts),
    by: one[0],
  });
  const fixed = (key: AnalysisKey, share: number): Row => ({
    name: texts.say(key),
    said: percent(share),
    note: "",
    by: null,
  });
  return [
    fixed("account.before", account.before[0]),
    change("account.deal", account.deal),
    change(together ? "account.own.together" : "account.own", account.own),
    ...(together ? [] : [change("account.others", account.others)]),
    change("account.luck", account.luck),
    {
      name: texts.say("account.rest"),
      said: points(account.rest),
      note: "",
      by: account.rest,
    },
    fixed(told.ending ? "account.won" : "account.now", account.won),
  ];
}
