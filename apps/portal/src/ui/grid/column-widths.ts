import { textScale } from '../theme/text-scale.ts';
import { COLUMN_WIDTH, type GridColumn } from './grid-types.ts';

/** Width of the checkbox column in px. */
const TICK_WIDTH = 44;
/** Average width of a character, and padding of a cell, in px. */
const CHARACTER = 6.5;
const AROUND = 24;
/** Assumed length, in characters, of a text without another hint. */
const USUAL = 20;
/** A text fits two lines if one line holds this share of it. Words are shorter than `WORD` characters. */
const LINE = 0.65;
const WORD = 15;
/** From this length on a text is a sentence: two lines of 175 px cannot hold it. */
const SENTENCE = 50;

/** Column → measured width of its head and its widest values in px. */
export type MeasuredWidths = Readonly<Record<string, number>>;

/** The tracks of a CSS grid, and their minimum total width in px. */
export interface ColumnLayout {
  readonly template: string;
  readonly least: number;
}

/** Limits a width to the allowed range of a column (TB-12). */
export function clampWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)));
}

/** The share of the spare room that a column takes: for text its usual length, for everything else 0. */
export function growthOf<Row>({ grow, kind, labels, widest }: GridColumn<Row>): number {
  const isText = (kind === 'text' || kind === 'custom') && labels === undefined && widest === undefined;
  return grow ?? (isText ? USUAL : 0);
}

/**
 * The grid tracks of columns (TB-12). A column that the user resized has that width. Other text columns have at least
 * the width of their usual values in two lines, at most 175 px except for sentences, and share the remaining room.
 * Every other column is as wide as its widest value, so that plates, days, amounts and statuses are never truncated.
 * @param widths widths that the user set, in px
 */
export function columnLayoutOf<Row>(
  columns: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  measuredWidths: MeasuredWidths,
  hasTicks: boolean,
): ColumnLayout {
  let minimumWidth = hasTicks ? TICK_WIDTH : 0;
  const tracks = hasTicks ? [`${TICK_WIDTH}px`] : [];
  for (const column of columns) {
    const chosenWidth = widths[column.id];
    const growth = growthOf(column);
    const width =
      chosenWidth === undefined ? basisOf(column, growth, measuredWidths[column.id]) : clampWidth(chosenWidth);
    tracks.push(chosenWidth === undefined && growth > 0 ? `minmax(${width}px, ${growth}fr)` : `${width}px`);
    minimumWidth += width;
  }
  return { template: tracks.join(' '), least: minimumWidth };
}

function basisOf<Row>({ width }: GridColumn<Row>, growth: number, measuredWidth: number | undefined): number {
  const { unsetLeast, unsetMost } = COLUMN_WIDTH;
  if (growth === 0) return Math.max(Math.min(width ?? 0, unsetMost), measuredWidth ?? unsetLeast);
  const line = Math.max(growth * LINE, Math.min(growth, WORD)) * CHARACTER + AROUND;
  const usual = width ?? Math.max(unsetLeast, line);
  const maximumWidth = growth < SENTENCE ? unsetMost : COLUMN_WIDTH.most;
  return Math.round(Math.max(Math.min(usual, maximumWidth) * textScale(), measuredWidth ?? 0));
}
