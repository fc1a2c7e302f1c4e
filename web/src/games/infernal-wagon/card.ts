// The game on the landing page: its stop of the line, the place around it, and its words.

import type { GameCard } from "../../kernel/board";
import Art from "./Mine.svelte";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export const card: GameCard = {
  stop: 1,
  Art,
  crop: "44 304 472 196",
  strip: "44 350 472 110",
  lamp: "ember",
  foremost: ["clock", "easy", "silence", "uturn", "curse"],
  words: { en, fr, de },
};
