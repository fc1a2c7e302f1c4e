// Before each game this browser notes what the server has promised, and mixes in a number of its own.

import type { LiveTable } from "../kernel/live.svelte";
import type { Push } from "../kernel/wire";
import { keepWitness, newNonce, witnessOf, type Witness } from "./shuffle";

/** Do what is to be done about the shuffle after a push. It never stops a game. */
export class Mixing {
  #asked = "";
  /** Whether our number for the next game was taken; the host who begins that game waits for it. */
  answered: Promise<unknown> = Promise.resolve();

  constructor(readonly live: Pick<LiveTable, "id" | "ask">) {}

  async follow(push: Push): Promise<void> {
    const promised = push.table.next_shuffle;
    if (!promised) return;
    const game = (push.table.games ?? 0) + 1;
    const witness = this.#note(game, promised.commitment);
    const [seat, mixed] = [push.you, promised.nonces[push.you]];
    if (seat < 0 || mixed || this.#asked === promised.commitment + seat) return;
    this.#asked = promised.commitment + seat;
    const nonce = newNonce();
    const { commitment } = promised;
    const asking = this.live.ask("mix", { commitment, nonce });
    this.answered = asking;
    const outcome = await asking;
    if (outcome.ok) keepWitness(this.live.id, game, { ...witness, nonce, seat });
    else if (outcome.code === "lost") this.#asked = ""; // once more when we are back
  }

  /** The first promise for a game counts: another one later would be a way to choose. */
  #note(game: number, commitment: string): Witness {
    const known = witnessOf(this.live.id, game);
    if (known?.commitment === commitment) return known;
    const witness = known ? { ...known, changed: true } : { commitment, nonce: "", seat: -1 };
    keepWitness(this.live.id, game, witness);
    return witness;
  }
}
