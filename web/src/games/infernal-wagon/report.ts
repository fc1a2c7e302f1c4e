// The report card as the server writes it, and what of it may still be ticked.

/** A moment: when, what, whose, and after how many actions a replay shows it. */
export type Moment = [atMs: number, kind: string, seat: number, step: number];

export interface ReportCard {
  ending: string;
  won: boolean;
  time_ms: number;
  pile: number;
  laid: number;
  matches: number;
  mismatches: [string, string, number][];
  streak: number;
  timeline: Moment[];
  achieved: string[];
}

/** A crew's memory as the table shows it. */
export interface CrewSeen {
  losses: number;
  wins: number;
  newcomers: number;
  easy: number;
  ticked?: string[];
  offers?: string[];
}

/** What the crew may tick: as the table offers it. */
export function onOffer(_card: ReportCard, crew: CrewSeen | null): readonly string[] {
  return crew?.offers ?? [];
}
