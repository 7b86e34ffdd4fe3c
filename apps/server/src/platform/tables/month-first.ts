import type { TableCell } from './raw-rows.ts';
import type { TableRow } from './read-table.ts';
import { SheetCell } from './sheet-cell.ts';

const WITH_SLASHES = /^\s*(\d{1,2})\/(\d{1,2})\/\d{4}\b/;

/**
 * Collects the columns of a file in which the month precedes the day (`3/31/2026`), as programs set to American English
 * write it. A single such day is proof for its whole column, in which `3/4/2026` would otherwise be parsed as 3 April.
 */
export class MonthFirstColumns {
  readonly #headers = new Set<string>();

  add({ cells }: TableRow): void {
    for (const header in cells) {
      const cell = cells[header];
      if (typeof cell !== 'string' || !cell.includes('/')) continue;
      const [, first, second] = WITH_SLASHES.exec(cell) ?? [];
      if (Number(first) <= 12 && Number(second) > 12) this.#headers.add(header);
    }
  }

  get headers(): readonly string[] {
    return [...this.#headers];
  }
}

/** Marks a day of such a column, so that its parser refuses it. Other cells are returned unchanged. */
export const parseMonthFirst = (cell: TableCell): TableCell =>
  typeof cell === 'string' && WITH_SLASHES.test(cell) ? new SheetCell('monthFirst', cell.trim()) : cell;
