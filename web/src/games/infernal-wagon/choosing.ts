// What the server allows, sorted by the end of a card that one would press.

import type { ActionWarning } from "../../kernel/wire";
import type { Play, Turn } from "./wire";
import type { GivenSight } from "./table";

/** An action that may be sent, and what it would cost. */
export interface Choice {
  action: Play | Turn;
  warning: ActionWarning | null;
}

export type Choices = ReadonlyMap<string, readonly Choice[]>;

/** The end of a card: entered by this symbol. */
export function endOf(card: string, by: string): string {
  return `${card} ${by}`;
}

export function choicesOf(sight: Pick<GivenSight, "may" | "warnings">): Choices {
  const found = new Map<string, Choice[]>();
  sight.may.forEach((action, place) => {
    if (action.do !== "play" && action.do !== "turn") return;
    const own = action as Play | Turn;
    const end = endOf(own.card, own.by);
    const choice = { action: own, warning: sight.warnings[place] ?? null };
    const others = found.get(end);
    if (others) others.push(choice);
    else found.set(end, [choice]);
  });
  return found;
}

/** The stop that a choice is for; nothing where there is only one. */
export function stopOf(choice: Choice): string | null {
  return choice.action.do === "play" ? (choice.action.to ?? null) : null;
}

/** How an end looks: it fits somewhere, it costs something everywhere, or it may not be played. */
export function outlook(choices: readonly Choice[] | undefined, stop: string | null): Outlook {
  const open = at(choices, stop);
  if (open.length === 0) return "closed";
  return open.some((choice) => choice.warning === null) ? "fits" : "harms";
}
export type Outlook = "fits" | "harms" | "closed";

/** The choices that remain when one stop of an Intersection is aimed at. */
export function at(choices: readonly Choice[] | undefined, stop: string | null): readonly Choice[] {
  if (!choices) return [];
  return stop === null ? choices : choices.filter((choice) => stopOf(choice) === stop);
}
