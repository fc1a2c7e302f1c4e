// What may be done now, by where one taps for it. The server says what is legal; this only sorts.

import type { ActionWarning } from "../../kernel/wire";
import { bestFirst } from "./fitting";
import {
  beyond,
  type Cell,
  cellKey,
  middle,
  neighbour,
  spotOf,
  tieOf,
  tiePoint,
  type Point,
  type Side,
} from "./geometry";
import { paymentOf, pays } from "./paying";
import { afterIt, atHand, onArrival } from "./shortcuts";
import type { Action, SeatSeen, View, Way } from "./wire";

/** What has been picked up so far: a card of the hand, an effect, or a circle of the draft. */
export interface Chosen {
  card: number | null;
  effect: string | null;
  circle: string | null;
}

export const NOTHING: Chosen = { card: null, effect: null, circle: null };

export type Tone = "legal" | "harmful" | "gold" | "go";

/** Something that glows, and all that tapping it may mean: the first is the best. */
export interface Offer {
  key: string;
  verb: string;
  tone: Tone;
  /** What the server warns of. */
  warning: ActionWarning | null;
  actions: Action[];
  /** Where it is on the table; null for what lies in a hand, a train or a sheet. */
  at: Point | null;
  /** For a move: the ways there, one for each action. */
  ways: Way[];
  /** What is done right after it: what one came for. */
  then?: readonly Action[];
}

export type Offers = ReadonlyMap<string, Offer>;

/** The offers at this moment. A tap may also do what one came for, unless one thing at a time is wished. */
export function offersOf(
  view: View,
  may: readonly Action[],
  chosen: Chosen,
  warnings: readonly (ActionWarning | null)[] = [],
  follows = true,
): Offers {
  const found = new Map<string, Offer>();
  const ways = new Map((view.ways ?? []).map((way) => [way.by, way]));
  const empty = [chosen.card, chosen.effect, chosen.circle].every((each) => each === null);
  const ready = empty ? atHand(view, may, ways) : null;
  const couples = may.filter((action) => ready?.has(action) && action.do === "couple").length;
  for (const [place, each] of may.entries()) {
    const action = each;
    const way = action.do === "move" ? ways.get(action.by) : undefined;
    const picked =
      ready?.has(action) && "card" in action ? { ...chosen, card: action.card } : chosen;
    const which = couples > 1 && action.do === "couple" ? `couple:${action.card}` : "";
    const key = which || keyOf(view, action, picked, way);
    if (!key) continue;
    const known = found.get(key);
    if (known) {
      const same = known.ways.find((other) => way && comesTo(other) === comesTo(way));
      if (way && same) {
        if (way.n < same.n) take(known, same, way, action); // the shorter of both is shown
        continue;
      }
      known.actions.push(action);
      if (way) known.ways.push(way);
      continue;
    }
    found.set(key, {
      key,
      verb: action.do,
      tone: warnings[place] ? "harmful" : toneOf(action, way),
      warning: warnings[place] ?? null,
      actions: [action],
      at: pointOf(view, key),
      ways: way ? [way] : [],
    });
  }
  for (const offer of found.values()) {
    if (offer.verb !== "lay" && offer.verb !== "upgrade") continue;
    offer.actions = bestFirst(view, offer.actions);
  }
  if (!follows) return found;
  const pass = found.get("verb:pass");
  for (const then of pass && empty ? afterIt(view) : []) {
    const which = "card" in then ? then.card : "car" in then ? then.car : "";
    const key = `then:${then.do}:${which}`;
    found.set(key, { ...pass, key, verb: then.do, then: [then] } as Offer);
  }
  for (const offer of empty ? found.values() : []) {
    const circle = offer.verb === "move" ? /^circle:(.+)$/.exec(offer.key)?.[1] : undefined;
    const then = circle ? onArrival(view, circle) : [];
    if (then.length) offer.then = then;
  }
  return found;
}

/** Put one way in the place of another. */
function take(offer: Offer, old: Way, way: Way, action: Action): void {
  const place = offer.actions.findIndex((each) => each.do === "move" && each.by === old.by);
  offer.actions[place] = action;
  offer.ways[offer.ways.indexOf(old)] = way;
}

/** What a way comes to: two that come to the same are one, for the card is burnt either way. */
function comesTo({ to, pushed = [], checks = 0, pushed_checks: struck = 0 }: Way): string {
  return JSON.stringify([to, pushed, checks, struck]);
}

/** Where one taps for an action; nothing while it needs something else to be picked up first. */
function keyOf(view: View, action: Action, chosen: Chosen, way?: Way): string {
  switch (action.do) {
    case "twist":
      return pays(view, action.at, action.card, chosen.card) ? `cell:${cellKey(action.at)}` : "";
    case "lay":
    case "upgrade":
      return action.card === chosen.card ? `cell:${cellKey(action.at)}` : "";
    case "place":
      return action.circle === chosen.circle ? `cell:${cellKey(action.at)}` : "";
    case "move":
      return action.card === chosen.card && way ? keyOfWay(way) : "";
    case "sail":
      return action.card === chosen.card ? landing(view, action.by as Side) : "";
    case "couple":
      return action.card === chosen.card ? "engine" : "";
    case "fan":
      return action.card === chosen.card ? "boiler" : "";
    case "pay":
      return `card:${action.card}`;
    case "uncouple":
    case "pick":
      return `car:${action.car}`;
    case "take":
    case "redirect":
      return `seat:${action.whom}`;
    case "draw":
      return `draw:${action.n}`;
    case "use":
      if (chosen.effect !== action.effect) return `effect:${action.effect}`;
      return isPaid(view, action, chosen) ? aimOf(action) : "";
    default:
      return `verb:${action.do}`;
  }
}

