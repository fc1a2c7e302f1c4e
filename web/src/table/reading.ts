// Reading a part of the page aloud, as those hear it who walk through it.

/** The words of what is marked as telling this: `others`, `prompt`. */
export function readOut(what: string): string {
  const parts = [...document.querySelectorAll(`main [data-tells=${what}]`)];
  return parts
    .map(words)
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:])/g, "$1")
    .trim();
}

function words(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || !isHeard(node)) return "";
  const label = node.getAttribute("aria-label");
  const holdsMore = node.matches("ul, section, [role=group]");
  if (label && !holdsMore) return label;
  const inside = [...node.childNodes].map(words).join(" ").trim();
  const ends = node.matches("h2, h3, li, section") && /[^.!?]$/.test(inside);
  return ends ? `${inside}.` : inside;
}

function isHeard(node: Element): boolean {
  return node.getAttribute("aria-hidden") !== "true" && node.checkVisibility();
}
