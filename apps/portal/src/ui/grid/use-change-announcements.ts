import { formatNumber } from '@wagenpark/domain/number-format';
import { useEffect, useRef } from 'react';
import { useWords } from '../../words/words.ts';
import { announce } from '../announcements/announce.ts';
import type { RowQuery } from './index-schema.ts';
import type { SourceSnapshot } from './row-source.ts';

const orderKey = ({ sort }: RowQuery): string => JSON.stringify(sort);
const filterKey = ({ search, filters }: RowQuery): string => JSON.stringify([search, filters]);

/**
 * Announces changes of a list to screen readers: the number of rows and the order after another tab, search, filter or
 * sort. The first rows, which load with the page, are not announced.
 */
export function useChangeAnnouncements(
  source: object | null,
  snapshot: SourceSnapshot,
  headerOf: (column: string) => string,
): void {
  const words = useWords();
  const announced = useRef<{ readonly source: object; readonly query: RowQuery } | null>(null);
  const latestHeaderOf = useRef(headerOf);
  latestHeaderOf.current = headerOf;
  const { query, total } = snapshot;
  const isAnswered = snapshot.phase === 'ready' && !snapshot.busy;
  useEffect(() => {
    if (!isAnswered || source === null) return;
    const previous = announced.current;
    announced.current = { source, query };
    if (previous === null) return;
    const { sort } = query;
    const isOrdered = sort !== null && orderKey(previous.query) !== orderKey(query);
    const isOther = previous.source !== source || filterKey(previous.query) !== filterKey(query);
    const sorted = sort?.descending ? 'ui.sortedDescending' : 'ui.sortedAscending';
    const sentences = [
      ...(isOther ? [words('ui.resultCount', { count: total, total: formatNumber(total) })] : []),
      ...(isOrdered ? [words(sorted, { column: latestHeaderOf.current(sort.column) })] : []),
    ];
    if (sentences.length > 0) announce(sentences.join('. '));
  }, [isAnswered, source, query, total, words]);
}
