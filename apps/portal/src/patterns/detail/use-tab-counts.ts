import { hashKey, useQueries } from '@tanstack/react-query';
import type { DetailTab } from './detail-descriptor.ts';

/**
 * The counts of tabs that declare one, by tab id. Several may be computed from one query. A tab has no entry until its
 * answer has loaded.
 */
export function useTabCounts<Facts>(
  tabs: readonly DetailTab<Facts>[],
  record: Facts | undefined,
): Readonly<Record<string, number>> {
  const countedTabs = tabs.flatMap(({ id, count }) => {
    if (count === undefined || record === undefined) return [];
    const { select, ...query } = count(record);
    return [{ id, select, query, key: hashKey(query.queryKey) }];
  });
  const keys = [...new Set(countedTabs.map(({ key }) => key))];
  const answers = useQueries({
    queries: keys.flatMap((queryKey) => countedTabs.find(({ key }) => key === queryKey)?.query ?? []),
  });
  return Object.fromEntries(
    countedTabs.flatMap(({ id, select, key }) => {
      const answer = answers[keys.indexOf(key)]?.data;
      return answer === undefined ? [] : [[id, select(answer)]];
    }),
  );
}
