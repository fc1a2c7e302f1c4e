// The languages of the page by their own names, and how to change to one.

import { set } from "../kernel/settings.svelte";
import { FURTHER } from "../kernel/languages";
import type { Language } from "../kernel/texts";
import { speech } from "../kernel/language.svelte";

/** What a language calls itself. */
export function ownName(language: Language): string {
  const own = FURTHER[language]?.name;
  const name =
    own ?? new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export function chooseLanguage(language: Language): void {
  // A language in the address was for this visit; now another has been chosen.
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
  set("language", language);
  void speech.speak(language);
}
