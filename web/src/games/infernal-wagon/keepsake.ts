// The track of a night, for its picture: what lies, what has fallen into the fire, and how it went.

import type { Keepsake, Stroke } from "../../keepsake/contract";
import type { Sight } from "../../kernel/board";
import { clockFace, type Texts } from "../../kernel/texts";
import type { ReportCard } from "./report";
import { spot, type Path } from "./routing";
import type { View } from "./wire";

const COLUMNS = 9;
const CELL = 100;

export function keepsake(sight: Sight<View>, texts: Texts): Keepsake | null {
  const card = sight.report as ReportCard | null;
  const { view } = sight;
  if (!card || !view) return null;
  const path: Path = { is: "snake", columns: COLUMNS };
  const first = view.head - view.rail.length; // older ones have fallen
  const way = (from: number, to: number): string =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => {
      const { x, y } = spot(from + n, path);
      return `${n ? "L" : "M"}${(x + 0.5) * CELL} ${(y + 0.5) * CELL}`;
    }).join("");
  const [fallen, lies] = [way(0, first + 1), way(first, view.head)];
  const end = spot(Math.max(0, view.head - 1), path);
  const at = `M${(end.x + 0.5) * CELL} ${(end.y + 0.5) * CELL}`;
  const strokes: Stroke[] = [
    { d: fallen, colour: "#7a3a24", width: 8, dash: [4, 22] },
    { d: lies, colour: "#8a765f", width: 54, dash: [10, 24] },
    { d: lies, colour: "#f2e6d0", width: 32 },
    { d: lies, colour: "#2a221d", width: 20 },
    { d: `${at}h.01`, colour: card.won ? "#f5c451" : "#ff5f3d", width: 76 },
    { d: `${at}h.01`, colour: "#14110f", width: 34 },
  ];
  const rows = Math.ceil(view.head / COLUMNS);
  const said = (name: string, value: string | number): string =>
    `${texts.say(`board.report.${name}`)}: ${value}`;
  return {
    title: texts.say(card.won ? "event.ended.won" : "event.ended.lost"),
    facts: [
      texts.say(`ending.${card.ending}`),
      said("time", clockFace(card.time_ms)),
      said("laid", card.laid),
      said("streak", card.streak),
      said("pile", card.pile), // how near it was
    ],
    box: [0, 0, Math.min(COLUMNS, Math.max(view.head, 1)) * CELL, Math.max(1, rows) * CELL],
    strokes,
  };
}
