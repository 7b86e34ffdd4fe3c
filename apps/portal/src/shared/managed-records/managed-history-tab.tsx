import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { RecordHistory } from '../history/history.tsx';
import { useChangedFacts } from '../history/use-changed-facts.ts';
import type { AnyManagedRecord, AnyManagedSubject } from './managed-subject.ts';
import { useLinkNames } from './use-linked-records.ts';

/** The history of a record. Values have the same format as in the facts tab; links show the names of their records. */
export function ManagedHistoryTab({
  declaration,
  record,
}: {
  readonly declaration: AnyManagedSubject;
  readonly record: AnyManagedRecord;
}): ReactNode {
  const { subject, kind, routes } = declaration;
  const history = useQuery(adminQuery(routes.history, { params: { number: record.number } }));
  const { fieldName, written } = useChangedFacts(subject, kind.facts, []);
  const { linkNames, isPending } = useLinkNames(declaration);
  if (isPending) return <TableSkeleton columns={2} />;
  return (
    <RecordHistory
      query={history}
      fieldName={fieldName}
      written={(field, value) =>
        // The audit trail stores the numbers of links: '1, 3'.
        kind.facts[field]?.kind === 'links' ? linkNames(field, value.split(', ').map(Number)) : written(field, value)
      }
    />
  );
}