/** Whether the card that was picked up, if there is one, pays for an effect. */
function isPaid(view: View, use: Action & { do: "use" }, { card }: Chosen): boolean {
  const payment = paymentOf(view, use, card);
  return payment === null || card === null || payment === card;
}

function keyOfWay(way: Way): string {
  if (way.to === "derail") return `end:${tieOf(way.past.at(-1) ?? "")}`;
  return placeKey(way.to);
}

function placeKey(place: string): string {
  return spotOf(place) ? `tie:${tieOf(place)}` : `circle:${place}`;
}

/** What an announced effect is aimed at; `aim` for one that is aimed at nothing. */
function aimOf(use: Action & { do: "use" }): string {
  if (use.at) return `cell:${cellKey(use.at)}`;
  if (use.tie) return `tie:${use.tie}`;
  if (use.circle) return `circle:${use.circle}`;
  if (use.car !== undefined && use.car !== null) return `car:${use.car}`;
  if (use.whom !== undefined && use.whom !== null) return `seat:${use.whom}`;
  const token = use.token ?? "";
  if (/^([1-9]|G)$/.test(token)) return `circle:${token}`;
  if (/^seat\d$/.test(token)) return `seat:${token.slice(4)}`;
  return token ? `token:${token}` : "aim";
}

function toneOf(action: Action, way?: Way): Tone {
  if (way?.to === "derail") return "harmful";
  if (action.do === "fan") return "harmful";
  if (action.do === "upgrade") return "gold";
  if (action.do === "move" || action.do === "sail") return "go";
  return "legal";
}

/** Where a boat lands that sets off to one side: the first card over the empty cells. */
function landing(view: View, side: Side): string {
  const place = view.seats[view.seat]?.place ?? "";
  let cell = cellOf(view, place);
  const taken = new Map<string, string>(view.circles.map(([circle, at]) => [cellKey(at), circle]));
  for (const [, at] of view.rails) taken.set(cellKey(at), "");
  for (let n = 0; cell && n < 130; n++) {
    cell = neighbour(cell, side);
    const there = taken.get(cellKey(cell));
    if (there) return `circle:${there}`;
    if (there === "") return `tie:${cellKey(cell)}:${OPPOSITE[side]}`;
  }
  return "";
}

const OPPOSITE: Record<Side, Side> = { N: "S", E: "W", S: "N", W: "E" };

/** The cell on which a place lies. */
export function cellOf(view: View, place: string): Cell | null {
  const spot = spotOf(place);
  if (spot) return spot.cell;
  return view.circles.find(([circle]) => circle === place)?.[1] ?? null;
}

/** Where a key is on the table. */
export function pointOf(view: View, key: string): Point | null {
  const [kind = "", ...rest] = key.split(":");
  const words = rest.join(":");
  if (kind === "cell") {
    const [x = 0, y = 0] = words.split(",").map(Number);
    return middle([x, y]);
  }
  if (kind === "circle") {
    const cell = cellOf(view, words);
    return cell && middle(cell);
  }
  if (kind === "tie" || kind === "end") {
    const spot = spotOf(words);
    if (spot) return kind === "end" ? beyond(spot) : tiePoint(spot);
    const cell = cellOf(view, words);
    return cell && middle(cell);
  }
  if (kind === "engine") return enginePoint(view, view.seat);
  return null;
}

// Beside the number and the token, which stay in sight.
const ABOUT: readonly Point[] = [
  { x: -36, y: -9 },
  { x: 36, y: -9 },
  { x: -36, y: 18 },
  { x: 36, y: 18 },
];

/** Where an engine is drawn. In a circle there is room for all four around the number. */
export function enginePoint(
  view: View,
  seat: number,
  place = view.seats[seat]?.place ?? "",
): Point {
  const spot = spotOf(place);
  if (spot) return tiePoint(spot);
  const cell = cellOf(view, place) ?? [0, 0];
  const { x, y } = middle(cell);
  const about = ABOUT[seat % ABOUT.length] ?? { x: 0, y: 0 };
  return { x: x + about.x, y: y + about.y };
}

/** How many uses a card of the hand has now, by verb. */
export function usesOf(may: readonly Action[], card: number): Record<string, number> {
  const uses: Record<string, Set<string>> = {};
  for (const each of may) {
    const action = each;
    if (!("card" in action) || action.card !== card || action.do === "fan") continue;
    const where = "at" in action ? cellKey(action.at) : "by" in action ? action.by : "";
    (uses[action.do] ??= new Set()).add(where);
  }
  return Object.fromEntries(Object.entries(uses).map(([verb, where]) => [verb, where.size]));
}

export function ownSeat(view: View): SeatSeen | null {
  return view.seats[view.seat] ?? null;
}
