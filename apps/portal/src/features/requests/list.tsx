import { adminResources, type FiltersOf } from '@wagenpark/contract';
import { type RequestSummary, requestFacts, requestStatus } from '@wagenpark/contract/admin/requests';
import { dayInZone, daysBetween, todayInZone } from '@wagenpark/domain/calendar-day';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { FilterValues, ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { pagedList } from '../../patterns/list-screen/paged-list.ts';
import { askPage } from '../../platform/calls/call.ts';
import { nameIn } from '../../shared/requests/change-names.ts';
import { RequestStatus, widestStatuses } from '../../shared/requests/request-status.tsx';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import { Plate, widestPlates } from '../../ui/plate/plate.tsx';
import { ownRequestPages, requestQueuePages } from './pages.ts';
import { queueActions } from './queue-actions.ts';
import { QueueFilters } from './queue-filters.tsx';

const sortable = false;

function columns(context: ListContext, withClient: boolean): readonly GridColumn<RequestSummary>[] {
  const { words, session } = context;
  const { timeZone } = session.formats;
  const today = todayInZone(timeZone, new Date());
  // words: requests.fact.* requests.head.*
  const facts: readonly GridColumn<RequestSummary>[] = factColumns('requests', requestFacts, context, {
    clientNumber: { id: 'number', sortable, card: 'title', brief: withClient ? 'aside' : 'title' },
    status: {
      sortable,
      widest: widestStatuses(today),
      card: 'fact',
      cell: (row) => <RequestStatus request={row} />,
    },
    plate: {
      sortable,
      widest: widestPlates(withClient ? undefined : session.client.countryCarData),
      card: 'fact',
      brief: withClient ? 'title' : 'end',
      briefCell: (row) =>
        row.plate === null ? row.contract : <Plate plate={row.plate} country={row.client.country} />,
      cell: (row) => (row.plate === null ? null : <Plate plate={row.plate} country={row.client.country} />),
    },
    kind: { sortable, brief: 'text' },
    to: {
      sortable,
      grow: 40,
      file: { fields: ['from', 'to'] },
      cell: (row) => words('requests.fromTo', { from: nameIn(words, row, 'from'), to: nameIn(words, row, 'to') }),
    },
    effectiveFrom: { sortable },
    asker: { sortable },
    askedAt: {
      sortable,
      kind: 'text',
      brief: withClient ? 'end' : 'aside',
      widest: [words('requests.age', { days: 888 })],
      cell: (row) =>
        words('requests.age', {
          days: Math.max(0, daysBetween(dayInZone(new Date(row.askedAt), timeZone), today)),
        }),
    },
  });
  if (!withClient) return facts;
  const client: GridColumn<RequestSummary> = {
    id: 'client',
    field: 'client.displayName',
    header: words('requests.client'),
    kind: 'text',
    grow: 24,
    width: 156,
    sortable,
    card: 'fact',
  };
  return facts.toSpliced(1, 0, client);
}

/** The filters as the server takes them; a status that nobody knows filters nothing. */
const asked = ({ client, status }: FilterValues, byFact: RowFilters | undefined) => {
  const known = requestStatus.options.find((option) => option === status);
  return {
    client,
    filters: byFact as FiltersOf<typeof requestFacts> | undefined,
    ...(known === undefined ? {} : { status: known }),
  };
};

/** A list of requests in pages of the server: of one status, or as the list's filters say. */
const source = (status?: 'open') =>
  pagedList<RequestSummary>(({ search, page, filters, byFact }, signal) => {
    const query = { ...asked(filters, byFact), ...(status === undefined ? {} : { status }), search, page };
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
  recordPath: ownRequestPages.opened,
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
  recordPath: requestQueuePages.opened,
};
