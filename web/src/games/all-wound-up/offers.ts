// What the server allows, sorted by what it is about. Ranges come as spans, the rest one by one.

import type { Card } from "./cards";
import type { Action } from "./wire";

/** The verbs of spans. */
export const SPANS = { give: 0, swap: 1, turn: 7, place: 8, spin: 9 } as const;

/** Every answer between two ends; `total` if the numbers must add up to it. */
export interface Span {
  do: "span";
  verb: number;
  low: readonly number[];
  high: readonly number[];
  total?: number;
}

export interface Offered {
  /** For each kind that may be bet: how many wilds may go with it. */
  bets: ReadonlyMap<Card, readonly number[]>;
  raises: readonly { wilds: number; reds: number }[];
  winds: readonly { black: number; green: number }[];
  aims: readonly number[];
  steals: readonly number[];
  upgrades: readonly string[];
  mayGain: boolean;
  mayPass: boolean;
  maySpin: boolean;
}

export function spanOf(may: readonly { do: string }[], verb: number): Span | null {
  return (
    may.find((each): each is Span => each.do === "span" && "verb" in each && each.verb === verb) ??
    null
  );
}

/** Sort what is allowed. */
export function offered(may: readonly Action[]): Offered {
  const bets = new Map<Card, number[]>();
  const raises: { wilds: number; reds: number }[] = [];
  const winds: { black: number; green: number }[] = [];
  const [aims, steals, upgrades]: [number[], number[], string[]] = [[], [], []];
  let [mayGain, mayPass] = [false, false];
  for (const each of may) {
    const action = each;
    if (action.do === "bet") {
      const card = action.card as Card;
      bets.set(card, [...(bets.get(card) ?? []), action.wilds ?? 0]);
    } else if (action.do === "raise")
      raises.push({ wilds: action.wilds ?? 0, reds: action.reds ?? 0 });
    else if (action.do === "wind")
      winds.push({ black: action.black ?? 0, green: action.green ?? 0 });
    else if (action.do === "aim") aims.push(action.whom);
    else if (action.do === "steal") steals.push(action.whom);
    else if (action.do === "upgrade") upgrades.push(action.token);
    else if (action.do === "gain") mayGain = true;
    else if (action.do === "pass") mayPass = true;
  }
  const maySpin = spanOf(may, SPANS.spin) !== null;
  return { bets, raises, winds, aims, steals, upgrades, mayGain, mayPass, maySpin };
}

export function lowest(many: readonly number[] | undefined): number {
  return Math.min(...(many?.length ? many : [0]));
}

export function highest(many: readonly number[] | undefined): number {
  return Math.max(0, ...(many ?? []));
}
