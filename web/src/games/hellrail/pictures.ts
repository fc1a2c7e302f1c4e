// The pieces that the rules page shows: real cards, circles, engines and tokens.

import file from "@rooms/hellrail/data/cards.json";
import type { RulesPictures } from "../../inspect/pictures";
import { spread } from "./deck.svelte";
import Piece from "./Piece.svelte";
import { sentences } from "./sentences";

export const pictures: RulesPictures = {
  Piece,
  sentences,
  prepare: () => spread({ cards: file.cards }),
  goal: ["circle 1 boatmen", "engine 0", "circle 2 lust"],
  turn: [["card 7"], ["rail 7 0", "engine 0"], ["circle 1 boatmen", "card 7", "circle 2 lust"]],
  end: ["pile", "card 28", "card 7"],
  sections: {
    "1.3": ["card 7"],
    "1.5": ["circle G", "circle 1 boatmen", "circle 5 thievery", "circle 9 gluttony"],
    "2.1": ["engine 0", "engine 1", "engine 2", "engine 3"],
    "3.4": ["circle 1 boatmen", "card 7"],
    "3.5": ["card 7", "circle 2 lust"],
    "3.6": ["rail 7 0", "rail 7 1", "rail 28 0"],
    "3.8": ["boiler", "card 28"],
    "4.1": ["card 7"],
    "6.5": ["circle 8 abyss"],
    "6.6": ["circle 1 boatmen"],
    "6.7": ["circle 3 tenders"],
    "6.8": ["circle 4 chaos"],
    "6.9": ["circle 2 delinquency"],
    "6.10": ["circle 7 false_path"],
    "6.11": ["circle 8 geryon"],
    "6.12": ["circle 9 gluttony"],
    "6.13": ["circle 6 guard_duty"],
    "6.14": ["circle 3 heresy"],
    "6.15": ["circle 5 infernal_power"],
    "6.16": ["circle 2 lust"],
    "6.17": ["circle 4 shift_change"],
    "6.18": ["circle 7 soul_catcher"],
    "6.19": ["circle 5 thievery"],
    "7.1": ["token cancel"],
    "7.4": ["effect guard_duty"],
    "7.5": ["token boatman"],
    "7.6": ["token tender"],
    "7.7": ["token soul_catcher"],
    "7.8": ["check"],
  },
};
