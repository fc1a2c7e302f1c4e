// The railway of a night, for its picture: circles, track, engines, and the souls of each.

import type { Keepsake, Stroke } from "../../keepsake/contract";
import type { Sight } from "../../kernel/board";
import { clockFace, type Texts } from "../../kernel/texts";
import { cardOf, spread } from "./deck.svelte";
import { middle, segmentPath, SIZE, turnTrack, type Cell } from "./geometry";
import { enginePoint } from "./offers";
import type { Report, View } from "./wire";

const SEATS = ["#f29e38", "#5bb8f0", "#f4f0e6", "#d174ac", "#1fa37a"];

export function keepsake(sight: Sight<View>, texts: Texts, pieces: unknown): Keepsake | null {
  const card = sight.report as Report | null;
  const { view } = sight;
  if (!card || !view) return null;
  spread(pieces);
  const cells: Cell[] = [
    ...view.circles.map(([, at]): Cell => at),
    ...view.rails.map(([, at]): Cell => at),
  ];
  const rails = view.rails.flatMap(([number, [x, y], turn]) =>
    turnTrack(cardOf(number).track, turn).map((segment) => ({
      d: segmentPath(segment),
      at: [x * SIZE, y * SIZE] as const,
    })),
  );
  const circles = view.circles.map(([, at]) => disc(middle(at), 40));
  const engines = view.seats.map((_, seat): Stroke => {
    const { x, y } = enginePoint(view, seat);
    return { d: `M${x} ${y}h.01`, colour: SEATS[seat % SEATS.length] ?? "#fff", width: 30 };
  });
  const strokes: Stroke[] = [
    ...rails.map((rail): Stroke => ({ ...rail, colour: "#a5917f", width: 18 })),
    ...rails.map((rail): Stroke => ({ ...rail, colour: "#1a1412", width: 10 })),
    ...circles.map((d): Stroke => ({ d, colour: "#3a2016", width: 0 })),
    ...circles.map((d): Stroke => ({ d, colour: "#ff8a3d", width: 5 })),
    ...engines,
  ];
  const rows = card.seats
    .map((each, seat) => ({ ...each, seat }))
    .sort((one, other) => other.score - one.score || other.attached - one.attached);
  const [best, next] = rows;
  const rams = card.seats.reduce((sum, seat) => sum + (seat.rams ?? 0), 0);
  return {
    title: texts.say(`ending.${card.ending}`),
    facts: [
      texts.say("board.report.length", { rounds: card.rounds, time: clockFace(card.time_ms) }),
      ...(best && next ? [`${best.score} : ${next.score}`] : []), // how near it was
      texts.say("board.report.rams", { n: rams }),
    ],
    box: boxOf(cells),
    strokes,
    standings: rows.map(({ seat, score }) => ({ seat, value: String(score) })),
  };
}

function boxOf(cells: readonly Cell[]): [number, number, number, number] {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [left, top] = [Math.min(0, ...xs), Math.min(0, ...ys)];
  const [right, bottom] = [Math.max(1, ...xs) + 1, Math.max(1, ...ys) + 1];
  return [left * SIZE, top * SIZE, (right - left) * SIZE, (bottom - top) * SIZE];
}

function disc({ x, y }: { x: number; y: number }, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}
