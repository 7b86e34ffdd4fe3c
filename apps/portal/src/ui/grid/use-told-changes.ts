import { formatNumber } from '@wagenpark/domain/number-format';
import { useEffect, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import { announce } from '../announcements/announce.ts';
import type { RowQuery } from './index-schema.ts';
import type { SourceSnapshot } from './row-source.ts';

const orderIn = ({ sort }: RowQuery): string => JSON.stringify(sort);
const narrowingIn = ({ search, filters }: RowQuery): string => JSON.stringify([search, filters]);

/**
 * Says what became of a list after another tab, search, filter or order: how many rows there are, how they stand. Not of the
 * first rows, which come with their page.
 */
export function useToldChanges(
  source: object | null,
  snapshot: SourceSnapshot,
  headerOf: (column: string) => string,
): void {
  const words = useWords();
  const told = useRef<{ readonly source: object; readonly query: RowQuery } | null>(null);
  const latest = useRef(headerOf);
  latest.current = headerOf;
  const { query, total } = snapshot;
  const isAnswered = snapshot.phase === 'ready' && !snapshot.busy;
  useEffect(() => {
    if (!isAnswered || source === null) return;
    const before = told.current;
    told.current = { source, query };
    if (before === null) return;
    const { sort } = query;
    const isOrdered = sort !== null && orderIn(before.query) !== orderIn(query);
    const isOther = before.source !== source || narrowingIn(before.query) !== narrowingIn(query);
    const sorted = sort?.descending ? 'ui.sortedDescending' : 'ui.sortedAscending';
    const parts = [
      ...(isOther ? [words('ui.resultCount', { count: total, total: formatNumber(total) })] : []),
      ...(isOrdered ? [words(sorted, { column: latest.current(sort.column) })] : []),
    ];
    if (parts.length > 0) announce(parts.join('. '));
  }, [isAnswered, source, query, total, words]);
}
