/** A value as an imported file gives it. Days arrive as `YYYY-MM-DD` text, never as a Date that a zone could shift. */
export type TableCell = string | number | boolean | null;

/** One line of a file before its headings are known; `line` counts from 1, as the user's program does. */
export type RawRow = { readonly line: number; readonly values: readonly TableCell[] };

/**
 * What a table may have, enforced while it is read: reading ends at the first place that goes beyond. Cells are as long
 * as a spreadsheet lets them be; a row of a CSV text is counted in bytes.
 */
export const TABLE_LIMITS = { rows: 1_100_000, columns: 200, cellCharacters: 32_767, rowBytes: 2 ** 20 } as const;

/** Whether a cell holds nothing but white space. */
export function isBlank(cell: TableCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
