// What this server is: where friends in the same network reach it, and how long words may be.

import { get } from "./http";
import type { HouseShown } from "./http-types";

let known: Promise<HouseShown> | null = null;

/** Asked for once. */
export function server(): Promise<HouseShown> {
  known ??= get<HouseShown>("/api/house").catch((refusal: unknown) => {
    known = null; // next time it may answer
    throw refusal;
  });
  return known;
}

/** Lets no more be written into a field than the server takes: `{@attach limited("chat")}`. */
export function limited(what: keyof HouseShown["limits"]): (field: HTMLInputElement) => void {
  return (field) =>
    void server().then(
      ({ limits }) => (field.maxLength = limits[what]),
      () => undefined, // then the server shortens it, or says so
    );
}
