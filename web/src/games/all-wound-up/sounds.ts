// The graveyard's sounds as the page plays them. There is no music: one listens to the springs.

import type { Sounds } from "../../kernel/board";
import { CUES, cueOf } from "./cues";

export const sounds: Sounds = {
  cues: CUES,
  cueOf,
  tick: () => "",
  score: null,
  muffled: () => false,
};
