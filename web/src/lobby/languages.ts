// The languages of the page by their own names, and how to change to one.

import { set } from "../kernel/settings.svelte";
import { LANGUAGES, type Language } from "../kernel/texts";
import { speech } from "../kernel/language.svelte";

export const OWN_NAMES = Object.fromEntries(
  LANGUAGES.map((language) => {
    const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
    return [language, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)];
  }),
) as Record<Language, string>;

export function chooseLanguage(language: Language): void {
  // A language in the address was for this visit; now another has been chosen.
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
  set("language", language);
  void speech.speak(language);
}
