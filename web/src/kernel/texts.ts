// Sentences with gaps, filled with facts: the same catalogues and rules as on the command line.

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Locale = Language | "pseudo";

export type Fact = string | number;
export type Facts = Readonly<Record<string, unknown>>;
export type Sentences = Readonly<Record<string, string>>;

/** A piece of a sentence: the gap that it fills, the fact in it, and its words. */
export interface Part {
  gap: string;
  fact: unknown;
  words: string;
}

const SEAT_GAPS = new Set(["seat", "owner", "taker", "faster", "whom"]);
const GAP = /\{(\w+)\}/g;

/** A catalogue. A key may stand twice, as `key.one` and `key.other`, chosen by the fact `n`. */
export class Texts<Key extends string = string> {
  readonly #sentences: Sentences;
  readonly #plurals: Intl.PluralRules;
  readonly #pseudo: boolean;

  constructor(
    readonly language: Locale,
    sentences: Sentences,
  ) {
    this.#sentences = sentences;
    this.#pseudo = language === "pseudo";
    this.#plurals = new Intl.PluralRules(this.#pseudo ? "en" : language);
  }

  has(key: string): boolean {
    return key in this.#sentences || `${key}.other` in this.#sentences;
  }

  say(key: Key, facts: Facts = {}, names: readonly string[] = []): string {
    return this.parts(key, facts, names)
      .map((part) => part.words)
      .join("");
  }

  /** The sentence in pieces, for boards that draw what stands in a gap. */
  parts(key: Key, facts: Facts = {}, names: readonly string[] = []): Part[] {
    const sentence = this.#sentence(key, facts["n"]);
    const parts: Part[] = [];
    let from = 0;
    for (const found of sentence.matchAll(GAP)) {
      const words = sentence.slice(from, found.index);
      if (words) parts.push(this.#plain(words));
      const gap = found[1] ?? "";
      parts.push({ gap, fact: facts[gap], words: this.#fill(gap, facts[gap], names) });
      from = found.index + found[0].length;
    }
    const rest = sentence.slice(from);
    if (rest) parts.push(this.#plain(rest));
    return parts;
  }

  /** Words as a list: this, that and the other. */
  list(words: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
    return new Intl.ListFormat(this.#pseudo ? "en" : this.language, { type }).format(words);
  }

  #sentence(key: string, n: unknown): string {
    const own = this.#sentences[key];
    if (own !== undefined) return own;
    const form = typeof n === "number" && this.#plurals.select(n) === "one" ? "one" : "other";
    return this.#sentences[`${key}.${form}`] ?? this.#sentences[`${key}.other`] ?? key;
  }

  #plain(words: string): Part {
    return { gap: "", fact: undefined, words: this.#pseudo ? pseudo(words) : words };
  }

  #fill(gap: string, fact: unknown, names: readonly string[]): string {
    if (SEAT_GAPS.has(gap) && typeof fact === "number") {
      return names[fact] ?? this.#sentences["noun.somebody"] ?? "";
    }
    if (gap.endsWith("_ms") && typeof fact === "number") return clockFace(fact);
    const word = String(fact ?? "");
    const noun = this.#sentences[`${gap}.${word}`] ?? this.#sentences[`noun.${word}`];
    if (noun === undefined) return word;
    return this.#pseudo ? pseudo(noun) : noun;
  }
}

/** Game time as a clock shows it: minutes and whole seconds. */
export function clockFace(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const ACCENTS: Record<string, string> = {
  a: 'á', c: 'ç', e: 'ë', i: 'ï', n: 'ñ', o: 'ö', u: 'ü', y: 'ÿ', s: 'š', z: 'ž',
  A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ø', U: 'Ü', S: 'Š',
}; // prettier-ignore

/** Words two fifths longer and full of accents, to find what does not fit or is not translated. */
export function pseudo(words: string): string {
  const accented = words.replace(/[a-zA-Z]/g, (letter) => ACCENTS[letter] ?? letter);
  const letters = words.replace(/[^a-zA-Z]/g, "").length;
  return accented + "~".repeat(Math.ceil(letters * 0.4));
}
