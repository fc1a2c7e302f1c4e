// The line's sounds as the page plays them. There is no music: it is a game to think at.

import type { Sounds } from "../../kernel/board";
import { CUES, cueOf } from "./cues";
import type { Action, Event, View } from "./wire";

export const sounds: Sounds<View, Action, Event> = {
  cues: CUES,
  cueOf,
  tick: () => "",
  score: null,
  muffled: () => false,
};
