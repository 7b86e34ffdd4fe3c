import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources, type Mail } from '@wagenpark/contract';
import { TABLE } from '@wagenpark/domain/constants';
import { type ReactNode, useState } from 'react';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { ask, askPage } from '../../platform/calls/call.ts';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Facts } from '../../ui/facts/facts.tsx';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import styles from './page.module.css';

const tone = { queued: 'info', sent: 'ok', held: 'warn', failed: 'danger' } as const;

const outbox =
  (status: Mail['status'] | undefined): ListDescriptor<Mail>['tabs'][0]['source'] =>
  ({ view }) =>
    new PagedRowSource<Mail>({
      keyField: 'id',
      pageSize: TABLE.pageSize,
      query: { search: view.search, sort: view.sort },
      firstPage: view.page,
      page: async (page, { search }, signal) => {
        const answer = await askPage(adminResources.mails.list, { query: { search, page, status } }, { signal });
        return { rows: answer.results, total: answer.pagination.nrOfOrders };
      },
    });

const list: ListDescriptor<Mail> = {
  name: 'mails',
  title: 'mails.title',
  search: 'mails.search',
  keyField: 'id',
  columns: ({ words, session }) => [
    {
      id: 'subject',
      field: 'subject',
      header: words('mails.column.subject'),
      kind: 'text',
      width: 175,
      sortable: false,
      card: 'title',
    },
    {
      id: 'to',
      field: 'to',
      header: words('mails.column.to'),
      kind: 'text',
      width: 175,
      sortable: false,
      card: 'fact',
    },
    {
      id: 'client',
      field: 'client.displayName',
      header: words('mails.column.client'),
      kind: 'text',
      width: 175,
      sortable: false,
    },
    {
      id: 'createdAt',
      field: 'createdAt',
      header: words('mails.column.createdAt'),
      kind: 'text',
      width: 150,
      sortable: false,
      cell: (row) => session.formats.moment(row.createdAt),
    },
    {
      id: 'status',
      field: 'status',
      header: words('mails.column.status'),
      kind: 'text',
      width: 150,
      sortable: false,
      card: 'fact',
      cell: (row) => <StatusDot status={tone[row.status]}>{words(`mails.status.${row.status}`)}</StatusDot>,
    },
  ],
  tabs: [
    { id: 'all', label: 'mails.tab.all', source: outbox(undefined) },
    { id: 'held', label: 'mails.status.held', source: outbox('held') },
    { id: 'failed', label: 'mails.status.failed', source: outbox('failed') },
  ],
  rowLabel: (row) => row.subject,
  recordPath: (key) => ({ to: '/management/mail/outbox', search: { id: String(key) } }),
};

/** The outbox over all clients, with the mail that the address opens, and the jobs that gave up. */
export default function MailsPage(): ReactNode {
  const [parameters, change] = useAddress();
  const id = parameters['id'];
  return (
    <>
      <FailedJobs />
      <ListScreen list={list}>
        {id === undefined ? null : <MailDialog id={id} onClose={() => change({ id: undefined }, false)} />}
      </ListScreen>
    </>
  );
}

function MailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [busy, setBusy] = useState(false);
  const found = useQuery(adminRecordQuery(adminResources.mails.byId, { params: { id } }));
  const mail = found.data;
  const retry = async () => {
    setBusy(true);
    try {
      await ask(adminResources.mails.retry, { params: { id } });
      notify.success('mails.queuedAgain');
      await found.refetch();
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={mail?.subject ?? words('mails.one')}
      footer={
        mail?.status === 'failed' || mail?.status === 'held' ? (
          <Button onClick={() => void retry()} loading={busy}>
            {words('mails.sendAgain')}
          </Button>
        ) : undefined
      }
    >
      {mail === undefined ? null : (
        <>
          <Facts
            groups={[
              {
                facts: [
                  { label: words('mails.column.to'), value: mail.to },
                  { label: words('mails.column.client'), value: mail.client.displayName },
                  { label: words('mails.column.createdAt'), value: formats.moment(mail.createdAt) },
                  { label: words('mails.sentAt'), value: formats.moment(mail.sentAt) },
                  { label: words('mails.column.status'), value: words(`mails.status.${mail.status}`) },
                  { label: words('mails.attempts'), value: String(mail.attempts) },
                ],
              },
            ]}
          />
          {mail.lastError === null ? null : <p role="note">{words('mails.lastError', { error: mail.lastError })}</p>}
          <pre className={styles['body']}>{mail.body}</pre>
        </>
      )}
    </Dialog>
  );
}
