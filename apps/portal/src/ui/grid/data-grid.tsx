import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import { useCellFormats } from './cell-content.tsx';
import classes from './data-grid.module.css';
import type { DataGridProps } from './data-grid-props.ts';
import { GridBody } from './grid-body.tsx';
import { GridFooter } from './grid-footer.tsx';
import { GridHead } from './grid-head.tsx';
import { pageOfView, rowLookOf } from './grid-page.ts';
import { GridPlaceholder } from './grid-placeholder.tsx';
import { GridFailure } from './grid-states.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import type { GridDensity } from './grid-types.ts';
import { useChangeAnnouncements } from './use-change-announcements.ts';
import { useDelayed } from './use-delayed.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useGridTicks } from './use-grid-ticks.ts';
import { useGridView } from './use-grid-view.ts';
import { useMeasuredWidths } from './use-measured-widths.tsx';
import { useSourceSnapshot } from './use-row-source.ts';
import { RangeStore } from './visible-range.ts';

// Loaded after the rows. If loading fails, the rows still work without menus.
const rowMenuCode = codeOnDemand(() => import('./row-menu.tsx').catch(() => null));

// Loaded after the rows, for lists with totals.
const totalsCode = codeOnDemand(() => import('./grid-totals.tsx').catch(() => null));

/** Below this width rows are drawn as cards. */
const PHONE = '(max-width: 767.98px)';

/**
 * A virtualized table of any length with search, sort, selection and resizable columns, for mouse, touch, keyboard and
 * screen readers.
 */
