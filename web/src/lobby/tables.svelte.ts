// The tables of this browser, and those that their hosts show to strangers.

import { get } from "../kernel/http";
import type { Listed } from "../kernel/http-types";
import { PendingRequest } from "./request.svelte";

const MOST_SHOWN = 6;

export class Tables {
  mine = $state.raw<readonly Listed[]>([]);
  /** Nothing until they are known. */
  open = $state.raw<readonly Listed[] | null>(null);
  readonly request = new PendingRequest();

  /** The table that a guest who comes back most likely looks for. */
  get current(): Listed | undefined {
    const { mine } = this;
    const playing = mine.find(({ turn }) => turn) ?? mine.find(({ phase }) => phase === "playing");
    return playing ?? mine.find(stillOpen);
  }

  look(): Promise<void> {
    return this.request.run(async () => {
      const [own, shown] = await Promise.all([
        get<Listed[]>("/api/tables/mine"),
        get<Listed[]>("/api/tables"),
      ]);
      const taken = new Set(own.map((table) => table.table));
      this.mine = own.slice(0, MOST_SHOWN);
      this.open = shown.filter((table) => !taken.has(table.table)).slice(0, MOST_SHOWN);
    });
  }
}

function stillOpen(table: Listed): boolean {
  return table.phase !== "over";
}
