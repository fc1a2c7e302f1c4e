// Sentences that the board puts together: what is offered, what it would cost, what a card is.

import type { Outcome } from "../../kernel/connection";
import type { Texts } from "../../kernel/texts";
import { cardOf, sinnersOf } from "./deck.svelte";
import { cellKey, spotOf, turnTrack } from "./geometry";
import type { Offer } from "./offers";
import type { Action, Use, View, Way } from "./wire";

/** Words as a list: this, that and the other. */
export function listed(
  texts: Texts,
  words: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  const language = texts.language === "pseudo" ? "en" : texts.language;
  return new Intl.ListFormat(language, { type }).format(words);
}

/** Whom a car carries. */
export function sinners(texts: Texts, card: number): string {
  if (card === 0) return texts.say("token.tender");
  // The box itself names them in our own languages; in a further one its catalogue does.
  const { sinners: own } = cardOf(card);
  const key = `name.${own?.["en"]}`;
  if (!own?.[texts.language] && texts.has(key)) return texts.say(key);
  return sinnersOf(card, texts.language) || String(card);
}

/** A card in words: its four numbers and its track. */
export function cardWords(texts: Texts, card: number): string {
  const { value, pickup, setout, traction, track } = cardOf(card);
  return texts.say("board.card", {
    name: sinners(texts, card),
    value,
    pickup,
    setout,
    traction,
    track: track.length,
  });
}

/** Why not, with the card by its name: its number is nowhere on the page. */
export function named(texts: Texts, outcome: Outcome): Outcome {
  const card = outcome.facts?.["card"];
  if (typeof card !== "number") return outcome;
  const name = texts.say("board.named", { name: sinners(texts, card) });
  return { ...outcome, facts: { ...outcome.facts, card: name } };
}

export function carWords(texts: Texts, car: number): string {
  if (car === 0) return texts.say("token.tender");
  const { value, setout, traction } = cardOf(car);
  return texts.say("board.car", { name: sinners(texts, car), value, setout, traction });
}

/** A circle by its number: effects have the same names as some circles. */
export function circleWords(texts: Texts, circle: string): string {
  return circle === "G" ? texts.say("place.gate") : texts.say("board.circle", { number: circle });
}

/** A place as one would say it. */
export function placeWords(texts: Texts, place: string): string {
  const spot = spotOf(place);
  if (!spot) return place === "derail" ? texts.say("board.nowhere") : circleWords(texts, place);
  const side = spot.node.replace(/\d/, "");
  return texts.say("board.tie", {
    x: spot.cell[0],
    y: spot.cell[1],
    node: texts.say(`board.node.${side}`),
  });
}

/** What sets one way apart: engines that are rammed, Checks that are met. */
export function wayWords(texts: Texts, names: readonly string[], way: Way): string {
  const said = [texts.say("board.ties", { n: way.n })];
  for (const [whom, place] of way.pushed ?? []) {
    const how = place === "derail" ? "board.way.derails" : "board.way.rams";
    said.push(texts.say(how, { whom }, names));
  }
  if (way.checks) said.push(texts.say("board.way.checks", { n: way.checks }));
  const spot = spotOf(way.to);
  if (spot) {
    const facing = spot.facing === "out" || spot.facing === "in" ? spot.facing : "to";
    said.push(
      texts.say(`board.facing.${facing}`, {
        side: texts.say(`board.side.${spot.facing.length === 1 ? spot.facing : spot.node[0]}`),
      }),
    );
  }
  return said.join(", ");
}

/** What lies at a place of the table, and what tapping it does. */
export function pointedWords(
  texts: Texts,
  names: readonly string[],
  view: View,
  key: string,
  offer: Offer | undefined,
): string {
  const said = offer ? [offerWords(texts, names, view, offer)] : [];
  const [kind = "", where = ""] = key.split(":");
  const circle = view.circles.find(([each, at]) =>
    kind === "circle" ? each === where : cellKey(at) === where,
  );
  const rail = view.rails.find(([, at]) => cellKey(at) === where);
  if (circle) {
    said.push(circleWords(texts, circle[0]));
    if (circle[2]) said.push(texts.say(`effect.${circle[2]}`));
  } else if (rail) said.push(railWords(texts, rail[0], rail[2]));
  return said.join(", ");
}

