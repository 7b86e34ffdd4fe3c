import { fieldReader } from './index-schema.ts';

/** How the footer of a list totals a column. */
export type ColumnTotal = 'sum' | 'average';

/** A column to total: the path of its number in a row. Plain data, because it is sent to the worker. */
export interface TotalRequest {
  readonly field: string;
  readonly total: ColumnTotal;
}

/** Totals columns over some rows; null where no row has a number. Missing numbers do not count. */
export function totalsOf(requests: readonly TotalRequest[], rows: Iterable<unknown>): readonly (number | null)[] {
  const columns = requests.map(({ field, total }) => ({ read: fieldReader(field), total, sum: 0, count: 0 }));
  for (const row of rows) {
    for (const column of columns) {
      const value = column.read(row);
      if (typeof value !== 'number') continue;
      column.sum += value;
      column.count += 1;
    }
  }
  return columns.map(({ sum, count, total }) => (count === 0 ? null : total === 'sum' ? sum : sum / count));
}
