// Whether a machine keeps up: pictures that come too slowly, one after the other.

const AWAY_MS = 2_000; // no machine draws that slowly: the page was out of sight

export class Frames {
  #last = 0;
  #slow = 0;

  /** Too slow is when `many` pictures running come more than `ms` after the one before. */
  constructor(
    readonly ms: number,
    readonly many: number,
  ) {}

  /** A picture was drawn. While nothing moves by itself, pictures come on request. */
  drawn(now: number, moving: boolean): boolean {
    const gap = this.#last && moving ? now - this.#last : 0;
    this.#last = moving ? now : 0;
    this.#slow = gap > this.ms && gap < AWAY_MS ? this.#slow + 1 : 0;
    return this.#slow >= this.many;
  }
}
