import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { announce } from '../announcements/announce.ts';
import { useKey } from '../keys/use-key.ts';
import type { GridPage, RowLook } from './grid-page.ts';
import type { GridColumn } from './grid-types.ts';
import type { RowKey } from './index-schema.ts';
import type { RowSource, SourceSnapshot } from './row-source.ts';
import { useBackToRow } from './use-back-to-row.ts';
import type { GridColumns } from './use-grid-columns.ts';
import { type GridFocus, useGridFocus } from './use-grid-focus.ts';
import type { DrawnTicks } from './use-grid-ticks.ts';
import type { RangeStore } from './visible-range.ts';

/** Props of the grid's keyboard handling. */
interface KeyboardParts<Row> {
  readonly source: RowSource<Row> | null;
  readonly snapshot: SourceSnapshot;
  readonly page: GridPage;
  readonly shape: RowLook['shape'];
  readonly columns: GridColumns<Row>;
  readonly ticks: DrawnTicks;
  readonly range: RangeStore;
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly openKey: RowKey | undefined;
  /** The grid is the main list of the page, so keys pressed anywhere on the page apply to its rows. */
  readonly isOnPage: boolean;
  /** The present search text. */
  readonly search: string;
  readonly open: (row: Row, index: number) => void;
}

/** Keyboard state for rendering the grid. */
interface GridKeyboard<Row> {
  readonly focus: GridFocus;
  /** Number of columns before the first one: that of the checkboxes. */
  readonly offset: number;
  readonly columnCount: number;
  readonly menuColumn: string | null;
  readonly onMenu: (id: string | null) => void;
  readonly onMoved: (column: GridColumn<Row>, place: number) => void;
  /**
   * Moves from the search to the first row: focuses it, or opens it once the result of the last typed search has
   * loaded.
   */
  readonly onLeaveSearch: (mode: 'to' | 'into') => void;
  readonly onSearch: () => void;
}

/** Connects keys with rows, ticks and columns of a grid, and manages the focus. */
export function useGridKeyboard<Row>(parts: KeyboardParts<Row>): GridKeyboard<Row> {
  const { source, snapshot, shape, columns, ticks, range, viewport, openKey, isOnPage, search, open } = parts;
  const { first, count, hasRows } = parts.page;
  const words = useWords();
  const [menuColumn, setMenuColumn] = useState<string | null>(null);
  const isBrief = shape === 'brief';
  const hasTicks = ticks.selection !== null;
  const offset = hasTicks ? 1 : 0;
  const openRow = (row: number) => {
    const item = source?.row(first + row);
    if (item !== undefined) open(item, first + row);
  };
  const tickRow = (row: number, extend: boolean) => {
    const item = source?.row(first + row);
    if (source && item !== undefined) ticks.toggle(source.keyOf(item), first + row, extend);
  };

  const focus = useGridFocus(
    {
      rows: hasRows ? count : 0,
      columns: shape === 'row' ? columns.shown.length + offset : shape === 'card' ? 2 : 1,
      screenful: () => Math.max(1, range.read().last - range.read().first - 1),
    },
    {
      open: openRow,
      tick: (row, extend) => {
        if (hasTicks) tickRow(row, extend);
      },
      tickAll: () => {
        if (hasTicks) ticks.toggleAll(true, first, first + count);
      },
      clearTicks: () => {
        if (isBrief || ticks.count === 0) return false;
        ticks.clear();
        return true;
      },
      resize: (place, pixels) => {
        const column = columns.shown[place - offset];
        if (column) columns.widen(column.id, pixels);
      },
      openColumnMenu: (place) => setMenuColumn(columns.shown[place - offset]?.id ?? null),
      follow: (row) => {
        if (isBrief) openRow(row);
      },
    },
  );
  const { moveTo, active } = focus;
  const closedMenu = useRef<{ readonly id: string; readonly place: number } | null>(null);
  // Returns the focus to the column's head after its menu closed; after hiding the column, to its successor.
  useEffect(() => {
    const closedColumn = closedMenu.current;
    if (menuColumn !== null || closedColumn === null) return;
    closedMenu.current = null;
    const present = columns.shown.findIndex((column) => column.id === closedColumn.id);
    const place = Math.min(present < 0 ? closedColumn.place : present, columns.shown.length - 1) + offset;
    moveTo({ row: -1, column: place }, false);
    viewport.current?.querySelector<HTMLElement>(`[data-at="-1:${place}"]`)?.focus();
  }, [menuColumn, columns.shown, offset, viewport, moveTo]);

  // Shortcuts from anywhere on the list's page. Events within the grid were handled before this.
  const isHeard = isOnPage && hasRows;
  const toRows = () => moveTo({ row: Math.max(0, active.row), column: active.column }, true);
  useKey('nextRow', toRows, isHeard, true);
  useKey('previousRow', toRows, isHeard, true);
  useKey(
    'tickRow',
    () => {
      toRows();
      tickRow(Math.max(0, active.row), false);
    },
    isHeard && hasTicks,
    true,
  );

  // Enter in the search waits for the result of the last typed text.
  const [isAwaited, setAwaited] = useState(false);
  const isAnswer = snapshot.phase === 'ready' && !snapshot.busy && snapshot.query.search === search;
  useEffect(() => {
    if (!isAwaited || !isAnswer) return;
    setAwaited(false);
    const row = source?.row(first);
    if (row !== undefined) open(row, first);
  }, [isAwaited, isAnswer, source, first, open]);

  useBackToRow(openKey, hasRows ? source : null, (index) => {
    moveTo({ row: index < first ? Math.max(0, active.row) : index - first, column: offset }, true);
  });

  return {
    focus,
    offset,
    columnCount: isBrief ? 1 : columns.shown.length + offset,
    menuColumn,
    onMenu(id) {
      const place = columns.shown.findIndex((column) => column.id === menuColumn);
      if (id === null && menuColumn !== null) closedMenu.current = { id: menuColumn, place };
      setMenuColumn(id);
    },
    onMoved(column, place) {
      announce(words('ui.columnMoved', { column: column.header, place: place + 1, of: columns.shown.length }));
      moveTo({ row: -1, column: place + offset }, false);
    },
    onLeaveSearch(mode) {
      if (mode === 'into') setAwaited(true);
      else if (hasRows) moveTo({ row: 0, column: offset }, true);
    },
    onSearch: () => setAwaited(false),
  };
}
