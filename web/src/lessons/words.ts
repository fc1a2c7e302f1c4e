// Words that come in every language at once, for a text that stays as it is while the language of
// the page changes.

import { fileOf } from "../kernel/catalogues";
import { type BuiltIn, type Language, LANGUAGES, type Sentences } from "../kernel/texts";

/** A sentence in our own languages, and in those that a folder brings. */
export type Words = Readonly<Record<BuiltIn, string>> & Readonly<Record<Language, string>>;

/** The sentences of our own files and those in folders, both as `import.meta.glob` has found them. */
export function everyLanguage<Key extends string>(
  own: Readonly<Record<string, unknown>>,
  further: Readonly<Record<string, unknown>>,
): (key: Key) => Words {
  const found = LANGUAGES.map((language) => [language, fileOf(own, further, language)] as const);
  return (key) =>
    Object.fromEntries(
      found.map(([language, file]) => [language, (file as Sentences)[key] ?? key]),
    ) as Words;
}
