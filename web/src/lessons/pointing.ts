// What a lesson points at. `hand/card:17` is an element of the board with `data-card="17"` inside one
// with `data-hand`, and `.go.bet` a button of that class: boards name their things so, and know nothing
// of lessons.

/** The selector of a thing that a lesson names. */
export function selectorOf(thing: string): string {
  return thing
    .split("/")
    .map((one) => {
      if (one.startsWith(".")) return one;
      const colon = one.indexOf(":");
      if (colon < 0) return `[data-${one}]`;
      return `[data-${one.slice(0, colon)}=${JSON.stringify(one.slice(colon + 1))}]`;
    })
    .join(" ");
}

/** The first of the things that can be seen; lessons name what stands in for it on small screens. */
export function firstSeen(things: readonly string[], within: ParentNode): Element | null {
  for (const thing of things) {
    for (const found of within.querySelectorAll(selectorOf(thing))) {
      if (found.matches(":disabled")) continue; // first comes what enables it
      const { width, height } = found.getBoundingClientRect();
      if (width > 0 && height > 0) return found;
    }
  }
  return null;
}
