// Infernal Wagon's parts on the page.

import { pageRoomOf } from "../../kernel/board";
import Board from "./Board.svelte";
import Gap from "./Gap.svelte";
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
    en: () => import("@rooms/infernal_wagon/texts/en.json"),
    fr: () => import("@rooms/infernal_wagon/texts/fr.json"),
    de: () => import("@rooms/infernal_wagon/texts/de.json"),
  },
  tell,
  Gap,
  mark,
  markShapes: { mismatch: "cross", explosion: "star", hand_lost: "square", exit: "diamond" },
  sounds,
  finaleMs: 1_800,
});
