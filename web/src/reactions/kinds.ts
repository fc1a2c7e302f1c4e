// The reactions there are, in the order of their buttons, each a pictogram on a grid of 24.

export const REACTIONS = {
  laugh:
    "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM7 13.500h10a5 5 0 0 1-10 0zM7.500 10.500L9 9l1.500 1.500M13.500 10.500L15 9l1.500 1.500",
  gasp: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 9.500h.01M15 9.500h.01M12 13a2.200 2.600 0 1 1 0 5.200 2.200 2.600 0 0 1 0-5.200z",
  clap: "M7 13l5-6.500a1.400 1.400 0 0 1 2.200 1.700L11 12.500l4.500-5.500a1.400 1.400 0 0 1 2.200 1.700l-3.500 4.500 2.500-2.500a1.400 1.400 0 0 1 2 2L13 19.500c-2.500 2.500-6 1.500-7.500-1-1-1.800-.500-3.700 1.500-5.500zM5 9L3.500 7M8 6.500L7.500 4M11 4.500L11.500 2.500",
  groan:
    "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 17c2-2.500 6-2.500 8 0M7.500 9l3 1.500M16.500 9l-3 1.500",
  cheer:
    "M4 20L9 8l7 7zM14 5.500c1.500-1.500 3-1.500 4 0M17.500 9.500c1.500-.500 2.500 0 3 1.500M12 3.500V2M20.500 5l1-1M9 12l3 3",
  skull:
    "M12 3c5 0 8 3.200 8 7.500 0 3-1.500 4.500-3.500 5.500v4h-9v-4C5.500 15 4 13.500 4 10.500 4 6.200 7 3 12 3zM8.700 9.500a1.600 1.600 0 1 1 0 3.200 1.600 1.600 0 0 1 0-3.200zM15.300 9.500a1.600 1.600 0 1 1 0 3.200 1.600 1.600 0 0 1 0-3.200zM12 14v1.500M10.500 20v-2M13.500 20v-2",
} as const;

export type ReactionKind = keyof typeof REACTIONS;
export const KINDS = Object.keys(REACTIONS) as ReactionKind[];

export interface Reaction {
  number: number;
  seat: number;
  what: string;
}

/** Those that were not seen before, and whose seats are heard. */
export function fresh(
  reactions: readonly Reaction[],
  seen: number,
  muted: ReadonlySet<number>,
): Reaction[] {
  return reactions.filter(
    ({ number, seat, what }) => number > seen && !muted.has(seat) && what in REACTIONS,
  );
}

/** The newest number of all; nothing that was shown before we came is shown again. */
export function newest(reactions: readonly Reaction[], seen: number): number {
  return Math.max(seen, ...reactions.map(({ number }) => number));
}
