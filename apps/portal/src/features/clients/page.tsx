import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { adminResources } from '@wagenpark/contract';
import type { ClientWork } from '@wagenpark/contract/admin/client-settings';
import type { ReactNode } from 'react';
import { useDetailRows } from '../../patterns/detail/use-detail-rows.ts';
import { defaultListAddress, useListAddress } from '../../patterns/list-screen/list-address.ts';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { namesakesOf } from '../../shared/clients/namesakes.ts';
import { useClientSwitch } from '../../shared/clients/use-client-switch.ts';
import { RequestAge } from '../../shared/requests/request-age.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { localGridPreferences } from '../../ui/grid/grid-preferences.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { IconCheck, IconPlus } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useWords } from '../../words/words.ts';
import { ClientCount } from './client-count.tsx';
import { ClientSettings } from './client-settings.tsx';
import { FailedImport } from './failed-import.tsx';
import styles from './page.module.css';
import { newClientPages } from './pages.ts';

const preferences = localGridPreferences('wagenpark');
const names = {
  tabs: ['all'],
  columns: [
    'displayName',
    'toDecide',
    'oldestAskedAt',
    'failedMails',
    'failedJobs',
    'importedAt',
    'leftOut',
    'name',
    'debtorNumber',
  ],
  filters: [],
};
const baseAddress = defaultListAddress(names);
const getBaseAddress = () => baseAddress;

const work = adminQuery(adminResources.clientSettings.work);

/** The display name of a client; with its short name where another client has the same display name. */
function ClientName({ client: { name, displayName } }: { readonly client: ClientWork }): ReactNode {
  const { data: namesakes } = useQuery({ ...work, select: namesakesOf });
  return (
    <>
      <span>{displayName}</span>
      {namesakes?.has(name) ? <span className={styles['short']}>{name}</span> : null}
    </>
  );
}

const columns = ({ words, session }: ListContext): readonly GridColumn<ClientWork>[] => [
  {
    id: 'displayName',
    field: 'displayName',
    header: words('clients.column.displayName'),
    kind: 'text',
    grow: 30,
    card: 'title',
    cell: (client) => (
      <span className={styles['name']}>
        <ClientName client={client} />
        {client.id === session.client.clientId ? <IconCheck size={16} aria-label={words('clients.current')} /> : null}
      </span>
    ),
  },
  {
    id: 'toDecide',
    field: 'toDecide',
    header: words('clients.column.toDecide'),
    kind: 'number',
    card: 'fact',
    cell: ({ toDecide, name }) => <ClientCount kind="queue" id={`client=${name}`} count={toDecide} />,
  },
  {
    id: 'oldestAskedAt',
    field: 'oldestAskedAt',
    header: words('clients.column.oldestAskedAt'),
    kind: 'text',
    card: 'fact',
    widest: [words('requests.age', { days: 888 })],
    cell: ({ oldestAskedAt }) =>
      oldestAskedAt === null ? null : <RequestAge request={{ askedAt: oldestAskedAt, status: 'waitingForApproval' }} />,
  },
  {
    id: 'failedMails',
    field: 'failedMails',
    header: words('clients.column.failedMails'),
    kind: 'number',
    card: 'fact',
    cell: ({ failedMails, name }) => (
      <ClientCount kind="mails" id={`list=failed&client=${name}`} count={failedMails} isTrouble />
    ),
  },
  {
    id: 'failedJobs',
    field: 'failedJobs',
    header: words('clients.column.failedJobs'),
    kind: 'number',
    card: 'fact',
    // The failed jobs are listed above the outbox.
    cell: ({ failedJobs }) => <ClientCount kind="mails" id="list=failed" count={failedJobs} isTrouble />,
  },
  {
    id: 'importedAt',
    field: 'importedAt',
    header: words('clients.column.importedAt'),
    kind: 'text',
    widest: [session.formats.moment('2026-12-30T22:58:00Z')],
    cell: ({ importedAt }) => (importedAt === null ? null : session.formats.moment(importedAt)),
  },
  {
    id: 'leftOut',
    field: 'leftOut',
    header: words('clients.column.leftOut'),
    kind: 'number',
    cell: ({ leftOut }) => <ClientCount kind="importPage" id="" count={leftOut} isTrouble />,
  },
  { id: 'name', field: 'name', header: words('clients.column.name'), kind: 'text', hidden: true },
  {
    id: 'debtorNumber',
    field: 'debtorNumber',
    header: words('clients.column.debtorNumber'),
    kind: 'number',
    align: 'left',
    spare: true,
    cell: ({ debtorNumber }) => debtorNumber ?? '–',
  },
];

/**
 * The client overview with pending and failed work per client, the worst first. A click on a row switches to that
 * client (FS-14). A click on a number opens what it counts.
 */
export default function ClientsPage(): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const { going: targetClient, switchTo } = useClientSwitch();
  const [address, write] = useListAddress(names, getBaseAddress);
  const title = words('clients.title');
  const {
    answer: response,
    columns: gridColumns,
    source,
  } = useDetailRows({
    name: 'clients',
    label: title,
    query: work,
    columns,
    keyField: 'id',
  });
  return (
    <section className={styles['page']} aria-label={title} aria-busy={targetClient !== null || undefined}>
      <PageHead
        title={title}
        count={response.data ? formats.number(response.data.length) : null}
        description={words('clients.explain')}
        actions={
          <>
            <ClientSettings isInClient={response.data?.some(({ id }) => id === client.clientId) ?? false} />
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(look) => <Link {...look} {...newClientPages.listed({})} />}
            >
              {words('clients.add')}
            </Button>
          </>
        }
      />
      <FailedImport />
      {response.isError ? (
        <ErrorPanel message={errorText(response.error)} onRetry={() => void response.refetch()} />
      ) : (
        <DataGrid<ClientWork>
          id="clients"
          label={title}
          columns={gridColumns}
          source={source}
          preferences={preferences}
          rowLabel={({ displayName }) => displayName}
          toolbar={{ searchLabel: words('frame.searchClient') }}
          openKey={client.clientId}
          view={address.view}
          onViewChange={(view) => write({ ...address, view })}
          onOpen={(row) => {
            if (row.id !== client.clientId) switchTo(row);
          }}
        />
      )}
    </section>
  );
}
