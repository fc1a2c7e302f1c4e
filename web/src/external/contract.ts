// What the page and a board that a package brings along promise each other. The board is an ES
// module without a build step; `docs/add-a-game.md` says all this for those who write one.

import type { Action, GameEvent, Telling } from "../kernel/board";
import type { Outcome } from "../kernel/connection";
import type { Facts, Language } from "../kernel/texts";
import type { AskSeen, ActionWarning } from "../kernel/wire";

/** What a board gets: all there is to draw, and the one way to act. */
export interface ExternalProps {
  /** What this seat may know, as the game's `view` tells it. */
  readonly view: unknown;
  /** What this seat may do now; empty for those who watch. */
  readonly may: readonly Action[];
  /** What each of those would cost, in the same order; empty where the game warns of nothing. */
  readonly warnings: readonly (ActionWarning | null)[];
  /** Who is asked for what, and until when. */
  readonly asked: readonly AskSeen[];
  /** What has happened since the last call, in order: to animate. The view alone is enough. */
  readonly events: readonly GameEvent[];
  /** The seat that looks, or -2 for those who watch. */
  readonly seat: number;
  readonly names: readonly string[];
  /** What the game's catalogue tells of its pieces. */
  readonly pieces: unknown;
  readonly language: Language;
  readonly texts: {
    has(key: string): boolean;
    /** A sentence of the game's own texts; seats in its gaps become names. */
    say(key: string, facts?: Facts): string;
  };
  /** Whether anything may be pressed: connected, seated, and neither a replay nor over. */
  readonly live: boolean;
  /** Whether nothing should fly, shake or flash. */
  readonly calm: boolean;
  /** Do something. The answer says whether it was done; the page shows why not. */
  act(action: Action): Promise<Outcome>;
}

export interface ExternalBoard {
  update(props: ExternalProps): void;
  destroy(): void;
}

export interface ExternalModule {
  /** Draw the game into an element of its own, and keep it as it is told. */
  mount(element: HTMLElement, props: ExternalProps): ExternalBoard;
  /** The board in words, a sentence each, for those who listen instead of looking. */
  describe?(props: ExternalProps): readonly string[];
  /** An event as a key of the texts with its facts; without it, `event.<event>`. */
  tell?(event: GameEvent, seat: number): Telling | null;
}
