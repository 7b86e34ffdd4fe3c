import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { whenFleetIsForgotten, whenLookedAgain } from '../../platform/calls/queries.ts';
import { refusalIn } from '../../platform/calls/transport.ts';
import { errorText } from '../../platform/notify.ts';
import type { PageAddress } from '../../platform/record-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import type { GridSelection } from '../../ui/grid/grid-types.ts';
import type { RowQuery, SortOrder } from '../../ui/grid/index-schema.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { SourceFailure } from '../../ui/grid/row-source.ts';
import { shownColumns } from '../../ui/grid/use-grid-columns.ts';
import { useRowSource, useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import { IconArrowsMaximize } from '../../ui/icons.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Tabs, tabId } from '../../ui/tabs/tabs.tsx';
import { Tip } from '../../ui/tip/tip.tsx';
import { useWords } from '../../words/words.ts';
import { DownloadMenu } from '../download/download-menu.tsx';
import { FilterButton, FilterLine, FilterSentence, useFilterControls } from '../filters/filter-bar.tsx';
import { focusFilter, MENU } from '../filters/filter-controls.ts';
import { useFilterFields, useFilters } from '../filters/use-filters.ts';
import { BuiltInViews } from '../saved-views/built-in-views.tsx';
import { ViewsBar } from '../saved-views/views-bar.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { keptLists } from './kept-lists.ts';
import type { BuiltInView, FilterValues, ListDescriptor, ListTab } from './list-descriptor.ts';
import styles from './list-screen.module.css';
import { listSource } from './list-source.ts';
import { BESIDE, type OpenedRecord, useCloseRecord } from './open-record.ts';
import { RecordRingProvider, ringOf } from './record-ring.ts';
import { useBulk } from './use-bulk.ts';
import { useCounts } from './use-counts.ts';
import { useListState } from './use-list-state.ts';

// Most lists have rows.
const noneYet = codeOnDemand(() => import('./none-yet.tsx'));
// Most views are as they were saved. Where not even this can be loaded, the list is there without it.
const viewNotice = codeOnDemand(() => import('../saved-views/view-notice.tsx').catch(() => null));
// Loaded with the first run.
const bulkPanel = codeOnDemand(() => import('./bulk-panel.tsx'));

/** The id of what the list's tabs switch. */
const PANEL = 'list-panel';
/** A panel for those who read the screen, as long as there are tabs; always the same element, or the list would begin anew. */
const panelOf = (tab: string | null) =>
  tab === null ? {} : { role: 'tabpanel', id: PANEL, 'aria-labelledby': tabId(PANEL, tab) };

const noViews: readonly BuiltInView[] = [];
const nothing: RowFilters = {};

const orderOf = <Row,>(tab: ListTab<Row> | undefined): SortOrder | null => tab?.sort ?? null;

/** Whether a list is narrowed as a view is, and by nothing else. */
const isFiltersOf = (view: BuiltInView, filters: FilterValues): boolean =>
  Object.keys(filters).length === Object.keys(view.filters).length &&
  Object.entries(view.filters).every(([name, value]) => filters[name] === value);

/** Leads to the place in the rows that keys go on from, or to the search, once the buttons for ticked rows went under the focus. */
function focusRows(screen: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const search = screen?.querySelector<HTMLElement>('[type="search"]');
    (screen?.querySelector<HTMLElement>('[data-at][tabindex="0"]') ?? search)?.focus({ preventScroll: true });
  });
}

/** A list's failure in the reader's words. */
const failureText = ({ body, status }: SourceFailure): string => errorText(refusalIn(body, status));

/**
 * A list screen: title and count, tabs, saved views, search, sort, columns, selection, download, bulk actions; the record
 * that is open stands beside it, or in its place where there is no room for both. Everything the reader made of it stands in
 * the address, or in the saved view that the address names. While a lease contract is active, it holds what belongs to that
 * contract (FC-03, FI-02).
 */
