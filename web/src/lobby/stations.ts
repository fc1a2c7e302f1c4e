// The stations of the line by their names.

import { STATIONS } from "../games/registry";
import { t } from "../kernel/language.svelte";

export type Station = (typeof STATIONS)[number];

export function isStation(game: string): game is Station {
  return (STATIONS as readonly string[]).includes(game);
}

/** What people call a game; one that this page does not know goes by its own word. */
export function gameName(game: string): string {
  return isStation(game) ? t(`station.${game}.name`) : game;
}
