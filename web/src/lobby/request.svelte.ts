// Something that was asked of the server: it is on its way, or was refused with a sentence.

import { Refusal } from "../kernel/http";
import { t } from "../kernel/language.svelte";

export class PendingRequest {
  going = $state(false);
  refused = $state("");

  /** Do it; while it is on its way a second press does nothing. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.going) return;
    this.going = true;
    this.refused = "";
    try {
      await work();
    } catch (wrong) {
      this.refused = wrong instanceof Refusal ? wrong.message : t("error.unreachable");
    } finally {
      this.going = false;
    }
  }
}
