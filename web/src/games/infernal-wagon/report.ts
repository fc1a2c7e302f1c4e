// The report card and the crew's memory, as the server writes them.

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