export function ListScreen<Row>({
  list,
  opened,
  children,
}: {
  readonly list: ListDescriptor<Row>;
  readonly opened?: OpenedRecord;
  /** The record that is open; it is given the list's order. */
  readonly children?: ReactNode;
}): ReactNode {
  const words = useWords();
  const session = useSession();
  const navigate = useNavigate();
  const active = useActiveContract();
  const contract = active?.number ?? null;
  const contractTab = useMemo(
    () => (contract === null ? null : (list.contractTab?.(contract) ?? null)),
    [list, contract],
  );
  const tabs = useMemo(() => (contractTab === null ? list.tabs : [contractTab]), [list, contractTab]);
  const allColumns = useMemo(() => list.columns({ words, session }), [list, words, session]);
  const fields = useFilterFields(allColumns, list.filters?.parameters);
  const parameters = useMemo(
    () => [...(list.filters?.parameters ?? []), ...fields.map(({ id }) => id)],
    [list, fields],
  );
  const stand = useListState(list, allColumns, tabs, parameters, contractTab === null);
  const { view, filters, views, columns, write } = stand;
  const asked = useFilters(fields, filters);
  const [selection, setSelection] = useState<GridSelection>(new Set());
  const current = tabs.find(({ id }) => id === stand.tab) ?? contractTab ?? list.tabs[0];

  const own = Object.fromEntries(
    (list.filters?.parameters ?? []).flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );
  const query: RowQuery = { search: view.search, sort: view.sort, filters: asked.rows ?? {} };
  const { name, make } = listSource(list, session, {
    tab: current,
    columns,
    view,
    query,
    filters: own,
    contract: contractTab === null ? null : contract,
  });
  const isKnown = !views.waits && asked.rows !== null;
  const source = useRowSource(isKnown ? name : null, make, keptLists<Row>(session.formats.timeZone, query));
  // What was changed in a record beside the list, or elsewhere, is seen in it.
  useEffect(() => {
    const look = () => {
      if (source?.resting) source.resting.resume(source.snapshot().query);
      else source?.reload();
    };
    const stops = [whenFleetIsForgotten(look), ...(current.changesWithoutVersion ? [whenLookedAgain(look)] : [])];
    return () => {
      for (const stop of stops) stop();
    };
  }, [source, current.changesWithoutVersion]);
  const snapshot = useSourceSnapshot(source);
  const ring = useMemo(() => (source ? ringOf(source) : null), [source]);
  const { recordPath } = list;
  const actions = useMemo(
    () => (list.bulkActions ?? []).filter(({ permission }) => session.can(permission)),
    [list, session],
  );
  const { bulk, begin, close } = useBulk(source, list.rowLabel, selection, setSelection);
  const panel = useCode(bulkPanel, bulk !== null);
  const isNarrowed = Object.keys(own).length > 0;
  const isAllEmpty = snapshot.phase === 'ready' && snapshot.total === 0 && view.search === '' && !isNarrowed;
  const none = useCode(noneYet, isAllEmpty);
  const builtIn = contractTab === null ? (list.views ?? noViews) : noViews;
  const counts = useCounts(tabs, current.id, source, builtIn, asked.resolve, own);
  const notice = useCode(viewNotice, views.problem !== null || (views.opened?.lost.length ?? 0) > 0);
  const controls = useFilterControls(fields, asked.texts, source, (next) =>
    write({ filters: next, view: { ...view, page: 1 } }),
  );
  const firstTab = tabs[0]?.id ?? '';
  const openView = (next: BuiltInView | null) => {
    setSelection(new Set());
    stand.show({ tab: next?.tab ?? firstTab, filters: next?.filters ?? {}, sort: next?.sort });
  };
  const hasRoom = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false }) ?? false;
  const record = opened === undefined ? undefined : hasRoom ? 'beside' : 'over';
  const widen = useCloseRecord(opened?.list ?? '');
  const rows = snapshot.phase === 'ready' ? session.formats.number(snapshot.total) : null;
  const hasTabs = tabs.length > 1 || builtIn.length > 0;
  const isSelectable = list.selectable === true || actions.length > 0;

  const viewsBar =
    contractTab === null ? (
      <ViewsBar
        list={list.name}
        views={views}
        facts={stand.facts}
        state={stand.state}
        isChanged={stand.isChanged}
        onOpen={(next) => {
          setSelection(new Set());
          stand.open(next);
        }}
        onReset={stand.reset}
      />
    ) : null;
  const goTo = ({ to, search }: PageAddress) =>
    void navigate({
      to,
      // DM-04: another record opens on its first tab.
      search: ({ tab: _tab, change: _change, ...old }: Record<string, string>) => ({ ...old, ...search }),
      replace: opened !== undefined,
    });
  const place = useRef<HTMLElement>(null);
  // Out of reach below a record, the list loses the focus before the record is there to notice whose it was.
  useFocusBack(record === 'over');
  const rowActions = (list.rowActions ?? []).filter(({ permission }) => session.can(permission));
  const screen = (
    <section
      ref={place}
      className={styles['screen']}
      aria-label={words(list.title)}
      data-record={record}
      // Kept as it is below the record, out of reach.
      inert={record === 'over'}
    >
      {record === 'beside' ? (
        <header className={styles['brief']}>
          <h1>{words(list.title)}</h1>
          <span>{rows}</span>
          <Tip label={words('detail.widenList')}>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={words('detail.widenList')} onClick={widen}>
              <IconArrowsMaximize size={16} aria-hidden />
            </ActionIcon>
          </Tip>
        </header>
      ) : (
        <PageHead
          title={words(list.title)}
          count={rows}
          description={list.description === undefined ? undefined : words(list.description)}
          actions={list.beside ? <list.beside /> : hasTabs ? null : viewsBar}
        />
      )}
      {hasTabs && record !== 'beside' ? (
        <div className={styles['tabs']}>
          {tabs.length > 1 ? (
            <Tabs
              label={words(list.title)}
              tabs={tabs.map(({ id, label }) => {
                const held = counts.ofTab(id);
                return {
                  id,
                  label: words(label),
                  count: held === undefined ? '' : session.formats.number(held),
                };
              })}
              active={current.id}
              panelId={PANEL}
              onChange={(id) => {
                setSelection(new Set());
                const sort = view.sort === orderOf(current) ? orderOf(tabs.find((tab) => tab.id === id)) : view.sort;
                write({ tab: id, view: { ...view, sort, page: 1 } });
              }}
            />
          ) : null}
          {builtIn.length > 0 ? (
            <BuiltInViews
              views={builtIn}
              countOf={counts.ofView}
              current={builtIn.find((each) => (each.tab ?? firstTab) === current.id && isFiltersOf(each, asked.texts))}
              onOpen={openView}
            />
          ) : null}
          {viewsBar}
        </div>
      ) : null}
      {notice && record !== 'beside' ? <notice.ViewNotice views={views} onPlain={() => write({})} /> : null}
      {bulk === null || panel === undefined ? null : <panel.BulkPanel bulk={bulk} onClose={close} />}
      <div className={styles['panel']} {...panelOf(tabs.length > 1 && record !== 'beside' ? current.id : null)}>
        <DataGrid<Row>
          id={stand.tableId}
          label={words(list.title)}
          columns={columns}
          source={source}
          preferences={stand.preferences}
          rowLabel={list.rowLabel}
          searchLabel={words(list.search)}
          view={view}
          onViewChange={(next) => write({ view: next })}
          rowFilters={asked.rows ?? nothing}
          onClearFilters={() => {
            focusFilter(MENU);
            write({ filters: {}, view: { ...view, page: 1 } });
          }}
          isNarrowed={isNarrowed}
          narrowing={
            contractTab === null || active === null ? (
              <FilterSentence controls={controls} />
            ) : (
              `${words('frame.lookingAt')} ${active.plate}`
            )
          }
          none={
            none === undefined ? null : (
              <none.NoneYet none={current.none ?? list.none} contract={contractTab === null ? null : active} />
            )
          }
          chips={<FilterLine controls={controls} />}
          {...(isSelectable ? { selection, onSelectionChange: setSelection } : {})}
          selectionActions={
            actions.length === 0 ? null : (
              <BulkActions
                actions={actions}
                keys={selection}
                busy={bulk?.run.read().phase === 'running'}
                onRun={(action, run) => void begin(action, run).then(() => focusRows(place.current))}
              />
            )
          }
          {...(opened === undefined ? {} : { openKey: opened.key })}
          {...(record === undefined ? {} : { record })}
          {...(recordPath && {
            rowHref: (row: Row) => {
              const { to, search } = recordPath(source?.keyOf(row) ?? '');
              return `${to}?${new URLSearchParams(search).toString()}`;
            },
            onOpen: (row: Row) => goTo(recordPath(source?.keyOf(row) ?? '')),
          })}
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
                      run: () => goTo(path(source?.keyOf(row) ?? '')),
                    }))
          }
          filterButton={<FilterButton controls={controls} />}
          filters={list.filters?.render({ values: filters, change: controls.change })}
          actions={
            list.download ? (
              <DownloadMenu
                name={list.name}
                download={list.download}
                tab={current.id}
                view={view}
                filters={asked.rows ?? nothing}
                columns={shownColumns(columns, stand.state.layout)}
                source={source}
                selection={selection}
              />
            ) : null
          }
          failureMessage={failureText}
          obstacle={asked.obstacle}
        />
      </div>
    </section>
  );
  return (
    <div className={styles['place']} data-record={record}>
      {screen}
      <RecordRingProvider value={ring}>{children}</RecordRingProvider>
    </div>
  );
}
