import { intlTag } from '@wagenpark/domain/locale';
import { activeContract } from '../../platform/active-contract.ts';
import type { Session } from '../../platform/session/session.ts';
import { type GridColumn, type GridView, schemaOf } from '../../ui/grid/grid-types.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { currentLocale, words } from '../../words/words.ts';
import { keptLists } from './kept-lists.ts';
import { plainAddress } from './list-address.ts';
import type { FilterValues, ListDescriptor, ListTab } from './list-descriptor.ts';

/** What a tab of a list shows. */
interface ShownRows<Row> {
  readonly tab: ListTab<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly query: RowQuery;
  /** The list's own filters. */
  readonly filters: FilterValues;
  /** Number of the contract that the list is narrowed to. */
  readonly contract: number | null;
}

/** Where the rows come from that a tab shows: under which name they rest, and what makes them anew. */
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
        schema: schemaOf(columns, {
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

/** Parameters of an address that say nothing of the list, but of the record that is open beside it. */
const ofRecord = new Set(['id', 'tab', 'change']);

/**
 * Begins to fetch the rows with which a list opens, before its page is drawn. An address that asks for others, and a contract
 * that the list may be narrowed to, are left to the page.
 */
export function beginList<Row>(list: ListDescriptor<Row>, session: Session, address: URLSearchParams): void {
  if (activeContract.of(session.client.name) !== null) return;
  if ([...address.keys()].some((name) => !ofRecord.has(name))) return;
  const [tab] = list.tabs;
  const { view } = plainAddress({ tabs: [tab.id], ...(tab.sort ? { sorts: { [tab.id]: tab.sort } } : {}) });
  const query: RowQuery = { search: view.search, sort: view.sort, filters: {} };
  const columns = list.columns({ words, session });
  const { name, make } = listSource(list, session, { tab, columns, view, query, filters: {}, contract: null });
  keptLists<Row>(session.formats.timeZone, query).begin(name, make());
}
