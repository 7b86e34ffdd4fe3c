import { adminResources, type Mail, mailStatus } from '@wagenpark/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { pagedList } from '../../patterns/list-screen/paged-list.ts';
import { ask, askPage } from '../../platform/calls/call.ts';
import { forgetAdmin } from '../../platform/calls/queries.ts';
import { loadOnce } from '../../platform/chunk-reload.ts';
import { IconSend } from '../../ui/icons.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import { FailedJobs } from './failed-jobs.tsx';

// The list is there first.
const MailDialog = lazy(() => loadOnce(() => import('./mail-dialog.tsx')));

const tone = { queued: 'info', sent: 'ok', held: 'warn', failed: 'danger', withdrawn: 'neutral' } as const;

function MailStatus({ status }: Pick<Mail, 'status'>): ReactNode {
  const words = useWords();
  // words: mails.status.*
  return <StatusDot status={tone[status]}>{words(`mails.status.${status}`)}</StatusDot>;
}

const outbox = (status?: Mail['status']) =>
  pagedList<Mail>(({ search, page }, signal) =>
    askPage(adminResources.mails.list, { query: { search, page, status } }, { signal }),
  );

/** The outbox over all clients, newest first. */
export const mailList: ListDescriptor<Mail> = {
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
      grow: 50,
      sortable: false,
      card: 'title',
    },
    {
      id: 'to',
      field: 'to',
      isPersonal: true,
      header: words('mails.column.to'),
      kind: 'text',
      grow: 32,
      sortable: false,
      card: 'fact',
    },
    {
      id: 'client',
      field: 'client.displayName',
      header: words('mails.column.client'),
      kind: 'text',
      grow: 24,
      sortable: false,
    },
    {
      id: 'createdAt',
      field: 'createdAt',
      header: words('mails.column.createdAt'),
      kind: 'text',
      widest: [session.formats.moment('2028-12-28T22:58:00Z')],
      sortable: false,
      file: { kind: 'datetime' },
      cell: (row) => session.formats.moment(row.createdAt),
    },
    {
      id: 'status',
      field: 'status',
      header: words('mails.column.status'),
      kind: 'text',
      widest: mailStatus.options.map((status) => <MailStatus key={status} status={status} />),
      sortable: false,
      card: 'fact',
      // words: mails.status.*
      labels: Object.fromEntries(mailStatus.options.map((status) => [status, words(`mails.status.${status}`)])),
      cell: (row) => <MailStatus status={row.status} />,
    },
  ],
  tabs: [
    { id: 'all', label: 'mails.tab.all', source: outbox() },
    { id: 'held', label: 'mails.status.held', source: outbox('held') },
    { id: 'failed', label: 'mails.status.failed', source: outbox('failed') },
  ],
  bulkActions: [
    {
      id: 'retry',
      label: 'mails.sendAgain',
      icon: IconSend,
      permission: adminResources.mails.retry.permission,
      done: 'mails.manyQueuedAgain',
      start: { run: (id) => ask(adminResources.mails.retry, { params: { id: String(id) } }) },
      after: () => forgetAdmin('/api-admin/mails'),
    },
  ],
  download: {},
  rowLabel: (row) => `${row.to}: ${row.subject}`,
  recordPath: (key) => ({ to: '/management/mail/outbox', search: { id: String(key) } }),
};

/** The outbox over all clients, with the mail that the address opens, and the jobs that gave up. */
export default function MailsPage(): ReactNode {
  const [parameters, change] = useAddress();
  const id = parameters['id'];
  return (
    <>
      <FailedJobs />
      <ListScreen list={mailList}>
        {id === undefined ? null : (
          <Suspense>
            <MailDialog id={id} onClose={() => change({ id: undefined }, false)} />
          </Suspense>
        )}
      </ListScreen>
    </>
  );
}
