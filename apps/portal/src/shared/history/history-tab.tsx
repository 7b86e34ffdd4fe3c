import { useQuery } from '@tanstack/react-query';
import type { Facts } from '@wagenpark/contract';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import type { ReactNode } from 'react';
import type { DetailTab } from '../../patterns/detail/detail-descriptor.ts';
import type { Query } from '../../platform/calls/queries.ts';
import { History } from './history.tsx';
import { useChangedFacts } from './use-changed-facts.ts';

/**
 * The History tab of a detail: everything that happened to the record, who, when, on whose behalf, old and new. Changed
 * fields are called and written as the record's facts are.
 * @param also under which ids fields of others have their names, which come first: 'driver.fact'
 */
export function historyTab<Record>(
  subject: FactSubject,
  facts: Facts,
  query: (record: Record) => Query<readonly HistoryEntry[]>,
  also: readonly string[] = [],
): DetailTab<Record> {
  function HistoryTab({ record }: { readonly record: Record }): ReactNode {
    return <History query={useQuery(query(record))} {...useChangedFacts(subject, facts, also)} />;
  }
  return { id: 'history', label: 'history.title', render: (record) => <HistoryTab record={record} /> };
}
