// How this browser last opened a table of a game, so that the next one is half set already.

import { keep, recall } from "../kernel/storage";
import { readPace, type FullPace } from "./pace";

export interface Order {
  seats: number; // 0: as many as the game takes
  bots: boolean;
  bot: string;
  public: boolean;
  options: Record<string, unknown>;
  pace: FullPace;
}

const KEY = "limboline.order.";

function byDefault(): Order {
  return { seats: 0, bots: false, bot: "", public: false, options: {}, pace: readPace(null) };
}

/** The last order for a game, each part as it should be or its default. */
export function lastOrder(game = ""): Order {
  const order = byDefault();
  const kept = game ? recall(KEY + game) : null;
  if (kept === null) return order;
  try {
    const read = Object(JSON.parse(kept)) as Partial<Record<keyof Order, unknown>>;
    if (Number.isInteger(read.seats)) order.seats = read.seats as number;
    if (typeof read.bots === "boolean") order.bots = read.bots;
    if (typeof read.bot === "string") order.bot = read.bot;
    if (typeof read.public === "boolean") order.public = read.public;
    order.pace = readPace(read.pace);
    if (read.options && typeof read.options === "object") order.options = { ...read.options };
  } catch {
    // what cannot be read is forgotten
  }
  return order;
}

export function keepOrder(game: string, order: Order): void {
  keep(KEY + game, JSON.stringify(order));
}
