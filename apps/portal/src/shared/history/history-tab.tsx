import { useQuery } from '@tanstack/react-query';
import type { Facts } from '@wagenpark/contract';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import type { ReactNode } from 'react';
import type { DetailTab } from '../../patterns/detail/detail-descriptor.ts';
import type { Query } from '../../platform/calls/queries.ts';
import { choiceWords } from '../../platform/words/fact-words.ts';
import { useWords } from '../../words/words.ts';
import { fieldNameOf } from './field-name.ts';
import { History } from './history.tsx';

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
  const prefixes = ['requests.changed', ...also, `${subject}.fact`, 'fact'];
  function HistoryTab({ record }: { readonly record: Record }): ReactNode {
    const words = useWords();
    const history = useQuery(query(record));
    return (
      <History
        query={history}
        fieldName={(field) => fieldNameOf(words, prefixes, field)}
        choice={(field, value) => {
          const fact = facts[field];
          return fact && choiceWords(words, subject, field, fact)[value];
        }}
      />
    );
  }
  return { id: 'history', label: 'history.title', render: (record) => <HistoryTab record={record} /> };
}
