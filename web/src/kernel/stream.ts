// The one stream of events. Animation, log, sound, live region and replay all listen here.

import type { Action, GameEvent, Sight } from "./board";
import type { Heard } from "./wire";

/** What has happened between two moments. */
export interface Told<View = unknown, Act = Action, Event = GameEvent> {
  events: readonly Event[];
  talk: readonly Heard[];
  before: Sight<View, Act> | null;
  sight: Sight<View, Act>;
  /** `live` as it happens; `missed` while we were away; `jump` when a replay is leafed. */
  how: "live" | "missed" | "jump";
}

export type Ear<View, Act, Event> = (told: Told<View, Act, Event>) => void;

/** What can be listened to, until the function that is returned is called. */
export interface Listenable<View = unknown, Act = Action, Event = GameEvent> {
  listen(ear: Ear<View, Act, Event>): () => void;
}

export class Stream<View = unknown, Act = Action, Event = GameEvent> implements Listenable<
  View,
  Act,
  Event
> {
  readonly #ears = new Set<Ear<View, Act, Event>>();

  /** Listen, until the function that is returned is called. */
  listen(ear: Ear<View, Act, Event>): () => void {
    this.#ears.add(ear);
    return () => this.#ears.delete(ear);
  }

  tell(told: Told<View, Act, Event>): void {
    for (const ear of this.#ears) ear(told);
  }
}
