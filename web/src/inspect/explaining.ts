// What every game's answers are made of: the table as it is now, and the words of its catalogue.

import type { BoardProps } from "../kernel/board";
import type { Explanation } from "./contract";

type Given = Pick<BoardProps<never, never, never>, "texts" | "names">;

/** Answers for one table as it is now. */
export abstract class Answers<Table extends Given, Playing> {
  protected readonly given: () => Table;
  protected readonly playing: Playing;

  constructor(given: () => Table, playing: Playing) {
    this.given = given;
    this.playing = playing;
  }

  protected say(key: string, facts: Record<string, unknown> = {}): string {
    const { texts, names } = this.given();
    return texts.say(key, facts, names);
  }

  /** A thing with a name and a sentence of its own in the catalogue. */
  protected told(what: string, section: string, first: readonly string[] = []): Explanation {
    const lines = [...first, this.say(`board.inspect.${what}.does`)];
    return { name: this.say(`board.inspect.${what}`), lines, section };
  }
}
