import type { Fact } from '@wagenpark/contract/define/facts';
import type { FileFact } from './file-facts.ts';
import type { OwnFact, SubjectPlan } from './subject-file.ts';

/** A fact of the new subject: its own, or one that every subject has. */
export interface PlannedFact {
  readonly name: string;
  readonly fact: Fact;
  /** Its column, or its SQL expression. */
  readonly column: string | { readonly sql: string };
  readonly isListed: boolean;
  readonly own?: OwnFact;
}

const number = (
  name: string,
  record: 'leaseContract' | 'driver' | 'debtor',
  column: string,
  more: object,
): PlannedFact => ({
  name,
  fact: { kind: 'number', of: record, ...more },
  column,
  isListed: true,
});

/** The facts of a subject in the order of the wire, those of its list first. */
export function plannedFacts({ facts, hasDriver }: SubjectPlan): readonly PlannedFact[] {
  const ownFacts = facts.map(
    (fact): PlannedFact => ({
      name: fact.name,
      fact: contractFact(fact),
      column: fact.column,
      isListed: fact.listed,
      own: fact,
    }),
  );
  return [
    { name: 'VolgNummer', fact: { kind: 'number', unlisted: true }, column: 'number', isListed: true },
    number('LeaseContractNummer', 'leaseContract', 'lease_contract_number', {}),
    ...(hasDriver
      ? [
          number('BestuurderNummer', 'driver', 'driver_number', { optional: true, unlisted: true }),
          {
            name: 'Bestuurder',
            fact: { kind: 'person', optional: true },
            column: { sql: 'd.full_name' },
            isListed: true,
          } as const,
        ]
      : []),
    ...ownFacts.filter(({ isListed }) => isListed),
    number('DebiteurNummer', 'debtor', 'debtor_number', { head: true }),
    { name: 'DebiteurNaam', fact: { kind: 'text', max: 120 }, column: { sql: 'b.name' }, isListed: true },
    ...ownFacts.filter(({ isListed }) => !isListed),
  ];
}

/** The fact as the contract declares it. */
export function contractFact(fileFact: FileFact): Fact {
  const { kind } = fileFact;
  const options = fileFact.kind === 'choice' ? { of: Object.keys(fileFact.of) } : {};
  const sharedProperties = Object.fromEntries(
    (['max', 'usual', 'unit', 'symbol', 'min'] as const).flatMap((name) => {
      const value = (fileFact as Readonly<Record<string, unknown>>)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return {
    kind,
    ...sharedProperties,
    ...options,
    ...(fileFact.optional ? { optional: true } : {}),
    ...(fileFact.head === undefined ? {} : { head: true }),
    ...(fileFact.personal ? { personal: true } : {}),
  } as Fact;
}
