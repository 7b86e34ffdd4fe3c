/** A value as an imported file gives it. Days arrive as `YYYY-MM-DD` text, never as a Date that a zone could shift. */
export type TableCell = string | number | boolean | null;

/** One line of a file before its headings are known; `line` counts from 1, as the user's program does. */
export type RawRow = { readonly line: number; readonly values: readonly TableCell[] };

/** Reading stops with `too-large` past these. */
export const TABLE_LIMITS = { rows: 1_100_000, columns: 200 } as const;

/** Whether a cell holds nothing but white space. */
export function isBlank(cell: TableCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
