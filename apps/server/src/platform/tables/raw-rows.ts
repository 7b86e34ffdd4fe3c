import type { SheetCell } from './sheet-cell.ts';

/**
 * A cell of an imported file: text, number or boolean; null when it is empty. A cell of a workbook whose format gives
 * it another meaning is a `SheetCell`.
 */
export type TableCell = string | number | boolean | SheetCell | null;

/** A row before the headings are known. `line` counts from 1, as spreadsheet programs do. */
export type RawRow = { readonly line: number; readonly values: readonly TableCell[] };

/**
 * Limits of a table, enforced while it is read; reading stops at the first violation. `cellCharacters` is Excel's own
 * limit. `rowBytes` applies to CSV rows. Headings have a lower limit, because they are shown with every run.
 */
export const TABLE_LIMITS = {
  rows: 1_100_000,
  columns: 200,
  cellCharacters: 32_767,
  headingCharacters: 255,
  rowBytes: 2 ** 20,
} as const;

/** Whether a cell is empty or holds only white space. A formula without a result is not blank. */
export function isBlank(cell: TableCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
