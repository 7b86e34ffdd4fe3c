import { adminResources, type RequestSummary, requestKind, requestStatus } from '@wagenpark/contract';
import { dayInZone, daysBetween, todayInZone } from '@wagenpark/domain/calendar-day';
import type { FilterValues, ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { pagedList } from '../../patterns/list-screen/paged-list.ts';
import { nameIn } from '../../patterns/requests/change-names.ts';
import { RequestStatus, widestStatuses } from '../../patterns/requests/request-status.tsx';
import { askPage } from '../../platform/calls/call.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { Plate, widestPlates } from '../../ui/plate/plate.tsx';
import { queueActions } from './queue-actions.ts';
import { QueueFilters } from './queue-filters.tsx';

function columns({ words, session }: ListContext, withClient: boolean): readonly GridColumn<RequestSummary>[] {
  const { formats } = session;
  const today = todayInZone(formats.timeZone, new Date());
  return [
    {
      id: 'number',
      cell: (row) => row.clientNumber,
      field: 'clientNumber',
      header: words('requests.column.number'),
      kind: 'number',
      align: 'left',
      width: 72,
      sortable: false,
      card: 'title',
    },
    ...(withClient
      ? [
          {
            id: 'client',
            field: 'client.displayName' as const,
            header: words('requests.column.client'),
            kind: 'text' as const,
            grow: 24,
            width: 156,
            sortable: false,
            card: 'fact' as const,
          },
        ]
      : []),
    {
      id: 'status',
      field: 'status',
      header: words('requests.column.status'),
      kind: 'text',
      widest: widestStatuses(today),
      sortable: false,
      card: 'fact',
      // words: requests.status.*
      labels: Object.fromEntries(requestStatus.options.map((status) => [status, words(`requests.status.${status}`)])),
      cell: (row) => <RequestStatus request={row} />,
    },
    {
      id: 'plate',
      field: 'plate',
      header: words('requests.column.plate'),
      kind: 'text',
      widest: widestPlates(withClient ? undefined : session.client.countryCarData),
      sortable: false,
      card: 'fact',
      cell: (row) => (row.plate === null ? null : <Plate plate={row.plate} country={row.client.country} />),
    },
    {
      id: 'kind',
      field: 'kind',
      header: words('requests.column.kind'),
      kind: 'text',
      sortable: false,
      // words: requests.kind.*
      labels: Object.fromEntries(requestKind.options.map((kind) => [kind, words(`requests.kind.${kind}`)])),
      cell: (row) => words(`requests.kind.${row.kind}`),
    },
    {
      id: 'to',
      field: 'to',
      isPersonal: true,
      header: words('requests.column.change'),
      kind: 'text',
      grow: 40,
      sortable: false,
      file: { fields: ['from', 'to'] },
      cell: (row) => words('requests.fromTo', { from: nameIn(words, row, 'from'), to: nameIn(words, row, 'to') }),
    },
    {
      id: 'effectiveFrom',
      field: 'effectiveFrom',
      header: words('requests.column.effectiveFrom'),
      kind: 'date',
      sortable: false,
      cell: (row) => formats.day(row.effectiveFrom),
    },
    {
      id: 'asker',
      field: 'asker',
      isPersonal: true,
      header: words('requests.column.asker'),
      kind: 'text',
      sortable: false,
    },
    {
      id: 'askedAt',
      field: 'askedAt',
      header: words('requests.column.askedAt'),
      kind: 'text',
      file: { kind: 'datetime' },
      widest: [words('requests.age', { days: 888 })],
      sortable: false,
      cell: (row) =>
        words('requests.age', {
          days: Math.max(0, daysBetween(dayInZone(new Date(row.askedAt), formats.timeZone), today)),
        }),
    },
  ];
}

/** The filters as the server takes them; a status that nobody knows filters nothing. */
const asked = ({ client, status }: FilterValues) => ({
  client,
  ...(requestStatus.options.some((known) => known === status) ? { status } : {}),
});

/** A list of requests in pages of the server: of one status, or as the list's filters say. */
const source = (status?: 'open') =>
  pagedList<RequestSummary>(({ search, page, filters }, signal) => {
    const query = { ...asked(filters), ...(status === undefined ? {} : { status }), search, page };
    return askPage(adminResources.requests.list, { query }, { signal });
  });

/** The requests of the reader, newest first. */
export const ownRequests: ListDescriptor<RequestSummary> = {
  name: 'requests',
  title: 'requests.own',
  search: 'requests.search',
  keyField: 'number',
  columns: (context) => columns(context, false),
  tabs: [
    { id: 'all', label: 'requests.tab.all', source: source() },
    { id: 'open', label: 'requests.tab.open', source: source('open') },
  ],
  rowLabel: (row) => String(row.clientNumber),
  download: {},
  recordPath: (key) => ({ to: '/requests/view', search: { id: String(key) } }),
};

/** The queue of staff over all clients: what is open first. */
export const requestQueue: ListDescriptor<RequestSummary> = {
  ...ownRequests,
  name: 'request-queue',
  title: 'requests.queue',
  columns: (context) => columns(context, true),
  // Numbers are counted per client.
  rowLabel: (row) => `${row.client.displayName} ${row.clientNumber}`,
  tabs: [
    { id: 'open', label: 'requests.tab.open', source: source('open') },
    { id: 'all', label: 'requests.tab.all', source: source() },
  ],
  filters: { parameters: ['status', 'client'], render: (filters) => <QueueFilters {...filters} /> },
  bulkActions: queueActions,
  recordPath: (key) => ({ to: '/management/requests/view', search: { id: String(key) } }),
};
