import type { ReactNode } from 'react';
import { toRefusal } from '../../platform/calls/transport.ts';
import { errorText } from '../../platform/notify.ts';
import type { PageAddress } from '../../platform/record-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import type { GridTicks } from '../../ui/grid/data-grid-props.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import type { SourceFailure } from '../../ui/grid/row-source.ts';
import { shownColumns } from '../../ui/grid/use-grid-columns.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { DownloadMenu } from '../download/download-menu.tsx';
import { FilterButton, FilterLine, FilterSentence } from '../filters/filter-bar.tsx';
import { ALL_FILTERS_MENU, focusFilter } from '../filters/filter-controls.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import type { ListRows } from './use-list-rows.ts';

// Loaded lazily, because most lists have rows.
const noneYet = codeOnDemand(() => import('./empty-list.tsx'));

/** The error text for a list that failed to load. */
const failureText = ({ body, status }: SourceFailure): string => errorText(toRefusal(body, status));

/** The rows of a list with their toolbar: search, filters, download, row menus, and the placeholder for no rows. */
export function ListGrid<Row>({
  list,
  rows: { tab, contract, listState, filters, rowFilters, ownFilters, controls, source, snapshot },
  openKey,
  record,
  ticks,
  onGoTo,
}: {
  readonly list: ListDescriptor<Row>;
  readonly rows: ListRows<Row>;
  readonly openKey: RowKey | undefined;
  readonly record: 'beside' | 'over' | undefined;
  /** Undefined when rows cannot be ticked. */
  readonly ticks: GridTicks | undefined;
  readonly onGoTo: (page: PageAddress) => void;
}): ReactNode {
  const words = useWords();
  const session = useSession();
  const { view, columns, write } = listState;
  const { recordPath, download } = list;
  const keyOf = (row: Row): RowKey => source?.keyOf(row) ?? '';
  const isNarrowed = Object.keys(ownFilters).length > 0;
  const isAllEmpty = snapshot.phase === 'ready' && snapshot.total === 0 && view.search === '' && !isNarrowed;
  const emptyCode = useCode(noneYet, isAllEmpty);
  const rowActions = (list.rowActions ?? []).filter(({ permission }) => session.can(permission));
  return (
    <DataGrid<Row>
      id={listState.tableId}
      label={words(list.title)}
      columns={columns}
      source={source}
      preferences={listState.preferences}
      rowLabel={list.rowLabel}
      view={view}
      onViewChange={(next) => write({ view: next })}
      filtering={{
        rows: rowFilters,
        isNarrowed,
        sentence:
          contract === null ? <FilterSentence controls={controls} /> : `${words('frame.lookingAt')} ${contract.plate}`,
        onClear() {
          focusFilter(ALL_FILTERS_MENU);
          write({ filters: {}, view: { ...view, page: 1 } });
        },
      }}
      toolbar={{
        searchLabel: words(list.search),
        filterButton: <FilterButton controls={controls} />,
        filters: list.filters?.render({ values: listState.filters, change: controls.change }),
        chips: <FilterLine controls={controls} />,
        actions: download ? (
          <DownloadMenu
            name={list.name}
            download={download}
            tab={tab.id}
            view={view}
            filters={rowFilters}
            columns={shownColumns(columns, listState.state.layout)}
            source={source}
            selection={ticks?.selection ?? noTicks}
          />
        ) : null,
      }}
      ticks={ticks}
      openKey={openKey}
      record={record}
      rowHref={
        recordPath &&
        ((row) => {
          const { to, search } = recordPath(keyOf(row));
          return `${to}?${new URLSearchParams(search).toString()}`;
        })
      }
      onOpen={recordPath && ((row) => onGoTo(recordPath(keyOf(row))))}
      rowMenu={
        rowActions.length === 0
          ? undefined
          : (row) =>
              rowActions
                .filter(({ when }) => when?.(row) ?? true)
                .map(({ id, label, icon, path }) => ({
                  id,
                  label: words(label),
                  icon,
                  run: () => onGoTo(path(keyOf(row))),
                }))
      }
      none={emptyCode === undefined ? null : <emptyCode.EmptyList none={tab.none ?? list.none} contract={contract} />}
      failureMessage={failureText}
      obstacle={filters.obstacle}
    />
  );
}

const noTicks: GridTicks['selection'] = new Set();
