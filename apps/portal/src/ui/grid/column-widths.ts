import { textScale } from '../theme/text-scale.ts';
import { COLUMN_WIDTH, type GridColumn } from './grid-types.ts';

/** Width of the column of check boxes in px. */
const TICK_WIDTH = 44;
/** The px that a character takes on average, and what a cell has around them. */
const CHARACTER = 6.5;
const AROUND = 24;
/** Characters of a text that does not tell how long it usually is. */
const USUAL = 20;
/** Two lines hold a usual text when one of them holds this much of it; a word has fewer characters than this. */
const LINE = 0.65;
const WORD = 15;
/** A text as long as this is a sentence: two lines of 175 px would not hold it. */
const SENTENCE = 50;

/** Column → the px that its head and its widest values take. */
export type MeasuredWidths = Readonly<Record<string, number>>;

/** The tracks of a grid, and the px that they take at least. */
export interface ColumnLayout {
  readonly template: string;
  readonly least: number;
}

/** Keeps a width within what a column may have (TB-12). */
export function clampWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)));
}

/** The share of the spare room that a column takes: text by its usual length, everything else none. */
export function growthOf<Row>({ grow, kind, labels, widest }: GridColumn<Row>): number {
  const isText = (kind === 'text' || kind === 'custom') && labels === undefined && widest === undefined;
  return grow ?? (isText ? USUAL : 0);
}

/**
 * The tracks of columns (TB-12). What the reader sized is as wide as that. Otherwise text begins with what its usual
 * values need in two lines, at most 175 px but for sentences, and takes its share of the room that is left; everything else
 * is as wide as its widest value, so that no plate, day, amount or state is ever cut.
 * @param widths what the reader sized, in px
 */
export function layoutOf<Row>(
  columns: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  measured: MeasuredWidths,
  hasTicks: boolean,
): ColumnLayout {
  let least = hasTicks ? TICK_WIDTH : 0;
  const tracks = hasTicks ? [`${TICK_WIDTH}px`] : [];
  for (const column of columns) {
    const chosen = widths[column.id];
    const growth = growthOf(column);
    const width = chosen === undefined ? basisOf(column, growth, measured[column.id]) : clampWidth(chosen);
    tracks.push(chosen === undefined && growth > 0 ? `minmax(${width}px, ${growth}fr)` : `${width}px`);
    least += width;
  }
  return { template: tracks.join(' '), least };
}

function basisOf<Row>({ width }: GridColumn<Row>, growth: number, measured: number | undefined): number {
  const { unsetLeast, unsetMost } = COLUMN_WIDTH;
  if (growth === 0) return Math.max(Math.min(width ?? 0, unsetMost), measured ?? unsetLeast);
  const line = Math.max(growth * LINE, Math.min(growth, WORD)) * CHARACTER + AROUND;
  const usual = width ?? Math.max(unsetLeast, line);
  const most = growth < SENTENCE ? unsetMost : COLUMN_WIDTH.most;
  return Math.round(Math.max(Math.min(usual, most) * textScale(), measured ?? 0));
}
