import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../platform/notify.ts';
import { useDialogEscape } from '../../ui/dialog/use-dialog-escape.ts';
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { IconArrowLeft, IconDownload } from '../../ui/icons.ts';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { useWords } from '../../words/words.ts';
import { useAddress } from '../list-screen/list-address.ts';
import { useBroughtTabs } from './brought-tabs.tsx';
import type { DetailDescriptor, DetailTab } from './detail-descriptor.ts';
import styles from './record-pane.module.css';
import { FileButton } from './file-button.tsx';
import { PencilMenu } from './pencil-menu.tsx';
import { RecordArrows } from './record-arrows.tsx';
import { type TableOffer, TableOfferProvider } from './table-offer.ts';
import { ToolButton } from './tool-button.tsx';

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === 'notFound';

/**
 * The one detail modal of all record types (DM-01): header with type and number, downloads, pencil, arrows to the
 * previous and next record of the list, tabs. It opens over the list with an address of its own, also when the list
 * does not show the record; closing goes back to the list.
 */
export function RecordPane<Facts>({
  detail,
  number,
}: {
  readonly detail: DetailDescriptor<Facts>;
  readonly number: number;
}): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const [parameters, change] = useAddress();
  const [offer, setOffer] = useState<TableOffer | null>(null);
  const record = useQuery(detail.query(number));
  const brought = useBroughtTabs(detail.kind, number);
  const tabs: readonly DetailTab<Facts>[] = [...detail.tabs, ...brought];
  const active = tabs.find(({ id }) => id === parameters['tab']) ?? detail.tabs[0];
  const title = titleOf(detail, number, record.data, words);

  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const content = useRef<HTMLDivElement>(null);
  const close = () =>
    void navigate({
      to: detail.pages.list,
      search: ({ id: _id, tab: _tab, change: _change, ...rest }: Record<string, string>) => rest,
    });
  useDialogEscape(true, content, close);
  useFocusBack(true);
  // DM-04: another record opens on its first tab.
  const open = (key: RowKey) =>
    void navigate({
      to: detail.pages.record,
      search: ({ tab: _tab, change: _change, ...rest }: Record<string, string>) => ({ ...rest, id: String(key) }),
      replace: true,
    });

  return (
    <Modal.Root
      opened
      onClose={close}
      size={1080}
      fullScreen={isPhone}
      lockScroll={false}
      closeOnEscape={false}
      classNames={{ content: styles['content'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} aria-label={title}>
        <Modal.Header className={styles['header']} role="presentation">
          <Modal.Title className={styles['title']} tabIndex={-1} data-autofocus>
            {title}
            {record.data === undefined ? null : <span className={styles['marks']}>{detail.marks?.(record.data)}</span>}
          </Modal.Title>
          <div className={styles['tools']}>
            {record.data === undefined ? null : (
              <Fragment key={number}>
                {detail.file && <FileButton file={detail.file} number={number} />}
                <TableButton tabs={tabs} activeTab={active.id} offer={offer} />
                <PencilMenu actions={detail.actions ?? []} record={record.data} />
              </Fragment>
            )}
            <RecordArrows number={number} content={content} onOpen={open} />
            <Modal.CloseButton aria-label={words('common.close')} />
          </div>
        </Modal.Header>
        <Modal.Body className={styles['body']}>
          {isMissing(record.error) ? (
            <EmptyState
              title={words('errors.notFound')}
              action={
                <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={close}>
                  {words('detail.backToList')}
                </Button>
              }
            />
          ) : (
            <>
              <Tabs
                label={title}
                tabs={tabs.map(({ id, label }) => ({ id, label: words(label) }))}
                active={active.id}
                onChange={(id) => change({ tab: id === detail.tabs[0].id ? undefined : id })}
                panelId="detail-panel"
              />
              <TabPanel id="detail-panel" tab={active.id} className={styles['panel']}>
                {record.isError && record.data === undefined ? (
                  <ErrorPanel message={errorText(record.error)} onRetry={() => void record.refetch()} />
                ) : record.data === undefined ? (
                  <FactsSkeleton />
                ) : (
                  <TableOfferProvider value={setOffer}>
                    {/* Whatever a tab has made of one record must not be seen of another. */}
                    <Fragment key={`${number} ${active.id}`}>{active.render(record.data)}</Fragment>
                  </TableOfferProvider>
                )}
              </TabPanel>
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** 'Leasecontract 100234' (DM-02); the type alone while the item's own number is not known. */
function titleOf<Facts>(
  { typeName, itemNumber }: DetailDescriptor<Facts>,
  number: number,
  record: Facts | undefined,
  words: ReturnType<typeof useWords>,
): string {
  const type = words(typeName);
  if (itemNumber === undefined) return words('detail.title', { type, number });
  return record === undefined ? type : words('detail.title', { type, number: itemNumber(record) });
}

/** The table download: there on details that hold tables (DM-06), on with the rows of the open tab only (DM-08, DM-10). */
function TableButton({
  tabs,
  activeTab,
  offer,
}: {
  readonly tabs: readonly Pick<DetailTab<never>, 'id' | 'hasTable'>[];
  readonly activeTab: string;
  readonly offer: TableOffer | null;
}): ReactNode {
  const words = useWords();
  if (!tabs.some(({ hasTable }) => hasTable)) return null;
  if (offer !== null) return offer.download();
  const hasTable = tabs.find(({ id }) => id === activeTab)?.hasTable ?? false;
  return (
    <ToolButton
      name={words('download.menu')}
      icon={IconDownload}
      reason={words(hasTable ? 'download.noRows' : 'detail.noTable')}
    />
  );
}
