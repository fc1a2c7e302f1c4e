// Recordings of runs, fetched by their names and kept: the same name is always the same run.

import type { Track } from "./run";
import { unpack } from "./unpacking";

const KEPT = 12;
const TIMEOUT_MS = 4_000;

export class Traces {
  readonly #kept = new Map<string, Promise<Track[] | null>>();

  constructor(readonly address: (name: string) => string) {}

  /** The ways of all toys; null if there is no recording, or it does not come in time. */
  fetch(name: string): Promise<Track[] | null> {
    if (!name) return Promise.resolve(null);
    const known = this.#kept.get(name);
    if (known) return known;
    const coming = load(this.address(name)).then((tracks) => {
      if (!tracks) this.#kept.delete(name); // perhaps next time
      return tracks;
    });
    this.#kept.set(name, coming);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest) this.#kept.delete(oldest);
    return coming;
  }
}

async function load(address: string): Promise<Track[] | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? await unpack(await answer.blob()) : null;
  } catch {
    return null; // the run is sketched instead
  }
}

/** Where a table keeps the recording of a run. */
export function traceAddress(table: string, name: string): string {
  return `/api/tables/${encodeURIComponent(table)}/traces/${encodeURIComponent(name)}`;
}
