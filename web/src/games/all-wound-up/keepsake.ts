// The trail of a race, for its picture: the course, the gate, where each toy has ended, and how near.

import type { Keepsake, Stroke } from "../../keepsake/contract";
import type { Sight } from "../../kernel/board";
import { clockFace, type Texts } from "../../kernel/texts";
import type { Point } from "./ground";
import { standOf } from "./poses";
import type { Report, View } from "./wire";
import { yardOf } from "./yard";

const SEATS = ["#f29e38", "#5bb8f0", "#f4f0e6", "#d174ac", "#1fa37a"];

export function keepsake(sight: Sight<View>, texts: Texts): Keepsake | null {
  const card = sight.report as Report | null;
  const { view } = sight;
  if (!card || !view) return null;
  const { ground, trail } = yardOf(view);
  const { side, gate, tiles, frame } = ground;
  const at = ({ x, y }: Point): string => `${round(x)} ${round(-y)}`; // north is up
  const square = ({ x, y }: Point): string =>
    `M${round(x - side / 2)} ${round(-y - side / 2)}h${side}v${side}h${-side}z`;
  const path = trail.map((point, n) => `${n ? "L" : "M"}${at(point)}`).join("");
  const toys = view.seats.flatMap((seat, number) =>
    seat.where === "board" && seat.pose ? [{ number, ...standOf(seat.pose) }] : [],
  );
  const home = view.seats.flatMap((seat, number) => (seat.where === "home" ? [number] : []));
  const mark = (seat: number, point: Point): Stroke[] => [
    { d: `M${at(point)}h.01`, colour: "#14110f", width: 46 },
    { d: `M${at(point)}h.01`, colour: SEATS[seat % SEATS.length] ?? "#fff", width: 36 },
  ];
  const strokes: Stroke[] = [
    ...tiles.map((tile): Stroke => ({ d: square(tile), colour: "#2c3a2f", width: 0 })),
    ...tiles.map((tile): Stroke => ({ d: square(tile), colour: "#14110f", width: 3 })),
    { d: path, colour: "#bfb09b", width: 7, dash: [1, 16] },
    ...(gate
      ? [
          {
            d: `M${at(gate.posts[0])}L${at(gate.posts[1])}`,
            colour: "#1fa37a",
            width: 12,
          },
        ]
      : []),
    ...toys.flatMap((toy) => mark(toy.number, toy)),
    ...home.flatMap((seat, n) =>
      gate ? mark(seat, { x: gate.middle.x + 40 * n, y: gate.middle.y }) : [],
    ),
  ];
  const nearest = gate
    ? Math.min(
        ...toys.map(({ x, y }) => Math.hypot(x - gate.middle.x, y - gate.middle.y)),
        Infinity,
      )
    : Infinity;
  const falls = card.seats.reduce((sum, seat) => sum + (seat.falls ?? 0), 0);
  const rows = card.seats
    .map((each, seat) => ({ ...each, seat, won: card.winners.includes(seat) }))
    .sort((one, other) => Number(other.won) - Number(one.won) || other.steps - one.steps);
  return {
    title: texts.say(`ending.${card.ending}`),
    facts: [
      texts.say("board.report.length", { n: card.rounds, time: clockFace(card.time_ms) }),
      texts.say("board.report.falls", { n: falls }),
      ...(Number.isFinite(nearest)
        ? [texts.say("board.keepsake.short", { mm: Math.round(nearest) })]
        : []),
    ],
    box: [
      frame.left - 20,
      -frame.top - 20,
      frame.right - frame.left + 40,
      frame.top - frame.bottom + 40,
    ],
    strokes,
    standings: rows.map(({ seat, steps, won }) => ({
      seat,
      value: won ? texts.say("board.where.home") : texts.say("board.report.tile", { n: steps + 1 }),
    })),
  };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
