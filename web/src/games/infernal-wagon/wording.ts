// Sentences that the board puts together: what an end would do, what it would cost.

import type { Texts } from "../../kernel/texts";
import type { ActionWarning } from "../../kernel/wire";
import { outlook, type Choice } from "./choosing";
import { blownAway, leavesOnlyNew } from "./falling";
import { isDrawn } from "./symbols";
import type { Card, View } from "./wire";

/** Nouns as a list, in the words of the catalogue. */
export function listed(texts: Texts, names: readonly string[]): string {
  const words = names.map((name) => noun(texts, name));
  const language = texts.language === "pseudo" ? "en" : texts.language;
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}

function warningWords(texts: Texts, warning: ActionWarning, names: readonly string[]): string {
  return texts.say(
    `warn.${warning.code}`,
    { n: warning.n ?? 0, owner: warning.owner ?? -1 },
    names,
  );
}

/** What laying a card would cost, what an Explosion would take besides, and whether all but it falls. */
export function priceWords(
  texts: Texts,
  view: Pick<View, "rail" | "options">,
  choice: Choice,
  names: readonly string[],
): string {
  const said = choice.warning ? [warningWords(texts, choice.warning, names)] : [];
  const blown = blownAway(view, choice);
  if (blown) said.push(texts.say("board.blast", { n: blown }));
  if (leavesOnlyNew(view, choice)) said.push(texts.say("board.only_new"));
  return said.join(" ");
}

/** What is told of an end to those who listen instead of looking. */
export function endWords(
  texts: Texts,
  names: readonly string[],
  view: View | null,
  card: Card,
  by: string,
  choices: readonly Choice[] | undefined,
): string {
  const next = card.exits?.[card.entries?.indexOf(by) ?? -1] ?? [];
  const how = outlook(choices, null);
  const harmful = choices?.find((choice) => choice.warning);
  const facts = {
    by,
    next: next.length ? listed(texts, next) : texts.say(`kind.${card.kind}`),
    warning: how === "harms" && view && harmful ? priceWords(texts, view, harmful, names) : "",
  };
  return texts.say(`board.end.${how}`, facts, names);
}

/** A card in words: what it is, its ends, and what a mismatch costs. */
export function cardWords(texts: Texts, card: Card): string {
  const [one = "", other = one] = card.ends ?? [];
  const said: string[] = [];
  if (card.kind !== "track") said.push(texts.say(`kind.${card.kind}`));
  if (card.kind === "intersection") said.push(listed(texts, card.ends ?? []));
  else if (one)
    said.push(texts.say(endsKey(card), { one: noun(texts, one), other: noun(texts, other) }));
  const penalty = card.penalty ?? 0;
  if (penalty > 0) said.push(texts.say("board.text.price", { n: penalty }));
  if (penalty < 0) said.push(texts.say("board.text.no_draw"));
  return said.join(", ");
}

function endsKey(card: Card): string {
  return card.one_way ? "board.text.one_way" : "board.text.ends";
}

/** A symbol in words; one that only its deck names is called as it is written there. */
export function noun(texts: Texts, name: string): string {
  return isDrawn(name) ? texts.say(`noun.${name}`) : name;
}

/** The letter of a symbol; of one that only its deck names, its mark says it all. */
export function letterOf(texts: Texts, name: string): string {
  return isDrawn(name) ? texts.say(`letter.${name}`) : "";
}
