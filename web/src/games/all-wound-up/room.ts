// All Wound Up!'s parts on the page.

import { pageRoomOf } from "../../kernel/board";
import Board from "./Board.svelte";
import CourseMaker from "./CourseMaker.svelte";
import { hatOf } from "./poses";
import Report from "./Report.svelte";
import { sounds } from "./cues";
import { sentences } from "./sentences";
import { mark, tell } from "./telling";
import TextBoard from "./TextBoard.svelte";
import type { Action, Event, View } from "./wire";

export const room = pageRoomOf<View, Action, Event>({
  Board,
  TextBoard,
  Report,
  sentences,
  tell,
  Gap: null,
  mark,
  sounds,
  Maker: CourseMaker,
  seatShape: hatOf,
  holds: (view, seat) => view.seats[seat]?.holds ?? 0,
  finaleMs: 300,
});
