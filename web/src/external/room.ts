// A room around a board that a package brings along: what its module does not say is plain.

import type { GameEvent, PageRoom, Telling } from "../kernel/board";
import { Refusal } from "../kernel/http";
import { speech, t } from "../kernel/language.svelte";
import { type Language, Texts } from "../kernel/texts";
import Board from "./Board.svelte";
import type { ExternalModule } from "./contract";
import { gamesHere, sentencesFrom } from "./list.svelte";
import Report from "./Report.svelte";
import TextBoard from "./TextBoard.svelte";

const MODULES = new Map<string, ExternalModule>();

/** The module of a game whose room has been loaded. */
export function moduleOf(game: string): ExternalModule | undefined {
  return MODULES.get(game);
}

/** The room of a game that the server has and the page has not. */
export async function externalRoom(game: string): Promise<PageRoom> {
  const shown = (await gamesHere()).find((each) => each.game === game);
  if (!shown?.page) throw new Refusal("no_such_game", t("error.game", { game }));
  MODULES.set(game, await load(shown.page));
  let texts: Texts | null = null;
  const sentences = async (language: Language) => {
    const found = await sentencesFrom(game, language);
    texts = new Texts(speech.locale, found);
    return { default: found };
  };
  return {
    Board,
    TextBoard,
    Report,
    sentences,
    tell: (event, { you }) => {
      const { tell } = MODULES.get(game) ?? {};
      return tell ? tell(event, you) : plainTelling(texts, event, you);
    },
    Gap: null,
    mark: (events) => events.find(({ event }) => texts?.has(`mark.${event}`))?.event ?? "",
    sounds: { cues: {}, cueOf: () => "", tick: () => "", score: null, muffled: () => false },
  };
}

/** Import a module of this server, and of no other. */
async function load(page: string): Promise<ExternalModule> {
  const address = new URL(page, location.origin);
  if (address.origin !== location.origin) throw new Error(`${page} is not of this server`);
  return (await import(/* @vite-ignore */ address.href)) as ExternalModule;
}

/** An event by its own name; where something in it may not be known, as `event.<event>.hidden`. */
export function plainTelling(texts: Texts | null, event: GameEvent, you: number): Telling | null {
  const { event: name, ...facts } = event;
  const key = `event.${name}`;
  if (!texts?.has(key)) return null;
  const untold = texts.parts(key, facts).some(({ gap, fact }) => gap && (fact ?? null) === null);
  const seat = typeof facts["seat"] === "number" ? facts["seat"] : -1;
  return {
    key: untold && texts.has(`${key}.hidden`) ? `${key}.hidden` : key,
    facts,
    weight: seat === you ? "key" : "plain",
    ...(seat >= 0 ? { seat } : {}),
  };
}
