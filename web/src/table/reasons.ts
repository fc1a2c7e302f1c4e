// Why not: the sentence of a refusal, from the catalogue that it names.

import type { Outcome } from "../kernel/connection";
import type { Texts } from "../kernel/texts";
import { speech, t, unsent, type TableKey } from "../kernel/language.svelte";

/** A refused request in words. */
export function reason(outcome: Outcome, room: Texts | null, names: readonly string[]): string {
  if (outcome.ok) return "";
  const ours = unsent(outcome.code);
  if (ours) return ours;
  const [catalogue = "", key = ""] = (outcome.sentence ?? "").split(":");
  const facts = outcome.facts ?? {};
  if (catalogue === "game" && room?.has(key)) return room.say(key, facts, names);
  if (speech.table.has(key)) return speech.table.say(key as TableKey, facts, names);
  return t("error.refused", { code: outcome.code ?? "" });
}
