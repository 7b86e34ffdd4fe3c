import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { intlTag } from '@wagenpark/domain/locale';
import { useMemo } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { columnSchema, type GridColumn } from '../../ui/grid/grid-types.ts';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import { currentLocale, useWords } from '../../words/words.ts';
import type { ListContext } from '../list-screen/list-descriptor.ts';

/** A table inside a detail: where its rows come from and which columns they have. */
export interface DetailRows<Row> {
  /** Name of the table, for stored widths and the file name of a download. */
  readonly name: string;
  /** For a table with rows of the list of that name: the list's tab that contains them. */
  readonly tab?: string;
  readonly label: string;
  readonly query: Query<readonly Row[]>;
  /** Rows of an earlier opening are dropped, so that the table is empty until they are fetched again (RR-06). */
  readonly isFetchedAnew?: true;
  /** Must stay the same function between renders. */
  readonly columns: (context: ListContext) => readonly GridColumn<Row>[];
  /** Path of the row's key; left out where rows have none. */
  readonly keyField?: string;
  /** Rows a page; without it the table scrolls (TB-17). */
  readonly pageSize?: number;
}

/** The rows of a detail's table, fetched when it is shown, and the index that sorts them in the browser. */
export function useDetailRows<Row>({
  query,
  isFetchedAnew,
  columns: columnsOf,
  keyField = '',
  pageSize,
}: DetailRows<Row>): {
  readonly answer: UseQueryResult<readonly Row[]>;
  readonly columns: readonly GridColumn<Row>[];
  /** Null until the rows have loaded. */
  readonly source: MemoryRowSource<Row> | null;
} {
  const words = useWords();
  const session = useSession();
  const locale = intlTag(currentLocale());
  const { timeZone } = session.formats;
  const answer = useQuery(isFetchedAnew ? { ...query, gcTime: 0, staleTime: 0 } : query);
  const columns = useMemo(() => columnsOf({ words, session }), [columnsOf, words, session]);
  const rows = answer.data;
  const source = useMemo(
    () =>
      rows === undefined || rows.length === 0
        ? null
        : new MemoryRowSource(rows, columnSchema(columns, { keyField, locale, timeZone }), pageSize ?? null),
    [rows, columns, keyField, locale, timeZone, pageSize],
  );
  return { answer, columns, source };
}
