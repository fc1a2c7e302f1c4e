// What the parts of the board share: the table they are drawn for, and the ways to act at it.

import { getContext, setContext } from "svelte";
import type { BoardProps } from "../../kernel/board";
import type { Camera } from "../../ui/camera.svelte";
import type { Playing } from "./playing.svelte";
import type { Show } from "./show.svelte";

export interface Table {
  readonly given: BoardProps;
  readonly playing: Playing;
  readonly show: Show;
  readonly camera: Camera;
}

const KEY = Symbol("table");

export function lay(table: Table): void {
  setContext(KEY, table);
}

export function table(): Table {
  return getContext<Table>(KEY);
}
