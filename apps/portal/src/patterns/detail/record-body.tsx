import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { TabPanel } from '../../ui/tabs/tabs.tsx';
import { useWords } from '../../words/words.ts';
import { useAddressParameters } from '../list-screen/list-address.ts';
import type { DetailDescriptor, DetailTab } from './detail-descriptor.ts';
import styles from './record-pane.module.css';
import { RecordTabs } from './record-tabs.tsx';
import { type TableOffer, TableOfferProvider } from './table-offer.ts';
import { useTabCounts } from './use-tab-counts.ts';

/** The content of a record: the summary, the tabs, and the panel beside them. */
export function RecordBody<Facts>({
  detail,
  number,
  record,
  title,
  tabs,
  active,
  aside,
  onOffer,
}: {
  readonly detail: DetailDescriptor<Facts>;
  readonly number: number;
  readonly record: UseQueryResult<Facts>;
  /** Accessible name of the tabs. */
  readonly title: string;
  readonly tabs: readonly DetailTab<Facts>[];
  readonly active: DetailTab<Facts>;
  readonly aside: DetailDescriptor<Facts>['aside'];
  /** Called with the table of the open tab. */
  readonly onOffer: (offer: TableOffer | null) => void;
}): ReactNode {
  const words = useWords();
  const [, change] = useAddressParameters();
  const { data } = record;
  const counts = useTabCounts(tabs, data);
  const first = detail.tabs[0].id;
  const contentOf = (tab: Pick<DetailTab<Facts>, 'id' | 'render'>): ReactNode =>
    record.isError && data === undefined ? (
      <ErrorPanel message={errorText(record.error)} onRetry={() => void record.refetch()} />
    ) : data === undefined ? (
      <FactsSkeleton />
    ) : (
      // The key resets the state of a tab when another record is shown.
      <Fragment key={`${number} ${tab.id}`}>{tab.render(data)}</Fragment>
    );
  return (
    <div className={styles['body']} data-summary={detail.summary === undefined ? undefined : ''}>
      {data === undefined ? null : <Fragment key={number}>{detail.summary?.(data)}</Fragment>}
      <div className={styles['columns']} data-aside={aside === undefined ? undefined : ''}>
        <div className={styles['column']}>
          <RecordTabs
            label={title}
            tabs={tabs.map(({ id, label }) => {
              const count = counts[id] ?? 0;
              return { id, label: words(label), ...(count === 0 ? {} : { count }) };
            })}
            active={active.id}
            onChange={(id) => change({ tab: id === first ? undefined : id })}
            panelId="detail-panel"
          />
          <TabPanel id="detail-panel" tab={active.id} className={styles['panel']}>
            <TableOfferProvider value={onOffer}>{contentOf(active)}</TableOfferProvider>
          </TabPanel>
        </div>
        {aside === undefined ? null : <div className={styles['aside']}>{contentOf(aside)}</div>}
      </div>
    </div>
  );
}
