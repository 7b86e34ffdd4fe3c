import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import { useWords } from '../../words/words.ts';
import { fieldNameOf } from './field-name.ts';
import { History } from './history.tsx';

/** Everything that happened to a record: who, when, on whose behalf, old and new. */
export function HistoryTab({
  query,
  fieldNames,
}: {
  readonly query: Query<readonly HistoryEntry[]>;
  /** Under which ids a changed field has its name, the first that exists: 'driver.field', 'leaseContracts.field'. */
  readonly fieldNames: readonly string[];
}): ReactNode {
  const words = useWords();
  const history = useQuery(query);
  return <History query={history} fieldName={(field) => fieldNameOf(words, fieldNames, field)} />;
}
