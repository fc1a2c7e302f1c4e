// The pieces that the rules page shows: cards, toys, brains, and what swallows toys.

import type { RulesPictures } from "../../inspect/pictures";
import { CARDS, TOKENS } from "./cards";
import Piece from "./Piece.svelte";
import { sentences } from "./sentences";

const TOYS = ["toy 0 0", "toy 1 1", "toy 2 2", "toy 3 3"];

export const pictures: RulesPictures = {
  Piece,
  sentences,
  prepare: () => undefined,
  goal: ["toy 0 0", "zone gate"],
  turn: [
    ["card wind2", "card left"],
    ["card wind3", "card wind3", "card wild"],
    ["card wind3", "toy 0 0"],
  ],
  end: ["zone grave", "zone mausoleum", "zone brain"],
  sections: {
    "1.3": CARDS.map((card) => `card ${card}`),
    "2.2": TOYS,
    "5.2": ["card wind1", "card wind2", "card wind3", "card wind4"],
    "5.3": ["card left", "card right"],
    "5.4": ["card rival"],
    "6.1": ["zone mausoleum"],
    "6.2": ["zone grave"],
    "7.1": ["zone brain"],
    "7.3": TOKENS.map((token) => `brain ${token}`),
    "7.4": ["brain purple"],
    "7.5": ["brain black", "brain green"],
    "7.6": ["brain yellow"],
    "7.7": ["brain red"],
    "8.1": ["zone gate"],
  },
};
