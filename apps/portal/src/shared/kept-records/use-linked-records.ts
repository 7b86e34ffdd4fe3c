import { useQueries } from '@tanstack/react-query';
import { adminQuery } from '../../platform/calls/queries.ts';
import type { AnyKept, AnyKeptRecord } from './kept-subject.ts';

/** The records that can be linked to, by fact; left out while they are on their way. */
export function useLinkedRecords({ links = {} }: AnyKept): Readonly<Record<string, readonly AnyKeptRecord[]>> {
  const entries = Object.entries(links);
  const answers = useQueries({ queries: entries.map(([, { routes }]) => adminQuery(routes.list)) });
  return Object.fromEntries(
    entries.flatMap(([name], index) => {
      const records = answers[index]?.data as readonly AnyKeptRecord[] | undefined;
      return records === undefined ? [] : [[name, records]];
    }),
  );
}
