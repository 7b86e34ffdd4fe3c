import { ActionIcon, Menu, Modal } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../platform/words/words.ts';
import { useDialogEscape } from '../../ui/dialog/use-dialog-escape.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { IconChevronLeft, IconChevronRight, IconPencil } from '../../ui/icons.ts';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { useAddress } from '../list-screen/list-address.ts';
import { useRecordRing } from '../list-screen/record-ring.ts';
import type { DetailDescriptor } from './detail-descriptor.ts';
import styles from './detail-modal.module.css';

/**
 * The one detail modal of all record types (DM-01): header with type and number, arrows to the previous and next
 * record of the list, tabs, pencil menu. It opens over the list with an address of its own; closing goes back to it.
 */
export function DetailModal<Facts>({
  detail,
  number,
}: {
  readonly detail: DetailDescriptor<Facts>;
  readonly number: number;
}): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const [parameters, change] = useAddress();
  const record = useQuery(detail.query(number));
  const active = detail.tabs.find(({ id }) => id === parameters['tab']) ?? detail.tabs[0];
  const title = words('detail.title', { type: words(detail.typeName), number });

  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const body = useRef<HTMLDivElement>(null);
  const close = () =>
    void navigate({
      to: detail.listPath,
      search: ({ id: _id, tab: _tab, ...rest }: Record<string, string>) => rest,
    });
  useDialogEscape(true, body, close);
  // DM-04: another record opens on its first tab.
  const open = (key: RowKey) =>
    void navigate({
      to: detail.recordPath,
      search: ({ tab: _tab, ...rest }: Record<string, string>) => ({ ...rest, id: String(key) }),
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
      <Modal.Content aria-label={title}>
        <Modal.Header className={styles['header']} role="presentation">
          <Modal.Title className={styles['title']} tabIndex={-1} data-autofocus>
            {title}
            {record.data === undefined ? null : <span className={styles['marks']}>{detail.marks?.(record.data)}</span>}
          </Modal.Title>
          <div className={styles['tools']}>
            {record.data === undefined ? null : <Actions detail={detail} record={record.data} />}
            <Arrows number={number} onOpen={open} />
            <Modal.CloseButton aria-label={words('common.close')} />
          </div>
        </Modal.Header>
        <Modal.Body ref={body} className={styles['body']}>
          <Tabs
            label={title}
            tabs={detail.tabs.map(({ id, label }) => ({ id, label: words(label) }))}
            active={active.id}
            onChange={(id) => change({ tab: id === detail.tabs[0].id ? undefined : id })}
            panelId="detail-panel"
          />
          <TabPanel id="detail-panel" tab={active.id} className={styles['panel']}>
            {record.isError ? (
              <ErrorPanel message={errorText(record.error)} onRetry={() => void record.refetch()} />
            ) : record.data === undefined ? (
              <FactsSkeleton />
            ) : (
              active.render(record.data)
            )}
          </TabPanel>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** To the previous and next record of the list, around both ends (DM-03); also by the arrow keys. */
function Arrows({ number, onOpen }: { readonly number: number; readonly onOpen: (key: RowKey) => void }): ReactNode {
  const words = useWords();
  const ring = useRecordRing();
  const [around, setAround] = useState<{ previous: RowKey; next: RowKey } | null>(null);
  useEffect(() => {
    let current = true;
    setAround(null);
    const look = () =>
      void ring?.neighbours(number).then((found) => {
        if (current) setAround(found);
      });
    look();
    // The list below may still be loading, or be sorted anew.
    const stop = ring?.subscribe(look);
    return () => {
      current = false;
      stop?.();
    };
  }, [ring, number]);
  const go = (key: RowKey | undefined) => {
    if (key !== undefined) onOpen(key);
  };
  useHotkeys(
    [
      ['ArrowLeft', () => go(around?.previous), { preventDefault: false }],
      ['ArrowRight', () => go(around?.next), { preventDefault: false }],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  );
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words('detail.previous')}
        aria-disabled={around === null}
        data-disabled={around === null || undefined}
        onClick={() => go(around?.previous)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words('detail.next')}
        aria-disabled={around === null}
        data-disabled={around === null || undefined}
        onClick={() => go(around?.next)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** The pencil menu: what may be changed of the record, by permission (DM-12, DM-13). */
function Actions<Facts>({
  detail,
  record,
}: {
  readonly detail: DetailDescriptor<Facts>;
  readonly record: Facts;
}): ReactNode {
  const words = useWords();
  const session = useSession();
  const [opened, setOpened] = useState<string | null>(null);
  const permitted = (detail.actions ?? []).filter(({ permission }) => session.can(permission));
  if (permitted.length === 0) return null;
  const action = permitted.find(({ id }) => id === opened);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={words('detail.change')}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {permitted.map(({ id, label, icon: Icon }) => (
            <Menu.Item key={id} leftSection={<Icon size={16} aria-hidden />} onClick={() => setOpened(id)}>
              {words(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {action?.dialog(record, () => setOpened(null))}
    </>
  );
}
