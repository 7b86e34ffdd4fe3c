import { compareKeys, type SortKey, toSortKey } from '@wagenpark/domain/table-sort';
import { fieldReader, type IndexColumn } from './index-schema.ts';
import { valueText } from './value-text.ts';

/**
 * The order of a column as ranks: equal values share a rank, 0 is first when ascending, and `empty` (one more than the
 * last rank) marks rows without a value.
 */
export interface RankedColumn {
  readonly ranks: Uint32Array;
  readonly empty: number;
}

function customKey(value: unknown): SortKey {
  return toSortKey(typeof value === 'number' ? 'number' : 'text', value);
}

/** The sort key of a column. */
function keyOf(column: IndexColumn): (row: unknown) => SortKey {
  const { kind, labels } = column;
  if (kind === 'custom') {
    const read = fieldReader(column.keyField ?? column.field);
    return (row) => customKey(read(row));
  }
  const read = fieldReader(column.field);
  if (!labels || kind !== 'text') return (row) => toSortKey(kind, read(row));
  return (row) => {
    const value = read(row);
    return toSortKey(kind, labels[valueText(value)] ?? value);
  };
}

/**
 * Ranks the rows by one column. Only distinct values are compared, which makes sorting by a language's alphabet
 * affordable. Values that the alphabet treats as equal share a rank, so that the order of arrival decides.
 */
export function rankColumn(rows: readonly unknown[], column: IndexColumn, collator: Intl.Collator): RankedColumn {
  const key = keyOf(column);
  const numbers = new Map<number | string, number>();
  const ids = new Uint32Array(rows.length);
  const UNRANKED = 0xffffffff;
  for (let row = 0; row < rows.length; row += 1) {
    const value = key(rows[row]);
    if (value === null) {
      ids[row] = UNRANKED;
      continue;
    }
    let id = numbers.get(value);
    if (id === undefined) {
      id = numbers.size;
      numbers.set(value, id);
    }
    ids[row] = id;
  }
  const compare = (first: SortKey, second: SortKey) => compareKeys(first, second, 'ascending', collator);
  const values = [...numbers.keys()];
  const sorted = values.every((value) => typeof value === 'number')
    ? Array.from(Float64Array.from(values).sort())
    : values.toSorted(compare);
  const rankOfId = new Uint32Array(sorted.length);
  let rank = -1;
  sorted.forEach((value, index) => {
    const previous = sorted[index - 1];
    if (previous === undefined || compare(previous, value) !== 0) rank += 1;
    rankOfId[numbers.get(value) ?? 0] = rank;
  });
  const empty = rank + 1;
  for (let row = 0; row < ids.length; row += 1) {
    const id = ids[row] ?? UNRANKED;
    ids[row] = id === UNRANKED ? empty : (rankOfId[id] ?? empty);
  }
  return { ranks: ids, empty };
}

const RADIX_BITS = 11;
const BUCKETS = 1 << RADIX_BITS;

/**
 * Sorts rows by a ranked column with a stable radix sort, eleven bits per pass: for 100,000 rows two passes and 2 ms.
 * Empty values come last in both directions (TB-02).
 */
export function sortByRank(rows: Uint32Array, column: RankedColumn, descending: boolean): Uint32Array {
  const { ranks, empty } = column;
  const lastRank = empty - 1;
  let source = rows;
  let target = new Uint32Array(rows.length);
  const starts = new Uint32Array(BUCKETS + 1);
  for (let shift = 0; shift === 0 || empty >>> shift > 0; shift += RADIX_BITS) {
    starts.fill(0);
    const digit = (row: number) => {
      const rank = ranks[row] ?? empty;
      return ((descending && rank !== empty ? lastRank - rank : rank) >>> shift) & (BUCKETS - 1);
    };
    for (const row of source) {
      const bucket = digit(row) + 1;
      starts[bucket] = (starts[bucket] ?? 0) + 1;
    }
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
    }
    for (const row of source) {
      const bucket = digit(row);
      const place = starts[bucket] ?? 0;
      target[place] = row;
      starts[bucket] = place + 1;
    }
    const buffer: Uint32Array = source === rows ? new Uint32Array(rows.length) : source;
    source = target;
    target = buffer as Uint32Array<ArrayBuffer>;
  }
  return source;
}
