import { useQueries } from '@tanstack/react-query';
import { useCompanies } from '../../patterns/filters/use-filters.ts';
import { adminQuery } from '../../platform/calls/queries.ts';
import { type AnyManagedSubject, type LinkedKind, nameFromFact, type Values } from './managed-subject.ts';

/** A record to which others link, with its name. */
export interface LinkedRecord {
  readonly number: number;
  readonly name: string;
  /** Whether it can be linked anew: it is switched on. */
  readonly isOn: boolean;
}

type LinkedRow = Values & { readonly number: number };

const linkedRecord = ({ calledBy, switchedBy }: LinkedKind['kind'], row: LinkedRow): LinkedRecord => ({
  number: row.number,
  name: nameFromFact(calledBy, row),
  isOn: switchedBy === undefined || row[switchedBy] === true,
});

/** The records to which the facts of a record can link, by fact. A fact is missing until its list has been loaded. */
export function useLinkedRecords({ links = {} }: AnyManagedSubject): {
  readonly linked: Readonly<Record<string, readonly LinkedRecord[]>>;
  readonly isPending: boolean;
} {
  const kinds = Object.entries(links).flatMap(([name, link]) => (link === 'companies' ? [] : [{ name, ...link }]));
  const answers = useQueries({ queries: kinds.map(({ routes }) => adminQuery(routes.list)) });
  const companyFacts = Object.keys(links).filter((name) => links[name] === 'companies');
  const companies = useCompanies(companyFacts.length > 0);
  const ofKinds = kinds.flatMap(({ name, kind }, index) => {
    const rows = answers[index]?.data as readonly LinkedRow[] | undefined;
    return rows === undefined ? [] : [[name, rows.map((row) => linkedRecord(kind, row))] as const];
  });
  const inScope = companies.all.map(({ Volgnummer: number, NaamSamengesteld: name }) => ({ number, name, isOn: true }));
  const ofCompanies = companies.all.length === 0 ? [] : companyFacts.map((name) => [name, inScope] as const);
  return {
    linked: Object.fromEntries([...ofKinds, ...ofCompanies]),
    isPending: companies.isPending || answers.some((answer) => answer.isPending),
  };
}

/** A function that gives the names of linked records, separated by commas. An unknown record is shown by its number. */
export function useLinkNames(declaration: AnyManagedSubject): {
  readonly linkNames: (fact: string, numbers: readonly number[]) => string;
  readonly isPending: boolean;
} {
  const { linked, isPending } = useLinkedRecords(declaration);
  const nameOfLink = (fact: string, number: number): string =>
    linked[fact]?.find((one) => one.number === number)?.name ?? String(number);
  return { linkNames: (fact, numbers) => numbers.map((number) => nameOfLink(fact, number)).join(', '), isPending };
}
