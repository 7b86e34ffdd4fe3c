import { useQueries } from '@tanstack/react-query';
import { adminQuery } from '../../platform/calls/queries.ts';
import { type AnyManagedRecord, type AnyManagedSubject, nameFromFact } from './managed-subject.ts';

/** The records of the linked kinds, by fact. A fact is missing until its list has been loaded. */
export function useLinkedRecords({ links = {} }: AnyManagedSubject): {
  readonly linked: Readonly<Record<string, readonly AnyManagedRecord[]>>;
  readonly isPending: boolean;
} {
  const entries = Object.entries(links);
  const answers = useQueries({ queries: entries.map(([, { routes }]) => adminQuery(routes.list)) });
  const linked = Object.fromEntries(
    entries.flatMap(([name], index) => {
      const records = answers[index]?.data as readonly AnyManagedRecord[] | undefined;
      return records === undefined ? [] : [[name, records]];
    }),
  );
  return { linked, isPending: answers.some((answer) => answer.isPending) };
}

/** A function that gives the names of linked records, separated by commas. An unknown record is shown by its number. */
export function useLinkNames(declaration: AnyManagedSubject): {
  readonly linkNames: (fact: string, numbers: readonly number[]) => string;
  readonly isPending: boolean;
} {
  const { linked, isPending } = useLinkedRecords(declaration);
  const nameOfLink = (fact: string, number: number): string => {
    const record = linked[fact]?.find((one) => one.number === number);
    return record === undefined ? String(number) : nameFromFact(declaration.links?.[fact]?.kind.calledBy ?? '', record);
  };
  return { linkNames: (fact, numbers) => numbers.map((number) => nameOfLink(fact, number)).join(', '), isPending };
}
