import { intlTag } from '@wagenpark/domain/locale';
import { activeContract } from '../../platform/active-contract.ts';
import type { Session } from '../../platform/session/session.ts';
import { columnSchema, type GridColumn, type GridView } from '../../ui/grid/grid-types.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { currentLocale, words } from '../../words/words.ts';
import { defaultListAddress } from './list-address.ts';
import { listCache } from './list-cache.ts';
import type { FilterValues, ListDescriptor, ListTab } from './list-descriptor.ts';

/** What a tab of a list shows, and the contract filter. */
interface ShownRows<Row> {
  readonly tab: ListTab<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly query: RowQuery;
  /** The list's own filters. */
  readonly filters: FilterValues;
  /** Number of the contract that the list is filtered by. */
  readonly contract: number | null;
}

/** The source of a tab's rows: its name in the cache, and the factory that creates it. */
export function listSource<Row>(
  { name, keyField, searchFields }: ListDescriptor<Row>,
  { formats }: Session,
  { tab, columns, view, query, filters, contract }: ShownRows<Row>,
): { readonly name: string; readonly make: () => RowSource<Row> } {
  const locale = currentLocale();
  return {
    name: `${name} ${tab.id} ${contract ?? ''} ${locale} ${JSON.stringify(filters)}`,
    make: () =>
      tab.source({
        schema: columnSchema(columns, {
          keyField,
          locale: intlTag(locale),
          timeZone: formats.timeZone,
          ...(searchFields ? { searchFields } : {}),
        }),
        view,
        query,
        filters,
      }),
  };
}

/** Parameters of the address that belong to the open record, not to the list. */
const ofRecord = new Set(['id', 'tab', 'change']);

/**
 * Prefetches the first rows of a list before its page is rendered. Addresses with another state, and lists that may be
 * filtered by an active contract, are left to the page.
 */
export function prefetchList<Row>(list: ListDescriptor<Row>, session: Session, address: URLSearchParams): void {
  if (activeContract.of(session.client.name) !== null) return;
  if ([...address.keys()].some((name) => !ofRecord.has(name))) return;
  const [tab] = list.tabs;
  const { view } = defaultListAddress({ tabs: [tab.id], ...(tab.sort ? { sorts: { [tab.id]: tab.sort } } : {}) });
  const query: RowQuery = { search: view.search, sort: view.sort, filters: {} };
  const columns = list.columns({ words, session });
  const { name, make: makeSource } = listSource(list, session, {
    tab,
    columns,
    view,
    query,
    filters: {},
    contract: null,
  });
  listCache<Row>(session.formats.timeZone, query).begin(name, makeSource());
}
