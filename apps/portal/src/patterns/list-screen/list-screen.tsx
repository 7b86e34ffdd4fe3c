import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { PageAddress } from '../../platform/record-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts';
import type { GridSelection } from '../../ui/grid/grid-types.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useWords } from '../../words/words.ts';
import { ViewsBar } from '../saved-views/views-bar.tsx';
import { BriefListHead } from './brief-list-head.tsx';
import type { ListDescriptor } from './list-descriptor.ts';
import { ListGrid } from './list-grid.tsx';
import styles from './list-screen.module.css';
import { ListTabBar, panelOf } from './list-tab-bar.tsx';
import { BESIDE, type OpenedRecord } from './open-record.ts';
import { RecordRingProvider, ringOf } from './record-ring.ts';
import { useBulk } from './use-bulk.ts';
import { useCounts } from './use-counts.ts';
import { useListRows } from './use-list-rows.ts';

// Most views are as they were saved. Where not even this can be loaded, the list is there without it.
const viewNotice = codeOnDemand(() => import('../saved-views/view-notice.tsx').catch(() => null));
// Loaded with the first tick, on lists that have any. Where they cannot be loaded, the list is there without them.
const bulkActions = codeOnDemand(() => import('./bulk-actions.tsx').catch(() => null));
// Loaded with the first run.
const bulkPanel = codeOnDemand(() => import('./bulk-panel.tsx'));

/** Leads to the place in the rows that keys go on from, or to the search, once the buttons for ticked rows went under the focus. */
function focusRows(screen: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const search = screen?.querySelector<HTMLElement>('[type="search"]');
    (screen?.querySelector<HTMLElement>('[data-at][tabindex="0"]') ?? search)?.focus({ preventScroll: true });
  });
}

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
  const rows = useListRows(list);
  const { tabs, tab, contract, stand, filters, ownFilters, views, source, snapshot } = rows;
  const [selection, setSelection] = useState<GridSelection>(new Set());
  const clearTicks = () => setSelection(new Set());
  const actions = useMemo(
    () => (list.bulkActions ?? []).filter(({ permission }) => session.can(permission)),
    [list, session],
  );
  const { bulk, begin, close } = useBulk(source, list.rowLabel, setSelection);
  const buttons = useCode(bulkActions, actions.length > 0 && selection.size > 0);
  const panel = useCode(bulkPanel, bulk !== null);
  const counts = useCounts(tabs, tab.id, source, views, filters.resolve, ownFilters);
  const notice = useCode(viewNotice, stand.views.problem !== null || (stand.views.opened?.lost.length ?? 0) > 0);
  const ring = useMemo(() => (source ? ringOf(source) : null), [source]);
  const hasRoom = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false }) ?? false;
  const record = opened === undefined ? undefined : hasRoom ? 'beside' : 'over';
  // Out of reach below a record, the list loses the focus before the record is there to notice whose it was.
  useFocusBack(record === 'over');
  const goTo = useGoTo(opened !== undefined);
  const screen = useRef<HTMLElement>(null);

  const count = snapshot.phase === 'ready' ? session.formats.number(snapshot.total) : null;
  const hasTabs = tabs.length > 1 || views.length > 0;
  const viewsBar =
    contract === null ? (
      <ViewsBar
        list={list.name}
        views={stand.views}
        facts={stand.facts}
        state={stand.state}
        isChanged={stand.isChanged}
        onOpen={(next) => {
          clearTicks();
          stand.open(next);
        }}
        onReset={stand.reset}
      />
    ) : null;
  const tickActions = buttons ? (
    <buttons.BulkActions
      actions={actions}
      keys={selection}
      busy={bulk?.run.read().phase === 'running'}
      onRun={(action, run) => void begin(action, run).then(() => focusRows(screen.current))}
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
        // Kept as it is below the record, out of reach.
        inert={record === 'over'}
      >
        {record === 'beside' ? (
          <BriefListHead list={list} rows={count} path={opened?.list ?? ''} />
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
          <notice.ViewNotice views={stand.views} onPlain={() => stand.write({})} />
        ) : null}
        {bulk === null || panel === undefined ? null : <panel.BulkPanel bulk={bulk} onClose={close} />}
        <div className={styles['panel']} {...panelOf(tabs.length > 1 && record !== 'beside' ? tab.id : null)}>
          <ListGrid
            list={list}
            rows={rows}
            openKey={opened?.key}
            record={record}
            ticks={isSelectable ? { selection, onChange: setSelection, actions: tickActions } : undefined}
            onGoTo={goTo}
          />
        </div>
      </section>
      <RecordRingProvider value={ring}>{children}</RecordRingProvider>
    </div>
  );
}

/** Opens a record of the list; another one than the open one takes its entry of the history. */
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