export function DataGrid<Row>(props: DataGridProps<Row>): ReactNode {
  const { source, preferences, openKey, record, rowMenu, toolbar, height = 'fill' } = props;
  const words = useWords();
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [range] = useState(() => new RangeStore());
  const snapshot = useSourceSnapshot(source);
  const asCards = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [density, setDensity] = useState<GridDensity>(() => preferences.readDensity());
  const [isFullScreen, setFullScreen] = useState(false);
  const isBrief = record === 'beside';
  const { widths, probes, isUnknown, lineHeight } = useMeasuredWidths(
    props.id,
    props.columns,
    useCellFormats(),
    asCards,
  );
  const columns = useGridColumns(props.id, props.columns, preferences, root, props.ticks !== undefined, widths);
  const [view, changeView] = useGridView(source, props.view, props.onViewChange, props.filtering?.rows);

  const page = pageOfView(snapshot, source?.pageSize ?? null, view.page);
  const { first, count, hasRows } = page;
  const look = rowLookOf(isBrief ? 'brief' : asCards ? 'card' : 'row', density, columns.shown, lineHeight);
  const { shape, rowHeight, headHeight } = look;
  const ticks = useGridTicks(source, props.ticks, page, snapshot.total, isBrief);
  const isStale = useDelayed(snapshot.busy && hasRows);
  const menu = useCode(rowMenuCode, rowMenu !== undefined && hasRows);

  const hasTotals = hasRows && !isBrief && columns.shown.some(({ total }) => total);
  const totals = useCode(totalsCode, hasTotals);

  const latestProps = useRef(props);
  latestProps.current = props;
  const labelOf = useCallback((row: Row) => latestProps.current.rowLabel(row), []);
  const hrefOf = useCallback((row: Row) => latestProps.current.rowHref?.(row), []);
  const openRow = useCallback((row: Row, index: number) => latestProps.current.onOpen?.(row, index), []);

  const keyboard = useGridKeyboard({
    source,
    snapshot,
    page,
    shape,
    columns,
    ticks,
    range,
    viewport,
    openKey,
    isOnPage: height === 'fill' && record === undefined,
    search: view.search,
    open: openRow,
  });
  const { focus, offset } = keyboard;

  const hasTicks = ticks.selection !== null;
  const style = useMemo(
    () => ({
      ...columns.style,
      '--grid-row': `${rowHeight}px`,
      '--grid-head': `${headHeight}px`,
      '--grid-pinned': hasTicks ? '44px' : '0px',
    }),
    [columns.style, rowHeight, headHeight, hasTicks],
  );
  const failureMessage =
    (snapshot.failure === null ? undefined : props.failureMessage?.(snapshot.failure)) ?? words('ui.loadFailed');
  const retry = () => source?.reload();
  useChangeAnnouncements(source, snapshot, (id) => props.columns.find((column) => column.id === id)?.header ?? id);

  return (
    <section
      ref={root}
      className={classes.grid}
      data-height={height}
      data-brief={isBrief || undefined}
      data-spaced={lineHeight > 0 || undefined}
      data-full-screen={isFullScreen || undefined}
      style={style}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isFullScreen || event.defaultPrevented) return;
        event.stopPropagation();
        setFullScreen(false);
      }}
    >
      {toolbar !== false && !isBrief && (
        <GridToolbar
          parts={toolbar}
          search={view.search}
          onSearch={(search) => {
            keyboard.onSearch();
            changeView({ ...view, search, page: 1 });
          }}
          onLeaveSearch={keyboard.onLeaveSearch}
          columns={columns}
          density={density}
          onDensity={(next) => {
            setDensity(next);
            preferences.writeDensity(next);
          }}
          isFullScreen={isFullScreen}
          onFullScreen={setFullScreen}
          selectedCount={ticks.count}
          onClearSelection={ticks.clear}
          selectionActions={props.ticks?.actions}
          asCards={asCards}
        />
      )}
      {isBrief || toolbar === false ? null : toolbar?.chips}
      <div className={classes.frame} data-cards={asCards || undefined}>
        {snapshot.failure && snapshot.phase === 'ready' && (
          <GridFailure asBanner message={failureMessage} onRetry={retry} />
        )}
        <div
          ref={viewport}
          role="grid"
          aria-label={props.label}
          aria-rowcount={snapshot.total + 1}
          aria-colcount={keyboard.columnCount}
          aria-multiselectable={hasTicks || undefined}
          aria-busy={snapshot.busy}
          className={classes.viewport}
          data-stale={isStale || undefined}
          data-opens={props.onOpen ? '' : undefined}
          onKeyDown={focus.onKeyDown}
        >
          {shape === 'row' && (
            <GridHead
              columns={columns}
              sort={view.sort}
              onSort={(sort) => changeView({ ...view, sort, page: 1 })}
              ticked={ticks.box}
              onTickAll={(all) => ticks.toggleAll(all, first, first + count)}
              active={focus.active}
              canHide={toolbar !== false}
              menuColumn={keyboard.menuColumn}
              onMenu={keyboard.onMenu}
              onMoved={keyboard.onMoved}
            />
          )}
          {hasRows && !isUnknown && source && (
            <GridBody
              source={source}
              snapshot={snapshot}
              viewport={viewport}
              columns={isBrief ? props.columns : columns.shown}
              {...page}
              {...look}
              selection={ticks.selection}
              openKey={openKey}
              focus={focus}
              range={range}
              labelOf={labelOf}
              hrefOf={hrefOf}
              onTick={ticks.toggle}
              onOpen={openRow}
            />
          )}
        </div>
        {rowMenu && menu && (
          <menu.RowMenu
            viewport={viewport}
            menuOf={(row) => {
              const item = source?.row(first + row);
              return item === undefined ? null : { label: props.rowLabel(item), entries: rowMenu(item) };
            }}
            onOpen={(row) => focus.moveTo({ row, column: offset }, true)}
          />
        )}
        <GridPlaceholder
          grid={props}
          snapshot={snapshot}
          count={count}
          rowHeight={rowHeight}
          failureMessage={failureMessage}
          onRetry={retry}
          onClearSearch={() => {
            root.current?.querySelector<HTMLElement>('[type="search"]')?.focus();
            changeView({ ...view, search: '', page: 1 });
          }}
        />
        {(page.pageSize !== null || height === 'fill') && snapshot.phase === 'ready' && (
          <GridFooter
            range={range}
            total={snapshot.total}
            {...page}
            isBrief={isBrief}
            totals={
              totals &&
              source && (
                <totals.GridTotals
                  source={source}
                  snapshot={snapshot}
                  columns={columns.shown}
                  selection={props.ticks?.selection}
                />
              )
            }
            onPage={(next) => changeView({ ...view, page: next })}
          />
        )}
      </div>
      {probes}
    </section>
  );
}
