// What the rules page shows of a game besides words: one screen that says it all, and pieces beside
// the sections. They are drawn by the code of the board; `games/<game>/pictures.ts` names them.

import type { Catalogues } from "../kernel/catalogues";
import type { PieceDrawing } from "./contract";

/** Pieces in a row, each as it is asked about on a board. */
export type Row = readonly string[];

export interface RulesPictures {
  Piece: PieceDrawing;
  /** The game's catalogue, whose `board.brief.*` say what the first screen shows. */
  sentences: Catalogues;
  /** Lets pieces be drawn where there is no table. */
  prepare(): void;
  goal: Row;
  turn: readonly [Row, Row, Row];
  end: Row;
  /** By the number of a section. */
  sections: Readonly<Record<string, Row>>;
}
