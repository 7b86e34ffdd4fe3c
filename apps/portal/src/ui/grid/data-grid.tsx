import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { announce } from '../announcements/announce.ts';
import { useKey } from '../keys/use-key.ts';
import { textScale } from '../theme/text-scale.ts';
import { useReading } from './cell-content.tsx';
import classes from './data-grid.module.css';
import type { DataGridProps } from './data-grid-props.ts';
import { GridBody } from './grid-body.tsx';
import { cardHeight } from './grid-card.tsx';
import { GridFooter, pageCount } from './grid-footer.tsx';
import { GridHead } from './grid-head.tsx';
import { GridEmpty, GridFailure, GridSkeleton } from './grid-states.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { BRIEF_HEIGHT, type GridColumn, type GridDensity, type GridSelection, ROW_HEIGHT } from './grid-types.ts';
import { RowMenu } from './row-menu.tsx';
import type { RowSource } from './row-source.ts';
import { useBackToRow } from './use-back-to-row.ts';
import { useDelayed } from './use-delayed.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridSelection } from './use-grid-selection.ts';
import { useGridView } from './use-grid-view.ts';
import { useMeasuredWidths } from './use-measured-widths.tsx';
import { useSourceSnapshot } from './use-row-source.ts';
import { useToldChanges } from './use-told-changes.ts';
import { RangeStore } from './visible-range.ts';

/** Below this width rows are cards. */
const PHONE = '(max-width: 767.98px)';
const HEAD_HEIGHT = 36;
const noSelection: GridSelection = new Set();

/** Rows that are looked at to tell whether all are ticked: the first ones of a view are always there. */
const LOOKED_AT = 100;

/** Whether each of the rows that are there has its tick. */
function areTicked<Row>(
  source: RowSource<Row> | null,
  selection: GridSelection | undefined,
  first: number,
  count: number,
): boolean {
  for (let index = first; index < first + count; index += 1) {
    const row = source?.row(index);
    if (row !== undefined && !selection?.has(source?.keyOf(row) ?? '')) return false;
  }
  return true;
}

