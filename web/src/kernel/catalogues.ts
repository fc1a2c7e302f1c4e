// The sentences of a folder, one file a language: a language that is in the list is found by itself.

import { LANGUAGES, type Language, type Sentences } from "./texts";

export type Catalogues = Readonly<Record<Language, () => Promise<{ default: Sentences }>>>;

/** What `import.meta.glob("<folder>/*.json")` has found, by language. */
export function byLanguage(files: Readonly<Record<string, () => Promise<unknown>>>): Catalogues {
  const found = LANGUAGES.map((language) => {
    const path = Object.keys(files).find((each) => each.endsWith(`/${language}.json`));
    if (!path) throw new Error(`${Object.keys(files)[0] ?? "nothing"}: not in ${language}`);
    return [language, files[path]];
  });
  return Object.fromEntries(found) as Catalogues;
}
