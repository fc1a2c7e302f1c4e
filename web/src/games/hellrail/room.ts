// Hellrail's parts on the page.

import { pageRoomOf } from "../../kernel/board";
import Board from "./Board.svelte";
import Report from "./Report.svelte";
import { sounds } from "./sounds";
import { mark, tell } from "./telling";
import TextBoard from "./TextBoard.svelte";
import type { Action, Event, View } from "./wire";

export const room = pageRoomOf<View, Action, Event>({
  Board,
  TextBoard,
  Report,
  sentences: {
    en: () => import("@rooms/hellrail/texts/en.json"),
    fr: () => import("@rooms/hellrail/texts/fr.json"),
    de: () => import("@rooms/hellrail/texts/de.json"),
  },
  tell,
  Gap: null,
  mark,
  sounds,
  finaleMs: 2_000,
});
