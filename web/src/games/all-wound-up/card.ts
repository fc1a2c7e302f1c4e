// The game on the landing page: its stop of the line, the place around it, and its words.

import type { GameCard } from "../../kernel/board";
import Art from "./Graveyard.svelte";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export const card: GameCard = {
  stop: 3,
  Art,
  crop: "966 88 470 173",
  strip: "966 130 470 125",
  lamp: "verdigris",
  foremost: ["course", "passing", "toys"],
  words: { en, fr, de },
};
