import { useQueries } from '@tanstack/react-query';
import { adminQuery } from '../../platform/calls/queries.ts';
import type { AnyKept, AnyKeptRecord } from './kept-subject.ts';

/** The records that can be linked to, by fact: those of a fact are left out while they are on their way. */
export function useLinkedRecords({ links = {} }: AnyKept): {
  readonly linked: Readonly<Record<string, readonly AnyKeptRecord[]>>;
  readonly isPending: boolean;
} {
  const entries = Object.entries(links);
  const answers = useQueries({ queries: entries.map(([, { routes }]) => adminQuery(routes.list)) });
  const linked = Object.fromEntries(
    entries.flatMap(([name], index) => {
      const records = answers[index]?.data as readonly AnyKeptRecord[] | undefined;
      return records === undefined ? [] : [[name, records]];
    }),
  );
  return { linked, isPending: answers.some((answer) => answer.isPending) };
}
