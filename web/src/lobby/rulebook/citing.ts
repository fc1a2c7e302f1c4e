// Sentences cite the rules as §3.2: where those stand in them.

export interface Piece {
  words: string;
  /** The section that these words name, or nothing. */
  section: string;
}

const CITED = /§(\d+(?:\.\d+)?)/;

/** A sentence in pieces, so that what it cites can be linked to. */
export function pieces(sentence: string): Piece[] {
  // Every second piece is what the parentheses in the pattern have caught.
  return sentence
    .split(CITED)
    .map((part, at) =>
      at % 2 ? { words: `§${part}`, section: part } : { words: part, section: "" },
    )
    .filter(({ words }) => words !== "");
}
