import { useQuery } from '@tanstack/react-query';
import { type Fact, type Facts, factText } from '@wagenpark/contract';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import type { ReactNode } from 'react';
import type { DetailTab } from '../../patterns/detail/detail-descriptor.ts';
import type { Query } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { choiceWords, factWriting } from '../../platform/words/fact-words.ts';
import { useWords } from '../../words/words.ts';
import { fieldNameOf } from './field-name.ts';
import { History } from './history.tsx';

/** The kinds of facts that the audit trail stores as plain decimal numbers: `1250.50`. */
const FIGURES: ReadonlySet<Fact['kind']> = new Set(['count', 'quantity', 'money', 'price', 'percentage']);

/**
 * The History tab of a detail: every audit entry of the record with actor, time, on whose behalf, old and new values.
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
  const prefixes = ['requests.changed', ...extraPrefixes, `${subject}.fact`, 'fact'];
  function HistoryTab({ record }: { readonly record: Record }): ReactNode {
    const words = useWords();
    const { formats } = useSession();
    const history = useQuery(query(record));
    const writing = factWriting(words, formats);
    return (
      <History
        query={history}
        fieldName={(field) => fieldNameOf(words, prefixes, field)}
        written={(field, value) => {
          const fact = facts[field];
          if (fact === undefined) return undefined;
          if (fact.kind === 'choice') return choiceWords(words, subject, field, fact)[value];
          return FIGURES.has(fact.kind) ? (factText(fact, Number(value), writing) ?? undefined) : undefined;
        }}
      />
    );
  }
  return { id: 'history', label: 'history.title', render: (record) => <HistoryTab record={record} /> };
}
