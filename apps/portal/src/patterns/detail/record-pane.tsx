import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDialogEscape } from '../../ui/dialog/use-dialog-escape.ts';
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { IconArrowLeft, IconX } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { useCloseRecord } from '../list-screen/open-record.ts';
import type { DetailDescriptor } from './detail-descriptor.ts';
import { FileButton } from './file-button.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordArrows } from './record-arrows.tsx';
import { RecordBody } from './record-body.tsx';
import styles from './record-pane.module.css';
import { TableButton } from './table-button.tsx';
import type { TableOffer } from './table-offer.ts';
import { useHasWidth } from './use-has-width.ts';
import { useTabs } from './use-tabs.ts';
import { useToldRecord } from './use-told-record.ts';

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === 'notFound';

/** Below this width the changes stand in a bar under the record, under the thumb. */
const ROOM_FOR_ACTIONS = 640;

/** Escape is meant for what is open anywhere on the page, the bars around the record included. */
const page = { current: document.body };

/**
 * The one detail of all record types (DM-01): header with type and number, downloads, changes, arrows to the previous and
 * next record of the list; below it the summary, then tabs. It stands beside its list, or in its place, with an address of
 * its own, also when the list does not show the record; closing goes back to the list.
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
  const [offer, setOffer] = useState<TableOffer | null>(null);
  const record = useQuery(detail.query(number));
  const content = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { tabs, aside, active } = useTabs(detail, number, content);
  const title = titleOf(detail, number, record.data, words);
  const hasRoom = useHasWidth(content, ROOM_FOR_ACTIONS);
  const close = useCloseRecord(detail.pages.list);
  useDialogEscape(true, page, () => {
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && !content.current?.contains(activeElement);
    if (!isTyping) close();
  });
  useFocusBack(true);
  useToldRecord(number, title, record.data !== undefined);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // DM-04: another record opens on its first tab.
  const open = (key: RowKey) =>
    void navigate({
      to: detail.pages.record,
      search: ({ tab: _tab, change: _change, ...rest }: Record<string, string>) => ({ ...rest, id: String(key) }),
      replace: true,
    });
  const actions =
    record.data === undefined ? null : (
      <RecordActions key={number} actions={detail.actions ?? []} record={record.data} />
    );

  return (
    <section ref={content} aria-label={title} className={styles['pane']}>
      <header className={styles['header']}>
        <h2 ref={heading} className={styles['title']} tabIndex={-1}>
          {title}
          {record.data === undefined ? null : <span className={styles['marks']}>{detail.marks?.(record.data)}</span>}
        </h2>
        <div className={styles['tools']}>
          <RecordArrows number={number} content={content} onOpen={open} />
          {record.data === undefined ? null : (
            <Fragment key={number}>
              {detail.file && <FileButton file={detail.file} number={number} />}
              <TableButton tabs={tabs} activeTab={active.id} offer={offer} />
              {hasRoom ? actions : null}
            </Fragment>
          )}
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={words('common.close')} onClick={close}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      </header>
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
        <RecordBody
          detail={detail}
          number={number}
          record={record}
          title={title}
          tabs={tabs}
          active={active}
          aside={aside}
          onOffer={setOffer}
        />
      )}
      {hasRoom ? null : <footer className={styles['bar']}>{actions}</footer>}
    </section>
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
