// What every game has: a prompt, actions in words, and what a board of its own is told.

import type { Action, BoardProps, GameEvent } from "../kernel/board";
import { speech, t } from "../kernel/language.svelte";
import { reducedMotion } from "../kernel/settings.svelte";
import type { ChipRow } from "../ui/chips.svelte";
import type { ExternalProps } from "./contract";

/** What is asked of the seat that looks, or whom the table waits for. */
export function promptOf({ sight, texts, names }: BoardProps): string {
  const own = sight.asked.find((ask) => ask.seat === sight.you);
  if (own) return texts.say(`ask.${own.reason}`, { ...own }, names);
  const others = sight.asked.filter((ask) => ask.seat >= 0).map((ask) => names[ask.seat] ?? "");
  return others.length ? t("external.wait", { names: texts.list(others) }) : "";
}

/** An action in words: `action.<do>` of the game's texts, or its own words. */
export function actionWords({ texts, names }: BoardProps, action: Action): string {
  const { do: name, ...facts } = action;
  const key = `action.${name}`;
  return texts.has(key) ? texts.say(key, facts, names) : [name, ...Object.values(facts)].join(" ");
}

/** Do something, and say why not if it was refused. */
export async function act(given: BoardProps, chips: ChipRow, action: Action) {
  const outcome = await given.act(action);
  chips.answered(outcome, given);
  return outcome;
}

export function propsFor(
  given: BoardProps,
  chips: ChipRow,
  events: readonly GameEvent[],
): ExternalProps {
  const { sight, texts, names, pieces } = given;
  return {
    view: sight.view,
    may: sight.may,
    warnings: sight.warnings,
    asked: sight.asked,
    events,
    seat: sight.you,
    names,
    pieces,
    language: speech.language,
    texts: {
      has: (key) => texts.has(key),
      say: (key, facts = {}) => texts.say(key, facts, names),
    },
    live: given.live,
    calm: reducedMotion(),
    act: (action) => act(given, chips, action),
  };
}
