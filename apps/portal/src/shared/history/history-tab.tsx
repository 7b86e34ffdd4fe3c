import { useQuery } from '@tanstack/react-query';
import type { Facts } from '@wagenpark/contract';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import type { ReactNode } from 'react';
import type { DetailTab } from '../../patterns/detail/detail-descriptor.ts';
import type { Query } from '../../platform/calls/queries.ts';
import { RecordHistory } from './history.tsx';
import { useChangedFacts } from './use-changed-facts.ts';

/**
 * The History tab of a detail: every audit entry of the record with actor, time, represented user, old and new values.
 * Changed fields have the labels and formats of the record's facts.
 * @param extraPrefixes more message id prefixes for labels of fields, which are tried before the subject's own:
 * 'driver.fact'
 */
export function historyTab<Record>(
  subject: FactSubject,
  facts: Facts,
  query: (record: Record) => Query<readonly HistoryEntry[]>,
  extraPrefixes: readonly string[] = [],
): DetailTab<Record> {
  function HistoryTab({ record }: { readonly record: Record }): ReactNode {
    return <RecordHistory query={useQuery(query(record))} {...useChangedFacts(subject, facts, extraPrefixes)} />;
  }
  return { id: 'history', label: 'history.title', render: (record) => <HistoryTab record={record} /> };
}
