// Infernal Wagon's parts on the page.

import { pageRoomOf } from "../../kernel/board";
import Board from "./Board.svelte";
import Gap from "./Gap.svelte";
import Report from "./Report.svelte";
import { sentences } from "./sentences";
import { sounds } from "./sounds";
import { mark, tell } from "./telling";
import TextBoard from "./TextBoard.svelte";
import type { Action, Event, View } from "./wire";

export const room = pageRoomOf<View, Action, Event>({
  Board,
  TextBoard,
  Report,
  sentences,
  tell,
  Gap,
  mark,
  markShapes: { mismatch: "cross", explosion: "star", hand_lost: "square", exit: "diamond" },
  sounds,
  holds: (view, seat) => view.hands[seat]?.length ?? 0,
  finaleMs: 300,
});
