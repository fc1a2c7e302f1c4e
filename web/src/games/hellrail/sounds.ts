// The line's sounds as the page plays them. There is no music: it is a game to think at.

import type { Sounds } from "../../kernel/board";
import { CUES, cueOf } from "./cues";

export const sounds: Sounds = {
  cues: CUES,
  cueOf,
  tick: () => "",
  score: null,
  muffled: () => false,
};
