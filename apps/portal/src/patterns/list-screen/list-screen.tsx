import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { PageAddress } from '../../platform/record-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { useRestoreFocus } from '../../ui/dialog/use-restore-focus.ts';
import type { GridSelection } from '../../ui/grid/grid-types.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useWords } from '../../words/words.ts';
import { ViewsBar } from '../saved-views/views-bar.tsx';
import { BriefListHead } from './brief-list-head.tsx';
import type { ListDescriptor } from './list-descriptor.ts';
import { ListGrid } from './list-grid.tsx';
import styles from './list-screen.module.css';
import { ListTabBar, tabPanelProps } from './list-tab-bar.tsx';
import { BESIDE_LIST_QUERY, type OpenedRecord } from './open-record.ts';
import { circularOrderOf, RecordOrderProvider } from './record-order.ts';
import { useBulk } from './use-bulk.ts';
import { useCounts } from './use-counts.ts';
import { useListRows } from './use-list-rows.ts';

// Loaded lazily, because most views are unchanged. When loading fails, the list works without it.
const viewNotice = codeOnDemand(() => import('../saved-views/view-notice.tsx').catch(() => null));
// Loaded with the first tick, on lists with bulk actions. When loading fails, the list works without them.
const bulkActions = codeOnDemand(() => import('./bulk-actions.tsx').catch(() => null));
// Loaded lazily with the first run.
const bulkPanel = codeOnDemand(() => import('./bulk-panel.tsx'));

/** Moves the focus after the buttons for ticked rows were unmounted: to the grid's active cell, or to the search. */
function focusRows(screen: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const search = screen?.querySelector<HTMLElement>('[type="search"]');
    (screen?.querySelector<HTMLElement>('[data-at][tabindex="0"]') ?? search)?.focus({ preventScroll: true });
  });
}

/**
 * A list screen: title and count, tabs, saved views, search, sort, columns, selection, download, bulk actions. The open
 * record is shown beside it, or in its place when there is no room for both. The address stores the list's whole state,
 * or names a saved view that does. While a lease contract is active, the list shows the rows of that contract (FC-03,
 * FI-02).
 */
export function ListScreen<Row>({
  list,
  opened: openRecord,
  children,
}: {
  readonly list: ListDescriptor<Row>;
  readonly opened?: OpenedRecord;
  /** The open record, which gets the list's order through context. */
  readonly children?: ReactNode;
}): ReactNode {
  const words = useWords();
  const session = useSession();
  const rows = useListRows(list);
  const { tabs, tab, contract, listState, filters, ownFilters, views, source, snapshot } = rows;
  const [selection, setSelection] = useState<GridSelection>(new Set());
  const clearTicks = () => setSelection(new Set());
  const actions = useMemo(
    () => (list.bulkActions ?? []).filter(({ permission }) => session.can(permission)),
    [list, session],
  );
  const { bulk, begin: beginBulk, close: closeBulk } = useBulk(source, list.rowLabel, setSelection);
  const buttons = useCode(bulkActions, actions.length > 0 && selection.size > 0);
  const panel = useCode(bulkPanel, bulk !== null);
  const counts = useCounts(tabs, tab.id, source, views, filters.resolve, ownFilters);
  const notice = useCode(
    viewNotice,
    listState.views.problem !== null || (listState.views.opened?.lost.length ?? 0) > 0,
  );
  const ring = useMemo(() => (source ? circularOrderOf(source) : null), [source]);
  const hasRoom = useMediaQuery(BESIDE_LIST_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  const record = openRecord === undefined ? undefined : hasRoom ? 'beside' : 'over';
  // The inert list loses the focus before the record mounts, so the focused element is remembered here.
  useRestoreFocus(record === 'over');
  const goTo = useGoTo(openRecord !== undefined);
  const screen = useRef<HTMLElement>(null);

  const count = snapshot.phase === 'ready' ? session.formats.number(snapshot.total) : null;
  const hasTabs = tabs.length > 1 || views.length > 0;
  const viewsBar =
    contract === null ? (
      <ViewsBar
        list={list.name}
        views={listState.views}
        facts={listState.facts}
        state={listState.state}
        isChanged={listState.isChanged}
        onOpen={(next) => {
          clearTicks();
          listState.open(next);
        }}
        onReset={listState.reset}
      />
    ) : null;
  const tickActions = buttons ? (
    <buttons.BulkActions
      actions={actions}
      keys={selection}
      busy={bulk?.run.read().phase === 'running'}
      onRun={(action, run) => void beginBulk(action, run).then(() => focusRows(screen.current))}
    />
  ) : null;
  const isSelectable = list.selectable === true || actions.length > 0;

  return (
    <div className={styles['place']} data-record={record}>
      <section
        ref={screen}
        className={styles['screen']}
        aria-label={words(list.title)}
        data-record={record}
        // Stays mounted below the record, but inert.
        inert={record === 'over'}
      >
        {record === 'beside' ? (
          <BriefListHead list={list} rows={count} path={openRecord?.list ?? ''} />
        ) : (
          <PageHead
            title={words(list.title)}
            count={count}
            description={list.description && words(list.description)}
            actions={list.beside ? <list.beside /> : hasTabs ? null : viewsBar}
          />
        )}
        {hasTabs && record !== 'beside' ? (
          <ListTabBar list={list} rows={rows} counts={counts} viewsBar={viewsBar} onLeave={clearTicks} />
        ) : null}
        {notice && record !== 'beside' ? (
          <notice.ViewNotice views={listState.views} onPlain={() => listState.write({})} />
        ) : null}
        {bulk === null || panel === undefined ? null : <panel.BulkPanel bulk={bulk} onClose={closeBulk} />}
        <div className={styles['panel']} {...tabPanelProps(tabs.length > 1 && record !== 'beside' ? tab.id : null)}>
          <ListGrid
            list={list}
            rows={rows}
            openKey={openRecord?.key}
            record={record}
            ticks={isSelectable ? { selection, onChange: setSelection, actions: tickActions } : undefined}
            onGoTo={goTo}
          />
        </div>
      </section>
      <RecordOrderProvider value={ring}>{children}</RecordOrderProvider>
    </div>
  );
}

/** Opens a record of the list. Opening another one replaces the open one's history entry. */
function useGoTo(isOpen: boolean): (page: PageAddress) => void {
  const navigate = useNavigate();
  return ({ to, search }) =>
    void navigate({
      to,
      // DM-04: another record opens on its first tab.
      search: ({ tab: _tab, change: _change, ...old }: Record<string, string>) => ({ ...old, ...search }),
      replace: isOpen,
    });
}
