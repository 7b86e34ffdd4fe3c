import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { useDetailRows } from '../../patterns/detail/use-detail-rows.ts';
import { plainAddress, useListAddress } from '../../patterns/list-screen/list-address.ts';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { type ClientChoice, useClientSwitch } from '../../shared/clients/use-client-switch.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { localGridPreferences } from '../../ui/grid/grid-preferences.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { IconCheck } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useWords } from '../../words/words.ts';
import { ClientSettings } from './client-settings.tsx';
import styles from './page.module.css';

const preferences = localGridPreferences('wagenpark');
const names = { tabs: ['all'], columns: ['displayName', 'name', 'debtorNumber'], filters: [] };
const plain = plainAddress(names);
const baseOn = () => plain;

const columns = ({ words, session }: ListContext): readonly GridColumn<ClientChoice>[] => [
  {
    id: 'displayName',
    field: 'displayName',
    header: words('clients.column.displayName'),
    kind: 'text',
    grow: 30,
    card: 'title',
    cell: ({ id, displayName }) => (
      <span className={styles['name']}>
        <span>{displayName}</span>
        {id === session.client.clientId ? <IconCheck size={16} aria-label={words('clients.current')} /> : null}
      </span>
    ),
  },
  { id: 'name', field: 'name', header: words('clients.column.name'), kind: 'text', card: 'fact' },
  {
    id: 'debtorNumber',
    field: 'debtorNumber',
    header: words('clients.column.debtorNumber'),
    kind: 'number',
    align: 'left',
    card: 'fact',
    cell: ({ debtorNumber }) => debtorNumber ?? '–',
  },
];

/** The client overview: a click on a row switches to that client (FS-14). */
export default function ClientsPage(): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const { going, switchTo } = useClientSwitch();
  const [address, write] = useListAddress(names, baseOn);
  const title = words('clients.title');
  const {
    answer,
    columns: shown,
    source,
  } = useDetailRows({
    name: 'clients',
    label: title,
    query: adminQuery(adminResources.clientSettings.clients),
    columns,
    keyField: 'id',
  });
  return (
    <section className={styles['page']} aria-label={title} aria-busy={going !== null || undefined}>
      <PageHead
        title={title}
        count={answer.data ? formats.number(answer.data.length) : null}
        description={words('clients.explain')}
        actions={<ClientSettings />}
      />
      {answer.isError ? (
        <ErrorPanel message={errorText(answer.error)} onRetry={() => void answer.refetch()} />
      ) : (
        <DataGrid<ClientChoice>
          id="clients"
          label={title}
          columns={shown}
          source={source}
          preferences={preferences}
          rowLabel={({ displayName }) => displayName}
          searchLabel={words('frame.searchClient')}
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
