import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import type { InvoiceType } from '@wagenpark/contract/fleet/invoices';
import { type ReactNode, useId, useState } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useResourceWords } from '../../../platform/words/resource-words.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { LinesSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { useWords } from '../../../words/words.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import styles from './lines-tab.module.css';

/** The kind with the largest amount; of a credit note, whose amounts are negative, the most negative one. */
const largestOf = (types: readonly InvoiceType[]): InvoiceType | undefined =>
  types.toSorted((first, second) => Math.abs(second.Bedrag) - Math.abs(first.Bedrag))[0];

/**
 * Tab with the lines of an invoice: of the kind with the largest amount, until another one is chosen. The kinds are
 * tabs with their amounts (DM-IN-02, IN-04, settled question 108).
 */
export function LinesTab({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const panelId = useId();
  const types = useQuery(fleetQuery(fleetSubjects.invoices.types, { number }));
  const [chosen, setChosen] = useState<string | null>(null);
  const resourceWord = useResourceWords((types.data ?? []).map(({ ResourceCode }) => ResourceCode));
  if (types.data === undefined) {
    return types.isError ? (
      <ErrorPanel message={errorText(types.error)} onRetry={() => void types.refetch()} />
    ) : (
      <LinesSkeleton lines={2} />
    );
  }
  const type = chosen ?? largestOf(types.data)?.Code;
  if (type === undefined) return <EmptyState title={words('invoices.lines.noTypes')} />;
  const labelOf = ({ Omschrijving, ResourceCode }: InvoiceType): string => {
    const translated = resourceWord(ResourceCode);
    return translated === ResourceCode ? Omschrijving : translated;
  };
  return (
    <>
      <div className={styles['types']}>
        <Tabs
          label={words('invoices.lines.type')}
          panelId={panelId}
          tabs={types.data.map((each) => ({
            id: each.Code,
            label: labelOf(each),
            count: formats.money(each.Bedrag),
          }))}
          active={type}
          onChange={setChosen}
        />
      </div>
      <TabPanel id={panelId} tab={type}>
        <InvoiceLines key={type} number={number} type={type} />
      </TabPanel>
    </>
  );
}
