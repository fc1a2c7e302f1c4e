// Sentences with gaps, filled with facts: the same catalogues and rules as on the command line.

import { BUILT_IN, type BuiltIn, FURTHER } from "./languages";

export { BUILT_IN, type BuiltIn } from "./languages";

declare const found: unique symbol;
/** A language that is no type: a folder was found for it when the page was built. */
type Further = string & { readonly [found]: true };
export type Language = BuiltIn | Further;
export type Locale = Language | "pseudo";

export const LANGUAGES: readonly Language[] = [...BUILT_IN, ...(Object.keys(FURTHER) as Further[])];

/** Whether the page speaks a language, by its code. */
export function isLanguage(code: string | null): code is Language {
  return LANGUAGES.some((language) => language === code);
}

export type Fact = string | number;
export type Facts = Readonly<Record<string, unknown>>;
export type Sentences = Readonly<Record<string, string>>;

/** A piece of a sentence: the gap that it fills, the fact in it, and its words. */
export interface Part {
  gap: string;
  fact: unknown;
  words: string;
}

/** The names of the seats, and which seat reads them: it is spoken to as "you". */
export interface Names extends ReadonlyArray<string> {
  readonly you?: number;
}

/** Names as the seat `you` reads them; a spectator, a screen or a record has none. */
export function readBy(names: readonly string[], you: number): Names {
  return you < 0 ? names : Object.defineProperty([...names], "you", { value: you });
}

const SEAT_GAPS: readonly string[] = ["seat", "whom", "owner", "taker", "faster"];
const GAP = /\{(\w+)\}/g;

/**
 * A catalogue. A key may stand twice, as `key.one` and `key.other`, chosen by the fact `n`. The
 * reader is spoken to: `key.you` is the sentence where `{seat}` or one of `{names}` reads it,
 * `key.you.whom` where `{whom}` does.
 */
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

  say(key: Key, facts: Facts = {}, names: Names = []): string {
    return this.parts(key, facts, names)
      .map((part) => part.words)
      .join("");
  }

  /** The sentence in pieces, for boards that draw what stands in a gap. */
  parts(key: Key, facts: Facts = {}, names: Names = []): Part[] {
    const sentence = this.#sentence(this.#form(key, facts, names.you), facts["n"]);
    const parts: Part[] = [];
    let from = 0;
    for (const found of sentence.matchAll(GAP)) {
      const words = sentence.slice(from, found.index);
      const gap = found[1] ?? "";
      const own = this.#fill(gap, facts[gap], names);
      const filled = found.index ? own : capital(own, gap);
      if (words) parts.push(this.#plain(this.language === "fr" ? elided(words, filled) : words));
      parts.push({ gap, fact: facts[gap], words: filled });
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

  /** The key of a sentence as one reads it who is in it. */
  #form(key: string, facts: Facts, you: number | undefined): string {
    if (you === undefined) return key;
    const names = facts["names"];
    const gap = SEAT_GAPS.find((each) => facts[each] === you);
    const among = Array.isArray(names) && names.includes(you);
    const forms = among || gap === "seat" ? [`${key}.you`] : gap ? [`${key}.you.${gap}`] : [];
    return forms.find((form) => this.has(form)) ?? key;
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

  #fill(gap: string, fact: unknown, names: Names): string {
    if (SEAT_GAPS.includes(gap) && typeof fact === "number") {
      return names[fact] ?? this.#sentences["noun.somebody"] ?? "";
    }
    if (gap === "names" && Array.isArray(fact)) {
      const own = this.#sentences["noun.you"] ?? "";
      const you = this.#pseudo ? pseudo(own) : own;
      return this.list(fact.map((seat) => (seat === names.you ? you : (names[seat] ?? ""))));
    }
    if (gap.endsWith("_ms") && typeof fact === "number") return clockFace(fact);
    const word = String(fact ?? "");
    const noun = this.#sentences[`${gap}.${word}`] ?? this.#sentences[`noun.${word}`];
    if (noun === undefined) return word;
    return this.#pseudo ? pseudo(noun) : noun;
  }
}

/** A list may begin with "you", and a sentence with the list. */
function capital(words: string, gap: string): string {
  return gap === "names" ? words.charAt(0).toLocaleUpperCase() + words.slice(1) : words;
}

// "de" and "que" lose their vowel before another one; a mute h cannot be told by its look.
const ELIDES = /(^|[^\p{L}])([Dd]|[Qq]u)e $/u;
const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüæœ]|y[^aeiou])/iu;

/** French words before a gap, as they are before what fills it: `le jouet d’Ana`. */
function elided(words: string, then: string): string {
  return VOWEL.test(then) ? words.replace(ELIDES, "$1$2’") : words;
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
