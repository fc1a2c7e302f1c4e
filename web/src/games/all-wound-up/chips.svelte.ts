// Short answers that fade by themselves: why not, and what cannot be taken back.

import type { BoardProps } from "../../kernel/board";
import type { Outcome } from "../../kernel/socket";
import { speech, t } from "../../kernel/tongue.svelte";

export interface Chip {
  id: number;
  words: string;
  kind: "no" | "note";
}

const CHIP_MS = 5_000;

export class ChipRow {
  all = $state.raw<readonly Chip[]>([]);
  #count = 0;

  note(words: string, kind: Chip["kind"] = "note"): void {
    const chip = { id: ++this.#count, words, kind };
    this.all = [...this.all.filter((each) => each.words !== words), chip].slice(-3);
    setTimeout(() => {
      this.all = this.all.filter((each) => each.id !== chip.id);
    }, CHIP_MS);
  }

  /** Say why something was refused. */
  refused(outcome: Outcome, { texts, names }: BoardProps): void {
    const { code = "", facts = {}, sentence = "" } = outcome;
    if (code === "lost") this.note(t("line.not_sent"), "no");
    else if (sentence.startsWith("table:"))
      this.note(speech.table.say(`illegal.${code}` as never, facts, names), "no");
    else this.note(texts.say(`illegal.${code}`, facts, names), "no");
  }
}
