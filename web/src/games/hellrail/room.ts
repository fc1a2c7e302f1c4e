// Hellrail's parts on the page.

import { pageRoomOf } from "../../kernel/board";
import Board from "./Board.svelte";
import Report from "./Report.svelte";
import { sounds } from "./cues";
import { guessSaid } from "./guessing";
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
  holds: (view, seat) => view.seats[seat]?.holds ?? 0,
  said: guessSaid,
  finaleMs: 300,
});