/** A rail card as it lies: its traction, and where its tracks lead. */
export function railWords(texts: Texts, card: number, turn: number): string {
  const { traction, track } = cardOf(card);
  const tracks = turnTrack(track, turn).map((segment) => texts.say(`board.node.${segment}`));
  return `${texts.say("board.text.rail", { n: traction })}: ${listed(texts, tracks)}`;
}

/** What tapping something does. */
export function offerWords(
  texts: Texts,
  names: readonly string[],
  view: View,
  offer: Offer,
): string {
  const [action] = offer.actions;
  if (!action) return "";
  return actionWords(texts, names, view, action, offer.ways[0]);
}

export function actionWords(
  texts: Texts,
  names: readonly string[],
  view: View,
  action: Action,
  way?: Way,
): string {
  const key = `board.do.${action.do}`;
  const say = (facts: Record<string, unknown>): string => texts.say(key, facts, names);
  switch (action.do) {
    case "lay":
    case "upgrade":
    case "twist":
      return say({
        card: sinners(texts, action.card),
        x: action.at[0],
        y: action.at[1],
        n: (action.turn ?? 0) * 90,
      });
    case "place":
      return say({ number: action.circle, x: action.at[0], y: action.at[1] });
    case "move": {
      if (!way) return say({ to: action.by, card: sinners(texts, action.card) });
      const verb = way.to === "derail" ? "board.do.derail" : key;
      return `${texts.say(verb, { to: placeWords(texts, way.to) })} (${wayWords(texts, names, way)})`;
    }
    case "sail":
      return say({ side: texts.say(`board.side.${action.by}`) });
    case "couple":
    case "pay":
      return say({ card: sinners(texts, action.card) });
    case "fan":
      return say({ n: cardOf(action.card).traction });
    case "uncouple":
    case "pick":
      return say({ car: carWords(texts, action.car) });
    case "take":
    case "redirect":
      return say({ whom: action.whom, n: view.seats[action.whom]?.holds ?? 0 });
    case "draw":
      return say({ n: action.n });
    case "use": {
      const aim = aimWords(texts, names, action);
      return `${texts.say(`effect.${action.effect}`)}${aim && `: ${aim}`}`;
    }
    default:
      return say({});
  }
}

/** What a seat has announced, and against whom. */
export function announcedWords(
  texts: Texts,
  names: readonly string[],
  seat: number,
  { whom, ...use }: Use,
): string {
  const aimed = typeof whom === "number";
  const key = aimed ? "event.announced.whom" : "event.announced";
  const said = texts.say(key, { seat, effect: use.effect, ...(aimed && { whom }) }, names);
  const aim = aimWords(texts, names, use);
  return aim ? `${said.replace(/\.$/, "")} (${aim}).` : said;
}

/** What an announced effect does; to the seat `you` that it is aimed at, from its own side. */
export function hitWords(
  texts: Texts,
  names: readonly string[],
  seat: number,
  you: number,
  { effect, whom }: Use,
): string {
  const hit = `board.hit.${effect}`;
  if (whom === you && seat !== you && texts.has(hit)) return texts.say(hit, { seat }, names);
  return texts.say(`effect.${effect}.help`);
}

/** What an effect is aimed at, as a list; empty for nothing. */
function aimWords(texts: Texts, names: readonly string[], use: Use): string {
  const { whom, car, at, tie, circle, token, turn } = use;
  const said: string[] = [];
  if (typeof whom === "number") said.push(names[whom] ?? "");
  if (typeof car === "number") said.push(carWords(texts, car));
  if (at) said.push(texts.say("board.cell", { x: at[0], y: at[1] }));
  if (turn) said.push(texts.say("board.quarters", { n: turn * 90 }));
  if (tie) said.push(placeWords(texts, tie));
  if (circle) said.push(circleWords(texts, circle));
  if (token) said.push(tokenWords(texts, names, token));
  return said.join(", ");
}

/** What Shift Change and Heresy are aimed at. */
export function tokenWords(texts: Texts, names: readonly string[], token: string): string {
  if (/^seat\d$/.test(token)) return names[Number(token.slice(4))] ?? "";
  if (/^([1-9]|G)$/.test(token)) return circleWords(texts, token);
  const key = token === "cancel" || token === "redirect" ? `token.${token}` : `effect.${token}`;
  if (texts.has(key)) return texts.say(key);
  return texts.say("board.unused");
}
