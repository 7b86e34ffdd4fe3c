import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import { Fragment, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useDialogEscape } from '../../ui/dialog/use-dialog-escape.ts';
import { useRestoreFocus } from '../../ui/dialog/use-restore-focus.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { IconArrowLeft, IconX } from '../../ui/icons.ts';
import { PANEL_IS_PAGE } from '../../ui/side-panel/side-panel.tsx';
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
import { useChanges } from './use-changes.tsx';
import { useHasWidth } from './use-has-width.ts';
import { useRecordAnnouncement } from './use-record-announcement.ts';
import { useTabs } from './use-tabs.ts';

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.code === 'notFound';

/** Below this width the changes move to a bar at the bottom of the record, within reach of a thumb. */
const ROOM_FOR_ACTIONS = 640;

/** Escape closes what is open anywhere on the page, including the bars around the record. */
const page = { current: document.body };

/**
 * The detail of all record types (DM-01): a header with type and number, downloads, changes, and arrows to the previous
 * and next record of the list. Below it are the summary and the tabs, and beside them the open change. It is shown
 * beside its list or in its place. It has an address of its own, also for records that the list does not show. Closing
 * returns to the list.
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
  // A record that another screen has cached is shown at once, and fetched again.
  const record = useQuery({ ...detail.query(number), refetchOnMount: 'always' });
  const content = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useChanges(detail.actions ?? [], record.data);
  const { opened: openChange } = changes;
  const { tabs, aside, active } = useTabs(detail, number, content, openChange !== undefined, record.data);
  const title = titleOf(detail, number, record.data, words);
  const hasRoom = useHasWidth(content, ROOM_FOR_ACTIONS);
  const close = useCloseRecord(detail.pages.list);
  const isBelowPanel =
    useMediaQuery(PANEL_IS_PAGE, false, { getInitialValueInEffect: false }) && openChange !== undefined;
  useDialogEscape(openChange === undefined, page, () => {
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && !content.current?.contains(activeElement);
    if (!isTyping) close();
  });
  useRestoreFocus(true);
  useRecordAnnouncement(number, title, record.data !== undefined);
  useEffect(() => {
    // A change that opened together with the record takes the focus itself.
    if (place.current?.contains(document.activeElement) !== true) heading.current?.focus({ preventScroll: true });
  }, []);
  useFocusAfterChange(place, heading, openChange?.id, record.data);
  // DM-04: another record opens on its first tab.
  const open = (key: RowKey) =>
    void navigate({
      to: detail.pages.record,
      search: ({ tab: _tab, change: _change, ...otherParameters }: Record<string, string>) => ({
        ...otherParameters,
        id: String(key),
      }),
      replace: true,
    });
  const actions =
    record.data === undefined ? null : (
      <RecordActions
        key={number}
        changes={changes}
        isSingle={detail.actions?.length === 1}
        menuLabel={detail.menuLabel}
      />
    );

  return (
    <div ref={place} className={styles['place']}>
      <section ref={content} aria-label={title} className={styles['pane']} data-record-pane inert={isBelowPanel}>
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
        {changes.refusalReason === undefined ? null : (
          <div className={styles['refused']}>
            <ErrorPanel inline message={words(changes.refusalReason)} />
          </div>
        )}
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
      {openChange === undefined || record.data === undefined ? null : (
        <Suspense key={`${number} ${openChange.id}`}>{openChange.panel(record.data, changes.close)}</Suspense>
      )}
    </div>
  );
}

/**
 * Returns the focus to the button of a change after it was closed, when the element that opened it no longer exists (a
 * row's menu, a search, a button in another bar). When the change has removed its own button (a reading can be voided
 * only once), the heading takes the focus.
 */
function useFocusAfterChange(
  place: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  openChange: string | undefined,
  record: unknown,
): void {
  const previous = useRef(openChange);
  const awaitsRecord = useRef(false);
  useEffect(() => {
    if (!awaitsRecord.current) return;
    awaitsRecord.current = false;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, record]);
  useEffect(() => {
    const closedChange = previous.current;
    previous.current = openChange;
    if (closedChange === undefined || openChange !== undefined) return undefined;
    awaitsRecord.current = true;
    // Waits so that the element that opened the change can take the focus first.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const button = place.current?.querySelector<HTMLElement>(`[data-change~="${closedChange}"]`);
      (button ?? heading.current)?.focus({ preventScroll: true });
    }, 60);
    return () => clearTimeout(timer);
  }, [openChange, place, heading]);
}

/** 'Leasecontract 100234' (DM-02). Only the type while the item's number is not loaded. */
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
