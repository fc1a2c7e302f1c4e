// From the landing page to a table: every way in is one request, and then its address.

import { gamesHere } from "../external/list.svelte";
import { post } from "../kernel/http";
import type { GameShown, NewTable, Opened } from "../kernel/http-types";
import { router } from "../kernel/router.svelte";
import { keepSeat } from "../kernel/storage";
import { ownLook } from "../ui/looks.svelte";
import { firstGame, hasPlayed, markFirstTable } from "../lessons/first";
import { beginAtOnce } from "../table/starting";

/** Open a table, keep the secret of one's seat, and go there. `opens` is told its address before. */
export async function openTable(
  order: NewTable,
  opens: (table: string) => void = () => undefined,
): Promise<void> {
  const opened = await post<Opened>("/api/tables", { ...order, look: ownLook() });
  if (opened.seated) keepSeat(opened.table, opened.seated.token);
  opens(opened.table);
  // The way back leads to the landing page, and not to a form that would open another table.
  router.go(`/t/${opened.table}`, router.route.page === "open");
}

const A_GOOD_CREW = 3;

/** Whom to play with, and under which name; nothing of it is what is usual. */
export interface BotsChosen {
  bot?: string;
  name?: string;
}

/**
 * A game with bots that begins at once: to play in, or only to watch. The first one that is played
 * in this browser is a gentle one. A player begins it from the table's page, which mixes a
 * number into the shuffle before.
 */
export async function playWithBots(
  game: string,
  sit: boolean,
  { bot = "", name = "" }: BotsChosen = {},
): Promise<void> {
  const facts = (await gamesHere()).find((known) => known.game === game);
  const gentle = sit && !hasPlayed(game) ? await firstGame(game) : null;
  const seats = gentle?.seats ?? usualCrew(facts);
  const fill = bot || gentle?.bot || recommendedBot(facts);
  const order = { game, seats, sit, name, fill };
  if (!sit) await openTable({ ...order, begin: true });
  else if (gentle) await openTable({ ...order, options: gentle.options }, markFirstTable);
  else await openTable(order, beginAtOnce);
}

/** How many play where bots fill the table. */
export function usualCrew(facts: GameShown | undefined): number {
  return Math.min(Math.max(A_GOOD_CREW, facts?.fewest ?? 0), facts?.most ?? A_GOOD_CREW);
}

/** The bot that plays most like people: the one that also steps in for them. */
export function recommendedBot(facts: GameShown | undefined): string {
  const bot = facts?.bots.find((bot) => bot.steps_in) ?? facts?.bots[0];
  return bot?.name ?? "";
}
