// What the parts of the board share: the table they are drawn for, and the ways to act at it.

import { createContext } from "svelte";
import type { BoardProps, Sight } from "../../kernel/board";
import type { Told } from "../../kernel/stream";
import type { Camera } from "../../ui/camera.svelte";
import type { Playing } from "./playing.svelte";
import type { Show } from "./show.svelte";
import type { Action, Event, View } from "./wire";

/** The kernel's types, in the words of this game. */
export type Given = BoardProps<View, Action, Event>;
export type GivenSight = Sight<View, Action>;
export type GivenTold = Told<View, Action, Event>;

export interface Table {
  readonly given: Given;
  readonly playing: Playing;
  readonly show: Show;
  readonly camera: Camera;
}

export const [table, lay] = createContext<Table>();
