// The sentences of a language: a file beside English for our own, and a folder for each one more. A
// language that is in the list is found by itself.

import { BUILT_IN, type Language, type Sentences } from "./texts";

/** Loads the sentences of a language. */
export type Catalogues = (language: Language) => Promise<{ default: Sentences }>;

type Files<File> = Readonly<Record<string, File>>;

/** Whether a file lies in the folder of a language, by itself or among those of a game. */
function isOf(path: string, language: Language): boolean {
  const steps = path.split("/");
  return steps.at(-2) === language || steps.at(-3) === language;
}

/** The file of a language: of our own `.../fr.json`, of further ones in the folder `.../es/`. */
export function fileOf<File>(own: Files<File>, further: Files<File>, language: Language): File {
  const beside = Object.entries(own).find(([path]) => path.endsWith(`/${language}.json`));
  const [, file] = beside ?? Object.entries(further).find(([path]) => isOf(path, language)) ?? [];
  if (!file) throw new Error(`${Object.keys(own)[0] ?? "nothing"}: not in ${language}`);
  return file;
}

/** What `import.meta.glob("<folder>/*.json")` and `("@languages/*\/<file>")` have found. */
export function byLanguage(
  own: Files<() => Promise<unknown>>,
  further: Files<() => Promise<unknown>>,
): Catalogues {
  for (const language of BUILT_IN) fileOf(own, {}, language);
  return (language) => fileOf(own, further, language)() as Promise<{ default: Sentences }>;
}
