import type { Facts as FactTable, RecordOf } from '@wagenpark/contract';
import type { MessageId } from '@wagenpark/messages';
import type { FactSubject, FactWord } from '@wagenpark/messages/fact-words';
import type { ReactNode } from 'react';
import { Facts } from '../../ui/facts/facts.tsx';
import type { DetailTab } from './detail-descriptor.ts';
import { useFactValues } from './use-fact-values.ts';

/** A group of facts in a tab, with an optional title. */
export interface FactsTabGroup<Name extends string> {
  readonly title?: MessageId;
  readonly facts: readonly Name[];
}

/** Makes a tab that shows facts only. Other tabs are written by hand. */
export function factsTab<F extends FactTable, Subject extends FactSubject>(
  subject: Subject,
  facts: F,
  {
    id,
    label,
    groups,
  }: { id: string; label: MessageId; groups: readonly FactsTabGroup<keyof F & FactWord<Subject>>[] },
): DetailTab<RecordOf<F>> {
  function FactsTab({ record }: { readonly record: RecordOf<F> }): ReactNode {
    const { words, factsOf } = useFactValues(subject, facts, record);
    return (
      <Facts
        groups={groups.map(({ title, facts: names }) => ({
          ...(title === undefined ? {} : { title: words(title) }),
          facts: factsOf(...names),
        }))}
      />
    );
  }
  return { id, label, render: (record) => <FactsTab record={record} /> };
}
