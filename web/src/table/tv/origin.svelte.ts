// Where others find this table: the address of this server in its network, if it is known.

import { server } from "../../kernel/server";

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** The address that others type; that of this page until a better one is known. */
export function reachedAt(): { readonly origin: string } {
  let lan = $state("");
  if (LOOPBACK.test(location.host))
    void server().then(
      (told) => (lan = told.lan),
      () => undefined,
    );
  return {
    get origin() {
      return lan || location.origin;
    },
  };
}
