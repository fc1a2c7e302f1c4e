// Whether the server has a newer page than this one. A game is finished on the page it began with.

class Edition {
  newer = $state(false);

  /** Ask the server for the page's first script; a newer page has another. */
  async look(): Promise<boolean> {
    const ours = document.querySelector<HTMLScriptElement>("script[type=module][src]");
    if (!ours || this.newer) return this.newer;
    try {
      const answer = await fetch("/", { cache: "no-cache" });
      const text = await answer.text();
      const theirs = /<script[^>]*\ssrc="([^"]+)"/.exec(text)?.[1];
      this.newer = answer.ok && theirs !== undefined && theirs !== ours.getAttribute("src");
    } catch {
      // no answer: there will be another occasion
    }
    return this.newer;
  }
}

export const edition = new Edition();

/** Load the page that the server has now. */
export function update(): void {
  location.reload();
}
