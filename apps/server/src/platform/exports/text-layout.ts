import type { RowSource } from './row-source.ts';
import type { Cell } from './table.ts';

/** A format as pure text: what stands before the rows, one row, and what stands after them. */
export type TextLayout = {
  readonly opening: string;
  /** The text of one row; `row` counts data rows from 1. */
  readonly row: (cells: readonly Cell[], row: number) => string;
  readonly closing: string;
};

/** Large enough that compression and sockets work well, small enough that a slow receiver holds the source back. */
const CHUNK_CHARACTERS = 65_536;

/** The text of at most `maximum` rows in chunks; pulls a row only when the chunk before it was taken. */
export async function* textChunks(layout: TextLayout, source: RowSource, maximum: number): AsyncGenerator<string> {
  let text = layout.opening;
  for (let row = 1; row <= maximum; row++) {
    const cells = await source.next();
    if (!cells) break;
    text += layout.row(cells, row);
    if (text.length >= CHUNK_CHARACTERS) {
      yield text;
      text = '';
    }
  }
  yield text + layout.closing;
}
