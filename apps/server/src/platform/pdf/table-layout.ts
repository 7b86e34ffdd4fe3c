import type { Composer } from './composer.ts';
import { contentWidth, lineHeight, paper } from './marks.ts';
import type { PdfColumn, PdfTable } from './sheet.ts';
import type { TextMeasure } from './text-measure.ts';

/** Between two columns. */
const GUTTER = 8;
const ROW_PADDING = 4;
/** A cell is broken over at most this many lines, and cut then. */
const MOST_LINES = 3;
/** Widths are made from this many rows. */
const SAMPLE = 200;
/** No column of texts gets narrower than this. */
const LEAST = 34;
const RULE = '#d5dae1';

/** Puts a table on as many pages as it needs. A row is never parted. */
export async function layOutTable(composer: Composer, table: PdfTable): Promise<void> {
  const { measure } = composer;
  const rows = table.rows[Symbol.iterator]();
  const sample: (readonly string[])[] = [];
  while (sample.length < SAMPLE) {
    const next = rows.next();
    if (next.done) break;
    sample.push(next.value);
  }
  const widths = columnWidths(measure, table.columns, sample);
  const heads = cellLines(
    measure,
    table.columns.map(({ heading }) => heading),
    widths,
    'head',
  );
  const headHeight = heightOf(heads);

  const titleHeight = table.title === '' ? 0 : lineHeight('heading') + 3;
  if (!composer.fits(titleHeight + headHeight * 2)) composer.turnPage();
  composer.text(table.title, 'heading', paper.left, composer.y);
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
    let x: number = paper.left;
    for (const [at, column] of table.columns.entries()) {
      const width = widths[at] ?? 0;
      for (const [line, text] of (lines[at] ?? []).entries()) {
        const y = composer.y + ROW_PADDING / 2 + line * lineHeight('cell');
        if (column.align === 'right') composer.textUpTo(text, style, x + width, y);
        else composer.text(text, style, x, y);
      }
      x += width + GUTTER;
    }
    composer.y += height;
    composer.put({ kind: 'line', y: composer.y, from: paper.left, to: paper.left + contentWidth, color: RULE });
  }
}

const cellLines = (
  measure: TextMeasure,
  cells: readonly string[],
  widths: readonly number[],
  style: 'cell' | 'head',
): readonly (readonly string[])[] =>
  widths.map((width, at) => measure.lines(cells[at] ?? '', style, width, MOST_LINES));

const heightOf = (lines: readonly (readonly string[])[]): number =>
  Math.max(1, ...lines.map((cell) => cell.length)) * lineHeight('cell') + ROW_PADDING;

/**
 * Widths that fill the paper. Numbers get what they need; texts share what is left, the longer ones more of it.
 */
function columnWidths(
  measure: TextMeasure,
  columns: readonly PdfColumn[],
  sample: readonly (readonly string[])[],
): readonly number[] {
  const available = contentWidth - GUTTER * (columns.length - 1);
  const wanted = columns.map(({ heading }, at) => {
    const longestWord = Math.max(0, ...heading.split(/[ -]/).map((word) => measure.width(word, 'head')));
    const cells = sample.map((row) => measure.width(row[at] ?? '', 'cell'));
    return Math.max(longestWord, ...cells) + 0.5;
  });
  const isFixed = columns.map(({ align }) => align === 'right');
  const sum = (fixed: boolean): number =>
    wanted.reduce((total, width, at) => (isFixed[at] === fixed ? total + width : total), 0);
  const forTexts = available - sum(true);
  const least = isFixed.filter((fixed) => !fixed).length * LEAST;
  if (forTexts < least || sum(false) === 0) {
    const scale = Math.min(1, available / (sum(true) + sum(false)));
    return wanted.map((width) => width * scale);
  }
  if (sum(false) <= forTexts) {
    const spare = (forTexts - sum(false)) / isFixed.filter((fixed) => !fixed).length;
    return wanted.map((width, at) => (isFixed[at] ? width : width + spare));
  }
  return shrunk(wanted, isFixed, forTexts);
}

/** Takes from the widest texts first, until all go into the room that is left for them. */
function shrunk(wanted: readonly number[], isFixed: readonly boolean[], room: number): readonly number[] {
  const texts = wanted.filter((_, at) => !isFixed[at]).toSorted((a, b) => a - b);
  let left = room;
  let limit = LEAST;
  for (const [at, width] of texts.entries()) {
    limit = Math.max(LEAST, left / (texts.length - at));
    if (width > limit) break;
    left -= width;
  }
  return wanted.map((width, at) => (isFixed[at] ? width : Math.min(width, limit)));
}