/** A table of any length: searched, sorted, ticked, resized and read by mouse, touch and keyboard alike. */
export function DataGrid<Row>(props: DataGridProps<Row>): ReactNode {
  const { source, preferences, selection, openKey, record, height = 'fill' } = props;
  const words = useWords();
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [range] = useState(() => new RangeStore());
  const snapshot = useSourceSnapshot(source);
  const asCards = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [density, setDensity] = useState<GridDensity>(() => preferences.readDensity());
  const [isFullScreen, setFullScreen] = useState(false);
  const [menuColumn, setMenuColumn] = useState<string | null>(null);
  const isBrief = record === 'beside';
  const hasTicks = selection !== undefined && !isBrief;
  const { widths, probes, isUnknown } = useMeasuredWidths(props.id, props.columns, useReading(), asCards);
  const columns = useGridColumns(props.id, props.columns, preferences, root, selection !== undefined, widths);
  const [view, changeView] = useGridView(source, props.view, props.onViewChange, props.rowFilters);
  const ticks = useGridSelection(source, selection ?? noSelection, props.onSelectionChange);

  const pageSize = source?.pageSize ?? null;
  const page = pageSize === null ? 1 : Math.min(view.page, pageCount(snapshot.total, pageSize));
  const first = pageSize === null ? 0 : (page - 1) * pageSize;
  const count = pageSize === null ? snapshot.total : Math.max(0, Math.min(pageSize, snapshot.total - first));
  const shape = isBrief ? 'brief' : asCards ? 'card' : 'row';
  const usual = { brief: BRIEF_HEIGHT, card: cardHeight(columns.shown), row: ROW_HEIGHT[density] }[shape];
  const rowHeight = Math.round(usual * textScale());
  const headHeight = shape === 'row' ? Math.round(HEAD_HEIGHT * textScale()) : 0;
  const hasRows = snapshot.phase === 'ready' && count > 0;
  const isLate = useDelayed(snapshot.phase === 'loading');
  const isStale = useDelayed(snapshot.busy && hasRows);

  const latest = useRef(props);
  latest.current = props;
  const labelOf = useCallback((row: Row) => latest.current.rowLabel(row), []);
  const hrefOf = useCallback((row: Row) => latest.current.rowHref?.(row), []);
  const open = useCallback((row: Row, index: number) => latest.current.onOpen?.(row, index), []);

  const selected = selection?.size ?? 0;
  const scope = source?.reachesAll === false ? count : snapshot.total;
  // Ticks outlive a search and a page turned: as many of them need not be these.
  const hasAll = scope > 0 && selected >= scope && areTicked(source, selection, first, Math.min(count, LOOKED_AT));
  const ticked = !hasTicks ? null : selected === 0 ? 'none' : hasAll ? 'all' : 'some';
  const offset = hasTicks ? 1 : 0;
  const focus = useGridFocus(
    {
      rows: hasRows ? count : 0,
      columns: isBrief ? 1 : asCards ? 2 : columns.shown.length + offset,
      screenful: () => Math.max(1, range.read().last - range.read().first - 1),
    },
    {
      open: (row) => {
        const item = source?.row(first + row);
        if (item !== undefined) open(item, first + row);
      },
      tick: (row, extend) => {
        const item = source?.row(first + row);
        if (hasTicks && source && item !== undefined) ticks.toggle(source.keyOf(item), first + row, extend);
      },
      tickAll: () => {
        if (hasTicks) ticks.toggleAll(true, first, first + count);
      },
      clearTicks: () => {
        if (isBrief || selected === 0) return false;
        ticks.clear();
        return true;
      },
      resize: (place, by) => {
        const column = columns.shown[place - offset];
        if (column) columns.widen(column.id, by);
      },
      openColumnMenu: (place) => setMenuColumn(columns.shown[place - offset]?.id ?? null),
      follow: (row) => {
        const item = isBrief ? source?.row(first + row) : undefined;
        if (item !== undefined) open(item, first + row);
      },
    },
  );
  const { moveTo } = focus;
  const closedMenu = useRef<{ readonly id: string; readonly place: number } | null>(null);
  const onMenu = (id: string | null) => {
    const place = columns.shown.findIndex((column) => column.id === menuColumn);
    if (id === null && menuColumn !== null) closedMenu.current = { id: menuColumn, place };
    setMenuColumn(id);
  };
  // The focus goes back to the column's head, wherever the menu has put it; of a hidden one, to what took its place.
  useEffect(() => {
    const closed = closedMenu.current;
    if (menuColumn !== null || closed === null) return;
    closedMenu.current = null;
    const found = columns.shown.findIndex((column) => column.id === closed.id);
    const place = Math.min(found < 0 ? closed.place : found, columns.shown.length - 1) + offset;
    moveTo({ row: -1, column: place }, false);
    viewport.current?.querySelector<HTMLElement>(`[data-at="-1:${place}"]`)?.focus();
  }, [menuColumn, columns.shown, offset, moveTo]);

  const onMoved = (column: GridColumn<Row>, place: number) => {
    announce(words('ui.columnMoved', { column: column.header, place: place + 1, of: columns.shown.length }));
    moveTo({ row: -1, column: place + offset }, false);
  };

  // From anywhere on the page of a list; what is in the grid has heard them before.
  const { active } = focus;
  const isOnPage = height === 'fill' && record === undefined && hasRows;
  const toRows = () => moveTo({ row: Math.max(0, active.row), column: active.column }, true);
  useKey('nextRow', toRows, isOnPage, true);
  useKey('previousRow', toRows, isOnPage, true);
  useKey(
    'tickRow',
    () => {
      toRows();
      const row = source?.row(first + Math.max(0, active.row));
      if (source && row !== undefined) ticks.toggle(source.keyOf(row), first + Math.max(0, active.row), false);
    },
    isOnPage && hasTicks,
    true,
  );

  // Enter in the search waits for the answer to what was typed last.
  const [isAwaited, setAwaited] = useState(false);
  const isAnswer = snapshot.phase === 'ready' && !snapshot.busy && snapshot.query.search === view.search;
  useEffect(() => {
    if (!isAwaited || !isAnswer) return;
    setAwaited(false);
    const row = source?.row(first);
    if (row !== undefined) open(row, first);
  }, [isAwaited, isAnswer, source, first, open]);

  useBackToRow(openKey, hasRows ? source : null, (index) => {
    moveTo({ row: index < first ? Math.max(0, active.row) : index - first, column: offset }, true);
  });

  const style = useMemo(
    () => ({
      ...columns.style,
      '--grid-row': `${rowHeight}px`,
      '--grid-head': `${headHeight}px`,
      '--grid-pinned': hasTicks ? '44px' : '0px',
    }),
    [columns.style, rowHeight, headHeight, hasTicks],
  );
  const failureMessage = snapshot.failure
    ? (props.failureMessage?.(snapshot.failure) ?? words('ui.loadFailed'))
    : words('ui.loadFailed');
  const isFiltered = props.isNarrowed === true || Object.keys(snapshot.query.filters ?? {}).length > 0;
  useToldChanges(source, snapshot, (id) => props.columns.find((column) => column.id === id)?.header ?? id);

  return (
    <section
      ref={root}
      className={classes.grid}
      data-height={height}
      data-brief={isBrief || undefined}
      data-full-screen={isFullScreen || undefined}
      style={style}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isFullScreen || event.defaultPrevented) return;
        event.stopPropagation();
        setFullScreen(false);
      }}
    >
      {props.toolbar !== false && !isBrief && (
        <GridToolbar
          search={props.searchable === false ? null : view.search}
          searchLabel={props.searchLabel ?? words('common.search')}
          onSearch={(search) => {
            setAwaited(false);
            changeView({ ...view, search, page: 1 });
          }}
          onLeaveSearch={(way) => {
            if (way === 'into') setAwaited(true);
            else if (hasRows) moveTo({ row: 0, column: offset }, true);
          }}
          columns={columns}
          density={density}
          onDensity={(next) => {
            setDensity(next);
            preferences.writeDensity(next);
          }}
          isFullScreen={isFullScreen}
          onFullScreen={setFullScreen}
          selectedCount={selected}
          onClearSelection={ticks.clear}
          filterButton={props.filterButton}
          filters={props.filters}
          actions={props.actions}
          selectionActions={props.selectionActions}
          asCards={asCards}
        />
      )}
      {isBrief ? null : props.chips}
      <div className={classes.frame} data-cards={asCards || undefined}>
        {snapshot.failure && snapshot.phase === 'ready' && (
          <GridFailure asBanner message={failureMessage} onRetry={() => source?.reload()} />
        )}
        <div
          ref={viewport}
          role="grid"
          aria-label={props.label}
          aria-rowcount={snapshot.total + 1}
          aria-colcount={isBrief ? 1 : columns.shown.length + offset}
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
              ticked={ticked}
              onTickAll={(all) => ticks.toggleAll(all, first, first + count)}
              active={active}
              canHide={props.toolbar !== false}
              menuColumn={menuColumn}
              onMenu={onMenu}
              onMoved={onMoved}
            />
          )}
          {hasRows && !isUnknown && source && (
            <GridBody
              source={source}
              snapshot={snapshot}
              viewport={viewport}
              columns={isBrief ? props.columns : columns.shown}
              first={first}
              count={count}
              rowHeight={rowHeight}
              headHeight={headHeight}
              shape={shape}
              selection={hasTicks ? selection : null}
              openKey={openKey}
              focus={focus}
              range={range}
              labelOf={labelOf}
              hrefOf={hrefOf}
              onTick={ticks.toggle}
              onOpen={open}
            />
          )}
        </div>
        {props.obstacle && (
          <div className={classes.overlay}>
            <GridFailure asBanner={false} {...props.obstacle} />
          </div>
        )}
        {props.rowMenu === undefined || !hasRows ? null : (
          <RowMenu
            viewport={viewport}
            menuOf={(row) => {
              const item = source?.row(first + row);
              return item === undefined ? null : { label: props.rowLabel(item), entries: props.rowMenu?.(item) ?? [] };
            }}
            onOpen={(row) => moveTo({ row, column: isBrief ? 0 : offset }, true)}
          />
        )}
        {isLate && !props.obstacle && (
          <div className={classes.overlay}>
            <GridSkeleton rows={12} rowHeight={rowHeight} />
          </div>
        )}
        {snapshot.phase === 'ready' && count === 0 && (
          <div className={classes.overlay}>
            <GridEmpty
              query={snapshot.query.search}
              isFiltered={isFiltered}
              narrowing={props.narrowing}
              onClear={() => {
                root.current?.querySelector<HTMLElement>('[type="search"]')?.focus();
                changeView({ ...view, search: '', page: 1 });
              }}
              onClearFilters={props.onClearFilters}
              none={props.none}
            />
          </div>
        )}
        {snapshot.phase === 'failed' && (
          <div className={classes.overlay}>
            <GridFailure asBanner={false} message={failureMessage} onRetry={() => source?.reload()} />
          </div>
        )}
        {(pageSize !== null || height === 'fill') && snapshot.phase === 'ready' && (
          <GridFooter
            range={range}
            total={snapshot.total}
            pageSize={pageSize}
            page={page}
            isBrief={isBrief}
            onPage={(next) => changeView({ ...view, page: next })}
          />
        )}
      </div>
      {probes}
    </section>
  );
}
