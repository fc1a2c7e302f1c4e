// The game on the landing page: its stop of the line, the place around it, and its words.

import type { GameCard } from "../../kernel/board";
import Art from "./Circles.svelte";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export const card: GameCard = {
  stop: 2,
  Art,
  crop: "484 190 472 190",
  strip: "484 236 472 110",
  lamp: "brimstone",
  foremost: ["layout", "effects", "open_ledger"],
  words: { en, fr, de },
};
