// The games of this page: a folder each beside this file, found by itself; and those that a package
// on the server brings along with a board of its own (`../external`). Nothing else lists games.

import { externals } from "../external/list.svelte";
import type { RulesPictures } from "../inspect/pictures";
import type { KeepsakeOf } from "../keepsake/contract";
import type { CardWords, GameCard, PageRoom } from "../kernel/board";
import { speech } from "../kernel/language.svelte";
import { type Language, pseudo } from "../kernel/texts";

const ROOMS = import.meta.glob<PageRoom>("./*/room.ts", { import: "room" });
const PICTURES = import.meta.glob<RulesPictures>("./*/pictures.ts", { import: "pictures" });
const KEEPSAKES = import.meta.glob<KeepsakeOf>("./*/keepsake.ts", { import: "keepsake" });
const FURTHER_WORDS = import.meta.glob<CardWords>("@languages/*/*/landing.json", {
  eager: true,
  import: "default",
});
const CARDS = import.meta.glob<GameCard>("./*/card.ts", { import: "card", eager: true });

/** The page's own games, in the order of their stops. */
export const OWN_GAMES: readonly string[] = Object.entries(CARDS)
  .sort(([, one], [, other]) => one.stop - other.stop)
  .map(([path]) => path.split("/")[1] ?? "");

/** How a game is shown on the landing page; nothing for one that the page itself does not have. */
export function cardOf(game: string): GameCard | undefined {
  return CARDS[`./${game}/card.ts`];
}

function ownWords(game: string, language: Language): CardWords | undefined {
  const own: Partial<Record<Language, CardWords>> = cardOf(game)?.words ?? {};
  const further = Object.entries(FURTHER_WORDS);
  return (
    own[language] ??
    further.find(([path]) => path.endsWith(`/${language}/${game}/landing.json`))?.[1]
  );
}

/** What the landing page says of a game; one that is not known goes by its own word. */
export function wordsOf(game: string): CardWords {
  const words = ownWords(game, speech.language) ?? externals.words(game);
  if (!words) return { name: game, pitch: "", players: "" };
  if (speech.locale !== "pseudo") return words;
  const told = Object.entries(words).map(([key, said]) => [key, pseudo(String(said))]);
  return { ...words, ...Object.fromEntries(told) };
}

export function gameName(game: string): string {
  return wordsOf(game).name;
}

/** The parts of a game, loaded once. */
export async function pageRoom(game: string): Promise<PageRoom> {
  const load = ROOMS[`./${game}/room.ts`];
  if (load) return load();
  const { externalRoom } = await import("../external/room");
  return externalRoom(game);
}

/** What the rules page shows of a game besides words; nothing for one without pictures. */
export async function rulesPictures(game: string): Promise<RulesPictures | null> {
  const load = PICTURES[`./${game}/pictures.ts`];
  return load ? load() : null;
}

/** What a game's end looks like as a picture; nothing for one that has none. */
export async function keepsakeOf(game: string): Promise<KeepsakeOf | null> {
  const load = KEEPSAKES[`./${game}/keepsake.ts`];
  return load ? load() : null;
}

export function hasKeepsake(game: string): boolean {
  return `./${game}/keepsake.ts` in KEEPSAKES;
}
