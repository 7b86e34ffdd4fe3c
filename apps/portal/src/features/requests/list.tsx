import { adminResources, type FiltersOf } from '@wagenpark/contract';
import { type RequestSummary, requestFacts } from '@wagenpark/contract/admin/requests';
import { leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type {
  EmptyListText,
  ListContext,
  ListDescriptor,
  ListTab,
} from '../../patterns/list-screen/list-descriptor.ts';
import { pagedList } from '../../patterns/list-screen/paged-list.ts';
import { callPagedRoute } from '../../platform/calls/call.ts';
import { adminPageQuery } from '../../platform/calls/queries.ts';
import { ClientFilter } from '../../shared/clients/client-filter.tsx';
import { AssigneeMark } from '../../shared/requests/assignee-mark.tsx';
import { changeSideText, changeText } from '../../shared/requests/change-text.ts';
import { RequestAge } from '../../shared/requests/request-age.tsx';
import { RequestStatus, widestStatuses } from '../../shared/requests/request-status.tsx';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import { Plate, widestPlates } from '../../ui/plate/plate.tsx';
import { ownRequestPages, requestQueuePages } from './pages.ts';
import { queueActions } from './queue-actions.ts';

// The server sorts by time of request only.
const sortable = false;

function columns(context: ListContext, withClient: boolean): readonly GridColumn<RequestSummary>[] {
  const { words, session } = context;
  const { timeZone } = session.formats;
  const today = todayInZone(timeZone, new Date());
  // words: requests.fact.* requests.head.* requests.kind.* requests.status.*
  const facts: readonly GridColumn<RequestSummary>[] = factColumns('requests', requestFacts, context, {
    clientNumber: {
      id: 'number',
      sortable,
      brief: 'aside',
      ...(withClient ? { mark: ({ number }) => <AssigneeMark request={number} /> } : {}),
    },
    status: {
      sortable,
      // Most tabs of the queue are limited to one status.
      hidden: withClient,
      widest: widestStatuses(today),
      ...(withClient ? {} : { card: 'fact' as const }),
      cell: (row) => <RequestStatus request={row} />,
    },
    plate: {
      sortable,
      widest: widestPlates(withClient ? undefined : session.client.countryCarData),
      ...(withClient ? {} : { card: 'fact' as const }),
      brief: 'title',
      briefCell: (row) =>
        row.plate === null ? row.contract : <Plate plate={row.plate} country={row.client.country} />,
      cell: (row) => (row.plate === null ? null : <Plate plate={row.plate} country={row.client.country} />),
    },
    kind: { sortable, card: 'title', ...(withClient ? {} : { brief: 'text' as const }) },
    to: {
      sortable,
      grow: withClient ? 34 : 40,
      file: { fields: ['from', 'to'] },
      card: 'fact',
      ...(withClient ? { brief: 'text', briefCell: (row) => changeSideText(words, row, 'to') } : {}),
      cell: (row) => changeText(words, row),
    },
    effectiveFrom: { sortable },
    asker: { sortable, spare: withClient },
    askedAt: {
      kind: 'text',
      brief: 'end',
      ...(withClient ? { card: 'fact' as const } : {}),
      widest: [words('requests.age', { days: 888 })],
      cell: (row) => <RequestAge request={row} />,
    },
  });
  if (!withClient) return facts;
  const client: GridColumn<RequestSummary> = {
    id: 'client',
    field: 'client.displayName',
    header: words('requests.client'),
    kind: 'text',
    grow: 24,
    sortable,
    card: 'fact',
  };
  // Age and change come early, so that they are visible at any width.
  const order = ['clientNumber', 'client', 'status', 'plate', 'askedAt', 'to', 'kind', 'effectiveFrom', 'asker'];
  const orderOf = ({ id }: GridColumn<RequestSummary>) => order.indexOf(id === 'number' ? 'clientNumber' : id);
  return [...facts, client].toSorted((left, right) => orderOf(left) - orderOf(right));
}

type Filters = FiltersOf<typeof requestFacts>;
type Query = NonNullable<Parameters<typeof callPagedRoute<typeof adminResources.requests.list>>[1]>['query'] & object;

const newestFirst: SortOrder = { column: 'askedAt', descending: true };
const oldestFirst: SortOrder = { column: 'askedAt', descending: false };

/**
 * Makes a tab of requests, paged by the server.
 * @param fixed conditions on all requests of the tab, in addition to the user's column filters
 */
function requestTab(
  id: string,
  label: ListTab<RequestSummary>['label'],
  sort: SortOrder,
  fixed: {
    readonly status?: 'open' | RequestSummary['status'];
    readonly filters?: Filters;
    readonly none?: EmptyListText;
  } = {},
): ListTab<RequestSummary> {
  const query = (columnFilters: RowFilters = {}): Query => {
    const filters = { ...(columnFilters as Filters), ...fixed.filters };
    return { status: fixed.status, filters: Object.keys(filters).length === 0 ? undefined : filters };
  };
  return {
    id,
    label,
    sort,
    changesWithoutVersion: true,
    ...(fixed.none === undefined ? {} : { none: fixed.none }),
    source: pagedList(({ search, page, order, filters: { client }, byFact: columnFilters }, signal) =>
      callPagedRoute(
        adminResources.requests.list,
        { query: { ...query(columnFilters), client, search, order, page } },
        { signal },
      ),
    ),
    count: (columnFilters, { client }) =>
      adminPageQuery(adminResources.requests.list, { query: { ...query(columnFilters), client } }),
  };
}

/** The list of the user's own requests, newest first. */
export const ownRequestList: ListDescriptor<RequestSummary> = {
  name: 'requests',
  title: 'requests.own',
  search: 'requests.search',
  keyField: 'number',
  columns: (context) => columns(context, false),
  none: {
    title: 'requests.none.own',
    text: 'requests.none.ownText',
    action: {
      label: 'leaseContracts.title',
      permission: leaseContracts.running.permission,
      to: ['leaseContractList', ''],
    },
  },
  tabs: [
    requestTab('all', 'requests.tab.all', newestFirst),
    requestTab('open', 'requests.tab.open', newestFirst, {
      status: 'open',
      none: { title: 'requests.none.open', text: 'requests.none.openText' },
    }),
  ],
  views: [
    // words: requests.status.*
    { id: 'asked', label: 'requests.status.questionAsked', filters: { status: 'questionAsked' }, isOverdue: true },
    { id: 'planned', label: 'requests.tab.planned', filters: { status: 'approved', effectiveFrom: 'future' } },
  ],
  rowLabel: (row) => String(row.clientNumber),
  download: {},
  recordPath: ownRequestPages.opened,
};

/** The queue of staff over all clients, sorted by urgency: pending decisions first, oldest on top. */
export const requestQueueList: ListDescriptor<RequestSummary> = {
  ...ownRequestList,
  name: 'request-queue',
  title: 'requests.queue',
  columns: (context) => columns(context, true),
  none: { title: 'requests.none.all', text: 'requests.none.allText' },
  // Request numbers are unique only within a client.
  rowLabel: (row) => `${row.client.displayName} ${row.clientNumber}`,
  tabs: [
    requestTab('decide', 'requests.tab.decide', oldestFirst, {
      status: 'waitingForApproval',
      none: { title: 'requests.none.decide', text: 'requests.none.decideText' },
    }),
    requestTab('client', 'requests.tab.client', oldestFirst, {
      status: 'questionAsked',
      none: { title: 'requests.none.client', text: 'requests.none.clientText' },
    }),
    requestTab('planned', 'requests.tab.planned', oldestFirst, {
      filters: { effect: ['planned'] },
      none: { title: 'requests.none.planned', text: 'requests.none.plannedText' },
    }),
    // The status of planned requests includes the day, so that column is optional.
    { ...requestTab('all', 'requests.tab.all', newestFirst), shows: ['status'], spares: ['effectiveFrom'] },
  ],
  views: [],
  filters: { parameters: ['client'], render: (filters) => <ClientFilter {...filters} /> },
  bulkActions: queueActions,
  recordPath: requestQueuePages.opened,
};
