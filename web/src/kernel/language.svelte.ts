// The language of this browser, and the catalogues that are loaded for it.

import { byLanguage } from "./catalogues";
import { clockFace, LANGUAGES, Texts, type Language, type Locale } from "./texts";
import type pageEn from "../texts/en.json";
import type tableEn from "@tables/en.json";

export type PageKey = WithoutForm<keyof typeof pageEn>;
export type TableKey = WithoutForm<keyof typeof tableEn>;
/** `key.one` and `key.other` are one key. */
export type WithoutForm<Key> = Key extends `${infer Stem}.one` | `${infer Stem}.other` ? Stem : Key;

const PAGE = byLanguage(
  import.meta.glob("../texts/*.json"),
  import.meta.glob("@languages/*/page.json"),
);
const TABLE = byLanguage(
  import.meta.glob("@tables/*.json"),
  import.meta.glob("@languages/*/table.json"),
);

/** The language to begin with: what the browser asks for, as far as we speak it. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split("-")[0];
    const known = LANGUAGES.find((language) => language === base);
    if (known) return known;
  }
  return "en";
}

class Speech {
  locale = $state<Locale>("en");
  page = $state.raw(new Texts<PageKey>("en", {}));
  table = $state.raw(new Texts<TableKey>("en", {}));

  /** Load a language, and then speak it. */
  async speak(locale: Locale): Promise<void> {
    const language = locale === "pseudo" ? "en" : locale;
    const [page, table] = await Promise.all([PAGE(language), TABLE(language)]);
    this.page = new Texts<PageKey>(locale, page.default);
    this.table = new Texts<TableKey>(locale, table.default);
    this.locale = locale;
    document.documentElement.lang = language;
  }

  get language(): Language {
    return this.locale === "pseudo" ? "en" : this.locale;
  }
}

export const speech = new Speech();

/** A sentence of the page. */
export function t(key: PageKey, facts: Record<string, unknown> = {}): string {
  return speech.page.say(key, facts);
}

/** Why the page itself did not send a request, in words; empty for what the server has refused. */
export function unsent(code = ""): string {
  if (code === "lost") return t("line.not_sent");
  return code === "counting" ? t("line.counting") : "";
}

/** When something happened: by the game's clock, or at a table for days by the one on the wall. */
export function lineTime(atMs: number, atS: number): string {
  if (!atS) return clockFace(atMs);
  const style = { weekday: "short", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(speech.language, style).format(atS * 1_000);
}
