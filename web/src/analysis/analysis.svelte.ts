// A look back at a finished game: asked for once, waited for, and then shown.

import { get, post, Refusal } from "../kernel/http";
import type { AnalysisSeen, Told } from "../kernel/http-types";
import { seatToken } from "../kernel/storage";
import { byLanguage } from "../kernel/catalogues";
import { Texts } from "../kernel/texts";
import { speech } from "../kernel/language.svelte";
import type en from "@analysis/en.json";

export type AnalysisKey = keyof typeof en;

const AGAIN_MS = 700;

const SENTENCES = byLanguage(
  import.meta.glob("@analysis/*.json"),
  import.meta.glob("@languages/*/analysis.json"),
);

/** The sentences of a look back in the language of this browser. */
export async function analysisTexts(): Promise<Texts<AnalysisKey>> {
  const loaded = await SENTENCES(speech.language);
  return new Texts<AnalysisKey>(speech.locale, loaded.default);
}

export class Analysis {
  seen = $state.raw<AnalysisSeen | null>(null);
  trouble = $state("");
  readonly #path: string;
  readonly #token: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(table: string, game: number) {
    this.#path = `/api/tables/${encodeURIComponent(table)}/lookback?game=${game}`;
    this.#token = seatToken(table);
  }

  get told(): Told | null {
    return this.seen?.told ?? null;
  }

  /** How much of it is done, in points of a hundred. */
  get done(): number {
    const { done = 0, total = 0 } = this.seen ?? {};
    return total ? Math.min(100, Math.floor((100 * done) / total)) : 0;
  }

  /** The report as a file, to be kept. */
  get file(): string {
    return this.#path.replace("/lookback?", "/lookback.html?");
  }

  async begin(): Promise<void> {
    await this.#take(() => post<AnalysisSeen>(this.#path, {}, this.#token));
  }

  /** Ask again, as long as there is something to wait for; or in another language. */
  async ask(): Promise<void> {
    await this.#take(() => get<AnalysisSeen>(this.#path, this.#token));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #take(asking: () => Promise<AnalysisSeen>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.seen = await asking();
      this.trouble = "";
    } catch (refused) {
      this.trouble = refused instanceof Refusal ? refused.message : String(refused);
      return;
    }
    if (this.#closed || this.seen.state === "done" || this.seen.state === "failed") return;
    // Where several servers share the tables, the one that answers now may not have begun.
    const begun = this.seen.state !== "none";
    this.#timer = setTimeout(() => void (begun ? this.ask() : this.begin()), AGAIN_MS);
  }
}
