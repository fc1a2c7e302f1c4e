// What a table's board needs besides the push: the game's room, its sentences and its pieces.

import { pageRoom } from "../games/registry";
import type { PageRoom } from "../kernel/board";
import { get, Refusal } from "../kernel/http";
import type { GameShown } from "../kernel/http-types";
import type { LiveTable } from "../kernel/live.svelte";
import { seatToken } from "../kernel/storage";
import { Texts } from "../kernel/texts";
import { speech, t } from "../kernel/language.svelte";
import { gamesHere } from "../external/list.svelte";

const TRIES = 5;

/** The pieces of a table's game: the cards of its deck, say. */
export async function fetchPieces(table: string, game = 0): Promise<unknown> {
  const path = `/api/tables/${encodeURIComponent(table)}/pieces?game=${game}`;
  return (await get<{ pieces: unknown }>(path, seatToken(table))).pieces;
}

/** The sentences of a game in the language of this browser. */
export async function roomTexts(room: PageRoom): Promise<Texts> {
  const loaded = await room.sentences(speech.language);
  return new Texts(speech.locale, loaded.default);
}

export class GameAssets {
  room = $state.raw<PageRoom | null>(null);
  texts = $state.raw<Texts | null>(null);
  pieces = $state.raw<unknown>(null);
  /** What the server says of the game: how many play it, its options, its bots. */
  facts = $state.raw<GameShown | null>(null);
  trouble = $state("");

  constructor(live: LiveTable) {
    const game = $derived(live.push?.table.game ?? "");
    const dealt = $derived(live.phase === "gathering" ? 0 : (live.push?.table.games ?? 0));
    $effect(() => {
      if (game) void pageRoom(game).then((room) => (this.room = room), this.#failed);
    });
    $effect(() => {
      if (!game) return;
      void gamesHere().then(
        (shown) => (this.facts = shown.find((one) => one.game === game) ?? null),
        () => undefined,
      );
    });
    $effect(() => {
      const { room } = this;
      if (room && speech.locale) void roomTexts(room).then((texts) => (this.texts = texts));
    });
    $effect(() => {
      if (dealt) void this.#bringPieces(live.id, TRIES);
    });
  }

  async #bringPieces(table: string, tries: number): Promise<void> {
    try {
      this.pieces = await fetchPieces(table);
      this.trouble = "";
    } catch (refused) {
      if (tries > 1) setTimeout(() => void this.#bringPieces(table, tries - 1), 1_000);
      else this.trouble = refused instanceof Refusal ? refused.message : t("error.unreachable");
    }
  }

  readonly #failed = (): void => {
    this.trouble = t("error.unreachable");
  };
}
