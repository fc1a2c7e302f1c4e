// The notes of a lesson come in every language: the one of this browser is read.

import { speech } from "../kernel/language.svelte";
import { pseudo } from "../kernel/texts";

export function read(note: Readonly<Record<string, string>> | null | undefined): string {
  const words = note?.[speech.language] ?? note?.["en"] ?? "";
  return speech.locale === "pseudo" ? pseudo(words) : words;
}
