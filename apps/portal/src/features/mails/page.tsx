import { adminResources, type FiltersOf } from '@wagenpark/contract';
import { type Mail, mailFacts, mailStatus } from '@wagenpark/contract/admin/mails';
import { type ReactNode, Suspense } from 'react';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import type {
  EmptyListText,
  ListContext,
  ListDescriptor,
  ListTab,
} from '../../patterns/list-screen/list-descriptor.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { pagedList } from '../../patterns/list-screen/paged-list.ts';
import { callPagedRoute, callRoute } from '../../platform/calls/call.ts';
import { adminPageQuery, invalidateAdmin } from '../../platform/calls/queries.ts';
import { ClientFilter } from '../../shared/clients/client-filter.tsx';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import { IconSend } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { mailPages } from './pages.ts';
import { WaitingNote } from './waiting-note.tsx';
import { whyOf } from './why.ts';

// Lazy-loaded: the list is shown first.
const MailDialog = lazyPart(async () => (await import('./mail-dialog.tsx')).default);

const tone = { queued: 'info', sent: 'ok', held: 'warn', failed: 'danger', withdrawn: 'neutral' } as const;

function MailStatus({ status }: Pick<Mail, 'status'>): ReactNode {
  const words = useWords();
  // words: mails.status.*
  return <StatusDot status={tone[status]}>{words(`mails.status.${status}`)}</StatusDot>;
}

/** Makes a tab of the outbox for one status, or all; paged by the server, newest first. */
function outboxTab(
  id: string,
  label: ListTab<Mail>['label'],
  noMails: EmptyListText,
  status?: Mail['status'],
): ListTab<Mail> {
  const query = (columnFilters: RowFilters = {}) => ({
    status,
    filters: Object.keys(columnFilters).length === 0 ? undefined : (columnFilters as FiltersOf<typeof mailFacts>),
  });
  return {
    id,
    label,
    none: noMails,
    changesWithoutVersion: true,
    sort: { column: 'createdAt', descending: true },
    source: pagedList(({ search, page, order, filters: { client }, byFact: columnFilters }, signal) =>
      callPagedRoute(
        adminResources.mails.list,
        { query: { ...query(columnFilters), client, search, order, page } },
        { signal },
      ),
    ),
    count: (columnFilters, { client }) =>
      adminPageQuery(adminResources.mails.list, { query: { ...query(columnFilters), client } }),
  };
}

// The server sorts by creation time only.
const sortable = false;

function columns(context: ListContext): readonly GridColumn<Mail>[] {
  const { words } = context;
  // words: mails.fact.* mails.status.*
  const facts: readonly GridColumn<Mail>[] = factColumns('mails', mailFacts, context, {
    subject: { sortable, grow: 50, card: 'title' },
    to: { sortable, grow: 32, card: 'fact' },
    createdAt: { card: 'fact' },
    status: {
      sortable,
      widest: mailStatus.options.map((status) => <MailStatus key={status} status={status} />),
      card: 'fact',
      cell: (row) => <MailStatus status={row.status} />,
    },
  });
  const client: GridColumn<Mail> = {
    id: 'client',
    field: 'client.displayName',
    header: words('mails.client'),
    kind: 'text',
    grow: 24,
    sortable,
  };
  const why: GridColumn<Mail> = {
    id: 'why',
    field: 'lastError',
    header: words('mails.why'),
    kind: 'text',
    grow: 36,
    // A mail that was sent has none, and the dialog of a mail tells it in any case.
    spare: true,
    sortable,
    cell: (row) => whyOf(words, row) ?? '',
  };
  return [...facts.toSpliced(2, 0, client), why];
}

const noMails: EmptyListText = { title: 'mails.none.all', text: 'mails.none.allText' };

/** The outbox over all clients, newest first. */
export const mailList: ListDescriptor<Mail> = {
  name: 'mails',
  title: 'mails.title',
  search: 'mails.search',
  keyField: 'id',
  columns,
  none: noMails,
  tabs: [
    outboxTab('all', 'mails.tab.all', noMails),
    outboxTab('queued', 'mails.status.queued', { title: 'mails.none.queued', text: 'mails.none.queuedText' }, 'queued'),
    outboxTab('held', 'mails.status.held', { title: 'mails.none.held', text: 'mails.none.heldText' }, 'held'),
    outboxTab('failed', 'mails.status.failed', { title: 'mails.none.failed', text: 'mails.none.failedText' }, 'failed'),
  ],
  views: [{ id: 'last30Days', label: 'filters.days.last30Days', filters: { createdAt: 'last30Days' } }],
  filters: { parameters: ['client'], render: (filters) => <ClientFilter {...filters} /> },
  bulkActions: [
    {
      id: 'retry',
      label: 'mails.sendAgain',
      icon: IconSend,
      permission: adminResources.mails.retry.permission,
      done: 'mails.manyQueuedAgain',
      start: { run: (id) => callRoute(adminResources.mails.retry, { params: { id: String(id) } }) },
      after: () => invalidateAdmin('/api-admin/mails'),
    },
  ],
  download: {},
  rowLabel: (row) => `${row.to}: ${row.subject}`,
  recordPath: (key) => mailPages.listed({ id: String(key) }),
};

/** Page of the outbox over all clients, with failed jobs above it, and the mail that the address opens. */
export default function MailsPage(): ReactNode {
  const [parameters, changeAddress] = useAddressParameters();
  const id = parameters['id'];
  return (
    <>
      <FailedJobs />
      <WaitingNote />
      <ListScreen list={mailList}>
        {id === undefined ? null : (
          <Suspense>
            <MailDialog id={id} onClose={() => changeAddress({ id: undefined }, false)} />
          </Suspense>
        )}
      </ListScreen>
    </>
  );
}
