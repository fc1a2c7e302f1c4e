// Sentences that the board puts together.

import type { Names, Texts } from "../../kernel/texts";
import { againstOthers, othersMayAdd } from "./betting";
import type { Mark } from "./run";
import type { SeatSeen, View } from "./wire";

/** Words as a list: this, that and the other. */
export function listed(texts: Texts, words: readonly string[]): string {
  const language = texts.language === "pseudo" ? "en" : texts.language;
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}

/** Who has won, as a headline; nothing where no seat has. */
export function winnersTitle(texts: Texts, winners: readonly number[], names: Names): string {
  if (!winners.length) return "";
  const key = winners.length > 1 ? "board.report.shared" : "board.report.won";
  return texts.say(key, { names: winners }, names);
}

/** Where a toy is. On a round course the first tile is the last one too. */
export function whereWords(texts: Texts, { course }: View, seat: SeatSeen | undefined): string {
  const { where = "box", k = 0 } = seat ?? {};
  const { tiles, way } = course as { tiles?: readonly unknown[]; way?: readonly number[] };
  const last = way ? way.length - 1 : (tiles?.length ?? k + 1);
  if (where === "board" && k >= last) return texts.say("board.where.last");
  return texts.say(`board.where.${where}`, { n: (way?.[k] ?? k) + 1 });
}

/** How a seat stands in a bet, what comes of it by passing, and what a raise would make of it. */
export function leadWords(texts: Texts, view: View, seat: number, adds: number): string {
  const now = againstOthers(view, seat);
  const lead = now.own - now.other;
  const open = lead > 0 && othersMayAdd(view, seat);
  const key = open ? "board.lead.ahead.open" : `board.lead.${placed(lead)}`;
  const said = texts.say(key, { ...now, n: 1 - lead });
  if (!adds) return said;
  const then = lead + adds;
  const facts = { adds, own: now.own + adds, other: now.other, n: 1 - then };
  return `${said} ${texts.say(`board.lead.then.${placed(then)}`, facts)}`;
}

function placed(lead: number): string {
  if (lead > 0) return "ahead";
  return lead === 0 ? "tied" : "behind";
}

/** A turn in words: positive degrees to the left. */
export function turnWords(texts: Texts, degrees: number): string {
  if (!degrees) return texts.say("board.turn.none");
  const key = degrees > 0 ? "board.turn.to_left" : "board.turn.to_right";
  return texts.say(key, { degrees: Math.abs(degrees) });
}

/** Something that happened in a run, with its moment. */
export function markWords(
  texts: Texts,
  { kind, toy, number, at }: Mark,
  names: readonly string[],
): string {
  const language = texts.language === "pseudo" ? "en" : texts.language;
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(at);
  return texts.say(
    `board.mark.${kind}`,
    { seat: toy, whom: number, n: number + 1, seconds },
    names,
  );
}
