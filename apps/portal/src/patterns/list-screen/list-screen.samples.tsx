import type { ReactNode } from 'react';
import { recordPages } from '../../platform/record-pages.ts';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import type { PartSamples } from '../../ui/samples.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import type { ListDescriptor } from './list-descriptor.ts';
import { ListScreen } from './list-screen.tsx';

interface Row {
  readonly id: number;
  readonly plate: string;
  readonly asker: string;
  readonly state: 'ok' | 'warn';
}

const rows: readonly Row[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  plate: `AB-${String(100 + index)}-C`,
  asker: index % 2 === 0 ? 'Anna de Vries' : 'Bas Kowalski',
  state: index % 3 === 0 ? 'warn' : 'ok',
}));

const list = (count: number): ListDescriptor<Row> => ({
  name: `sample-${count}`,
  title: 'requests.queue',
  search: 'requests.search',
  none: { title: 'requests.none.all', text: 'requests.none.allText' },
  keyField: 'id',
  columns: ({ words }) => [
    {
      id: 'number',
      field: 'id',
      kind: 'number',
      header: words('requests.fact.clientNumber'),
      align: 'left',
      card: 'fact',
    },
    { id: 'plate', field: 'plate', kind: 'text', header: words('requests.fact.plate'), card: 'title' },
    {
      id: 'asker',
      field: 'asker',
      isPersonal: true,
      kind: 'text',
      header: words('requests.fact.asker'),
      card: 'fact',
    },
    {
      id: 'state',
      field: 'state',
      kind: 'text',
      header: words('requests.fact.kind'),
      cell: ({ state }) => <StatusDot status={state}>{state}</StatusDot>,
    },
  ],
  tabs: [
    { id: 'all', label: 'requests.tab.all', source: ({ schema }) => new MemoryRowSource(rows.slice(0, count), schema) },
    { id: 'open', label: 'requests.tab.open', source: ({ schema }) => new MemoryRowSource<Row>([], schema) },
  ],
  rowLabel: ({ plate }) => plate,
  recordPath: recordPages('/cars').opened,
  selectable: true,
  download: {},
});
const longList = list(60);
const empty = list(0);

const Place = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: 'flex', flexDirection: 'column', height: 520 }}>{children}</div>
);

const samples: PartSamples = {
  part: 'List screen',
  samples: [
    {
      name: 'rows in memory',
      render: () => (
        <Place>
          <ListScreen list={longList} />
        </Place>
      ),
    },
    {
      name: 'without rows',
      render: () => (
        <Place>
          <ListScreen list={empty} />
        </Place>
      ),
    },
  ],
};
export default samples;
