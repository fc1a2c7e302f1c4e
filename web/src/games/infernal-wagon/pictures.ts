// The pieces that the rules page shows, and the few cards that they are.

import type { RulesPictures } from "../../inspect/pictures";
import { spread } from "./deck.svelte";
import Piece from "./Piece.svelte";
import { sentences } from "./sentences";
import { SYMBOLS } from "./symbols";
import type { Card } from "./wire";

const track = (ends: [string, string], penalty: number): Card => ({ kind: "track", ends, penalty });
const danger = (kind: string, ends: [string, string], penalty: number): Card => ({
  kind,
  ends,
  penalty,
  entries: ends.slice(0, 1),
  one_way: true,
});

const CARDS: Record<string, Card> = {
  start: { kind: "start", ends: ["star", "star"] },
  track: track(["gem", "lantern"], 2),
  cheap: track(["pick", "gem"], 2),
  dear: track(["pick", "gem"], 4),
  hand: track(["bat", "bat"], -1),
  crossing: {
    kind: "intersection",
    ends: ["pick", "gem", "pick", "gem"],
    entries: ["pick", "gem"],
    penalty: 3,
  },
  tunnel: danger("tunnel", ["pick", "lantern"], 4),
  explosion: danger("explosion", ["pick", "gem"], -1),
  rockfall: danger("rockfall", ["pick", "horseshoe"], 4),
  easy: { kind: "easy", ends: ["star", "star"] },
  exit: { kind: "exit", ends: ["star"] },
};

export const pictures: RulesPictures = {
  Piece,
  sentences,
  prepare: () => spread({ cards: CARDS }),
  goal: ["scene start"],
  turn: [["scene stop"], ["card track", "scene match"], ["card cheap", "scene fall"]],
  end: ["card exit"],
  sections: {
    "1.4": SYMBOLS.map((symbol) => `stop ${symbol}`),
    "2.2": ["scene start"],
    "3.6": ["card track"],
    "3.7": ["card rockfall"],
    "3.8": ["card crossing"],
    "3.9": ["stop star"],
    "4.3": ["scene match"],
    "4.4": ["card cheap", "scene fall"],
    "4.6": ["card hand", "lost"],
    "5.2": ["card rockfall"],
    "5.3": ["card explosion"],
    "5.5": ["card tunnel"],
    "7.2": ["card exit"],
    "8.2": ["card easy"],
    "8.3": ["junction silence"],
    "8.4": ["junction uturn"],
    "8.8": ["junction curse"],
    "9.1": ["clock"],
  },
};
