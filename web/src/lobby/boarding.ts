// From the landing page to a table: every way in is one request, and then its address.

import { gamesHere } from "../external/list.svelte";
import { post } from "../kernel/http";
import type { GameShown, NewTable, Opened } from "../kernel/http-types";
import { router } from "../kernel/router.svelte";
import { keepSeat } from "../kernel/storage";

/** Open a table, keep the secret of one's seat, and go there. */
export async function board(order: NewTable): Promise<void> {
  const opened = await post<Opened>("/api/tables", order);
  if (opened.seated) keepSeat(opened.table, opened.seated.token);
  router.go(`/t/${opened.table}`);
}

const A_GOOD_CREW = 3;

/** A game with bots that begins at once: to play in, or only to watch. */
export async function boardWithBots(game: string, sit: boolean): Promise<void> {
  const facts = (await gamesHere()).find((known) => known.game === game);
  const seats = Math.min(Math.max(A_GOOD_CREW, facts?.fewest ?? 0), facts?.most ?? A_GOOD_CREW);
  await board({ game, seats, sit, fill: recommendedBot(facts), begin: true });
}

/** The bot that plays most like people: the one that also steps in for them. */
export function recommendedBot(facts: GameShown | undefined): string {
  const bot = facts?.bots.find((bot) => bot.steps_in) ?? facts?.bots[0];
  return bot?.name ?? "";
}
