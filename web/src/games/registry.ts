// The one file of the page that lists the games. Each is loaded when somebody sits down to it.

import type { PageRoom } from "../kernel/board";

const ROOMS: Record<string, () => Promise<{ room: PageRoom }>> = {
  "infernal-wagon": () => import("./infernal-wagon/room"),
  hellrail: () => import("./hellrail/room"),
  "all-wound-up": () => import("./all-wound-up/room"),
};

/** The games in the order of their stations; those without a room are still under construction. */
export const STATIONS = ["infernal-wagon", "hellrail", "all-wound-up"] as const;

// The options that most tables care about, in their order; the others are folded away.
const FOREMOST: Record<string, readonly string[]> = {
  "infernal-wagon": ["clock", "easy", "silence", "uturn", "curse"],
  hellrail: ["layout", "effects", "open_ledger"],
  "all-wound-up": ["course", "passing", "toys"],
};

export function foremost(game: string): readonly string[] {
  return FOREMOST[game] ?? [];
}

export function hasRoom(game: string): boolean {
  return game in ROOMS;
}

/** The parts of a game, loaded once. */
export async function pageRoom(game: string): Promise<PageRoom> {
  const load = ROOMS[game];
  if (!load) throw new Error(`There is no game called ${game}.`);
  return (await load()).room;
}
