// Every language has every sentence: a key that only some of them have fails the check.

import type de from "./de.json";
import type en from "./en.json";
import type fr from "./fr.json";
import type analysisDe from "@analysis/de.json";
import type analysisEn from "@analysis/en.json";
import type analysisFr from "@analysis/fr.json";
import type tableDe from "@tables/de.json";
import type tableEn from "@tables/en.json";
import type tableFr from "@tables/fr.json";

/** The keys that stand in one catalogue but not in the other: there should be none. */
type Odd<One, Other> = Exclude<keyof One, keyof Other> | Exclude<keyof Other, keyof One>;
type None<Keys extends never> = Keys;

export type Complete = [
  None<Odd<typeof en, typeof fr>>,
  None<Odd<typeof en, typeof de>>,
  None<Odd<typeof analysisEn, typeof analysisFr>>,
  None<Odd<typeof analysisEn, typeof analysisDe>>,
  None<Odd<typeof tableEn, typeof tableFr>>,
  None<Odd<typeof tableEn, typeof tableDe>>,
];
