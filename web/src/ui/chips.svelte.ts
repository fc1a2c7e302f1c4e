// Short answers that fade by themselves: why not, and what the player should know now.

import type { BoardProps } from "../kernel/board";
import type { Outcome } from "../kernel/connection";
import { speech, unsent } from "../kernel/language.svelte";

export interface Chip {
  id: number;
  words: string;
  kind: "no" | "late" | "note";
}

const CHIP_MS = 5_000;
const MOST = 3;

export class ChipRow {
  all = $state.raw<readonly Chip[]>([]);
  #count = 0;

  note(words: string, kind: Chip["kind"] = "note"): void {
    const chip = { id: ++this.#count, words, kind };
    this.all = [...this.all.filter((each) => each.words !== words), chip].slice(-MOST);
    setTimeout(() => {
      this.all = this.all.filter((each) => each.id !== chip.id);
    }, CHIP_MS);
  }

  /** Something was done: why something else was refused is over. */
  done(): void {
    this.all = this.all.filter(({ kind }) => kind === "note");
  }

  answered(outcome: Outcome, given: Pick<BoardProps, "texts" | "names">): void {
    if (outcome.ok) this.done();
    else this.refused(outcome, given);
  }

  /** Say why something was refused. */
  refused(outcome: Outcome, { texts, names }: Pick<BoardProps, "texts" | "names">): void {
    const { code = "", facts = {}, sentence = "" } = outcome;
    const kind = code === "late" ? "late" : "no";
    const ours = unsent(code);
    if (ours) this.note(ours, kind);
    else if (sentence.startsWith("table:"))
      this.note(speech.table.say(`illegal.${code}` as never, facts, names), kind);
    else this.note(texts.say(`illegal.${code}`, facts, names), kind);
  }
}
