import type { Composer } from './composer.ts';
import { lineHeight } from './marks.ts';
import type { PdfColumn, PdfTable } from './sheet.ts';
import type { TextMeasure } from './text-measure.ts';

/** Space between two columns. */
const GUTTER = 8;
const ROW_PADDING = 4;
/** A cell wraps to at most this many lines, then it is truncated. */
const MAX_LINES = 3;
/** Number of rows that determine the column widths. */
const SAMPLE_ROWS = 200;
/** Minimum width of a text column. */
const MIN_TEXT_WIDTH = 34;
const RULE = '#d5dae1';

/** Lays a table out over as many pages as it needs. A row is never split. */
export async function layOutTable(composer: Composer, table: PdfTable): Promise<void> {
  const { measure } = composer;
  const rows = table.rows[Symbol.iterator]();
  const sample: (readonly string[])[] = [];
  while (sample.length < SAMPLE_ROWS) {
    const next = rows.next();
    if (next.done) break;
    sample.push(next.value);
  }
  const widths = columnWidths(measure, table.columns, sample, composer.paper.content);
  const heads = cellLines(
    measure,
    table.columns.map(({ heading }) => heading),
    widths,
    'head',
  );
  const headHeight = heightOf(heads);

  const titleHeight = table.title === '' ? 0 : lineHeight('heading') + 3;
  if (!composer.fits(titleHeight + headHeight * 2)) composer.turnPage();
  composer.text(table.title, 'heading', composer.paper.left, composer.y);
  composer.y += titleHeight;
  putRow(heads, 'head', headHeight);

  for (const cells of sample) await putBodyRow(cells);
  for (let next = rows.next(); !next.done; next = rows.next()) await putBodyRow(next.value);

  async function putBodyRow(cells: readonly string[]): Promise<void> {
    const lines = cellLines(measure, cells, widths, 'cell');
    const height = heightOf(lines);
    if (!composer.fits(height)) {
      composer.turnPage();
      putRow(heads, 'head', headHeight);
    }
    putRow(lines, 'cell', height);
    await composer.breath.pause();
  }

  function putRow(lines: readonly (readonly string[])[], style: 'cell' | 'head', height: number): void {
    let x: number = composer.paper.left;
    for (const [index, column] of table.columns.entries()) {
      const width = widths[index] ?? 0;
      for (const [line, text] of (lines[index] ?? []).entries()) {
        const y = composer.y + ROW_PADDING / 2 + line * lineHeight('cell');
        if (column.align === 'right') composer.textUpTo(text, style, x + width, y);
        else composer.text(text, style, x, y);
      }
      x += width + GUTTER;
    }
    composer.y += height;
    composer.put({
      kind: 'line',
      y: composer.y,
      from: composer.paper.left,
      to: composer.paper.left + composer.paper.content,
      color: RULE,
    });
  }
}

const cellLines = (
  measure: TextMeasure,
  cells: readonly string[],
  widths: readonly number[],
  style: 'cell' | 'head',
): readonly (readonly string[])[] =>
  widths.map((width, index) => measure.lines(cells[index] ?? '', style, width, MAX_LINES));

const heightOf = (lines: readonly (readonly string[])[]): number =>
  Math.max(1, ...lines.map((cell) => cell.length)) * lineHeight('cell') + ROW_PADDING;

/**
 * Calculates column widths that fill the paper. Number columns get the width that they need; text columns share the
 * rest, longer ones more of it.
 */
function columnWidths(
  measure: TextMeasure,
  columns: readonly PdfColumn[],
  sample: readonly (readonly string[])[],
  contentWidth: number,
): readonly number[] {
  const available = contentWidth - GUTTER * (columns.length - 1);
  const preferred = columns.map(({ heading }, column) => {
    const longestWord = Math.max(0, ...heading.split(/[ -]/).map((word) => measure.width(word, 'head')));
    const cells = sample.map((row) => measure.width(row[column] ?? '', 'cell'));
    return Math.max(longestWord, ...cells) + 0.5;
  });
  const isFixed = columns.map(({ align }) => align === 'right');
  const totalWidth = (fixed: boolean): number =>
    preferred.reduce((total, width, column) => (isFixed[column] === fixed ? total + width : total), 0);
  const textSpace = available - totalWidth(true);
  const minTextSpace = isFixed.filter((fixed) => !fixed).length * MIN_TEXT_WIDTH;
  if (textSpace < minTextSpace || totalWidth(false) === 0) {
    const scale = Math.min(1, available / (totalWidth(true) + totalWidth(false)));
    return preferred.map((width) => width * scale);
  }
  if (totalWidth(false) <= textSpace) {
    const spare = (textSpace - totalWidth(false)) / isFixed.filter((fixed) => !fixed).length;
    return preferred.map((width, column) => (isFixed[column] ? width : width + spare));
  }
  return shrinkWidths(preferred, isFixed, textSpace);
}

/** Shrinks the widest text columns first, until all fit into the available space. */
function shrinkWidths(preferred: readonly number[], isFixed: readonly boolean[], room: number): readonly number[] {
  const texts = preferred.filter((_, column) => !isFixed[column]).toSorted((a, b) => a - b);
  let remaining = room;
  let limit = MIN_TEXT_WIDTH;
  for (const [index, width] of texts.entries()) {
    limit = Math.max(MIN_TEXT_WIDTH, remaining / (texts.length - index));
    if (width > limit) break;
    remaining -= width;
  }
  return preferred.map((width, column) => (isFixed[column] ? width : Math.min(width, limit)));
}
