// All Wound Up!'s parts on the page.

import { pageRoomOf } from "../../kernel/board";
import Board from "./Board.svelte";
import CourseMaker from "./CourseMaker.svelte";
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
    en: () => import("@rooms/all_wound_up/texts/en.json"),
    fr: () => import("@rooms/all_wound_up/texts/fr.json"),
    de: () => import("@rooms/all_wound_up/texts/de.json"),
  },
  tell,
  Gap: null,
  mark,
  sounds,
  Maker: CourseMaker,
  finaleMs: 2_000,
});
