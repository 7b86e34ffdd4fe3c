import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import { type ReactNode, useState } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { useResourceWords } from '../../../platform/words/resource-words.ts';
import { ChoiceField } from '../../../ui/choice-field/choice-field.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { LinesSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../../words/words.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import styles from './lines-tab.module.css';

/** Tab with the lines of an invoice. The table appears once a type of lines is chosen (DM-IN-02, IN-04). */
export function LinesTab({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const types = useQuery(fleetQuery(fleetSubjects.invoices.types, { number }));
  const [type, setType] = useState<string | null>(null);
  const resourceWord = useResourceWords((types.data ?? []).map(({ ResourceCode }) => ResourceCode));
  if (types.data === undefined) {
    return types.isError ? (
      <ErrorPanel message={errorText(types.error)} onRetry={() => void types.refetch()} />
    ) : (
      <LinesSkeleton lines={2} />
    );
  }
  if (types.data.length === 0) return <EmptyState title={words('invoices.lines.noTypes')} />;
  const choices = types.data.map(({ Code, Omschrijving, ResourceCode }) => {
    const translated = resourceWord(ResourceCode);
    return { value: Code, label: translated === ResourceCode ? Omschrijving : translated };
  });
  return (
    <>
      <div className={styles['type']}>
        <ChoiceField
          label={words('invoices.lines.type')}
          placeholder={words('invoices.lines.placeholder')}
          choices={choices}
          value={type}
          onChange={setType}
        />
      </div>
      {type === null ? (
        <EmptyState title={words('invoices.lines.choose')} />
      ) : (
        <InvoiceLines key={type} number={number} type={type} />
      )}
    </>
  );
}
