// Where things lie on the screen, so that what moves knows where it comes from.

export type Place = `hand ${string}` | `seat ${number}` | "pile";

export class Places {
  readonly #nodes = new Map<Place, Element>();

  /** An action for elements: this is where it lies. */
  readonly mark = (node: Element, place: Place) => {
    this.#nodes.set(place, node);
    return {
      update: (now: Place) => {
        this.#drop(place, node);
        place = now;
        this.#nodes.set(place, node);
      },
      destroy: () => this.#drop(place, node),
    };
  };

  rect(...places: Place[]): DOMRect | null {
    for (const place of places) {
      const rect = this.#nodes.get(place)?.getBoundingClientRect();
      if (rect && rect.width > 0) return rect;
    }
    return null;
  }

  #drop(place: Place, node: Element): void {
    if (this.#nodes.get(place) === node) this.#nodes.delete(place);
  }
}
