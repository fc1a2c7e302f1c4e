// What one may do comes in a short form: actions that differ in one field are one, with that field's
// values under `each`.

import type { Action } from "./board";

/** Every action by itself again, in the order of the list. */
export function unbundle(bundles: readonly Record<string, unknown>[]): Action[] {
  return bundles.flatMap(({ each, ...shared }) => {
    if (each === undefined) return [shared as Action];
    return Object.entries(each as Record<string, unknown[]>).flatMap(([field, values]) =>
      values.map((value) => ({ ...shared, [field]: value }) as Action),
    );
  });
}
