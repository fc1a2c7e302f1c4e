// The games that packages on the server bring along: their names, and where their boards lie.

import type { CardWords } from "../kernel/board";
import { get } from "../kernel/http";
import type { GameShown, OptionShown } from "../kernel/http-types";
import { speech } from "../kernel/language.svelte";
import { type Language, type Sentences, Texts } from "../kernel/texts";

/** A game of the server; `page` is the address of its own board, where a package brings one. */
export type GameHere = GameShown & { page?: string };

let known: Promise<GameHere[]> | null = null;

/** The games of this server, asked for once. */
export function gamesHere(): Promise<GameHere[]> {
  known ??= get<GameHere[]>("/api/games").catch((refusal: unknown) => {
    known = null; // next time it may answer
    throw refusal;
  });
  return known;
}

/** What an option of a game may be set to. */
export async function valuesOf(game: string, option: string): Promise<OptionShown["values"]> {
  const here = (await gamesHere()).find((one) => one.game === game);
  return here?.options.find(({ name }) => name === option)?.values ?? [];
}

/** The sentences of a game that the page itself does not have. */
export function sentencesFrom(game: string, language: Language): Promise<Sentences> {
  return get<Sentences>(`/api/games/${encodeURIComponent(game)}/texts/${language}`);
}

class Externals {
  /** The games with a board of their own, in the server's order. */
  games = $state.raw<readonly string[]>([]);
  #words = $state.raw<Readonly<Record<string, CardWords>>>({});

  /** What the landing page says of one of them. */
  words(game: string): CardWords | undefined {
    return this.#words[game];
  }

  /** Ask the server which there are, and for their names in the language of this browser. */
  async look(): Promise<void> {
    const shown = (await gamesHere()).filter((game) => game.page);
    const found = await Promise.all(
      shown.map(async (game) => [game.game, await this.#card(game)] as const),
    );
    this.#words = Object.fromEntries(found);
    this.games = shown.map((game) => game.game);
  }

  async #card({ game, fewest, most }: GameShown): Promise<CardWords> {
    const texts = new Texts(speech.locale, await sentencesFrom(game, speech.language));
    const said = (key: string) => (texts.has(key) ? texts.say(key) : "");
    return {
      name: said("game.name") || game,
      pitch: said("game.pitch"),
      players: speech.page.say("landing.players", { fewest, most }),
    };
  }
}

export const externals = new Externals();
