import type { TableCell } from './raw-rows.ts';
import type { TableRow } from './read-table.ts';
import { SheetCell } from './sheet-cell.ts';

const WITH_SLASHES = /^\s*(\d{1,2})\/(\d{1,2})\/\d{4}\b/;

/**
 * Collects the columns of a file that write the month before the day (`3/31/2026`), as programs set to American English
 * do. One such day proves it for its column, where `3/4/2026` would be read as another day.
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

/** Marks a day of such a column, which its parser then refuses. Other cells stay as they are. */
export const parseMonthFirst = (cell: TableCell): TableCell =>
  typeof cell === 'string' && WITH_SLASHES.test(cell) ? new SheetCell('monthFirst', cell.trim()) : cell;
