import { hashKey, useQueries } from '@tanstack/react-query';
import type { DetailTab } from './detail-descriptor.ts';

/** How many things are in each tab that tells; several may count in the answer of one query. Nothing before it is there. */
export function useTabCounts<Facts>(
  tabs: readonly DetailTab<Facts>[],
  record: Facts | undefined,
): Readonly<Record<string, number>> {
  const counted = tabs.flatMap(({ id, count }) => {
    if (count === undefined || record === undefined) return [];
    const { select, ...query } = count(record);
    return [{ id, select, query, key: hashKey(query.queryKey) }];
  });
  const keys = [...new Set(counted.map(({ key }) => key))];
  const answers = useQueries({
    queries: keys.flatMap((each) => counted.find(({ key }) => key === each)?.query ?? []),
  });
  return Object.fromEntries(
    counted.flatMap(({ id, select, key }) => {
      const answer = answers[keys.indexOf(key)]?.data;
      return answer === undefined ? [] : [[id, select(answer)]];
    }),
  );
}
