// What time has decided for a player: nothing tells it but the moment at which it happened.

import type { Event } from "./wire";
import type { GivenTold } from "./table";

/** What a seat has not done in time: let its toy go, or use a brain. */
export type Overdue = "wound" | "passed";

/** What time decided for you in what is told at a moment of the game's clock; usually nothing. */
export function overdueIn({ before, events, how, sight }: GivenTold, at: number): Overdue | null {
  const until = before?.asked.find(({ seat }) => seat === sight.you)?.until_ms;
  if (how !== "live" || !until || at < until) return null;
  const mine = (kind: Overdue): boolean =>
    events.some((event: Event) => event.event === kind && event.seat === sight.you);
  return (["wound", "passed"] as const).find(mine) ?? null;
}
