import { Menu } from '@mantine/core';
import { directionAfterClick } from '@wagenpark/domain/table-sort';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '../icons.ts';
import { Tick } from '../tick/tick.tsx';
import { useUiWords } from '../words.tsx';
import { alignmentOf } from './cell-content.tsx';
import classes from './grid-head.module.css';
import { COLUMN_WIDTH, type GridColumn } from './grid-types.ts';
import type { SortOrder } from './index-schema.ts';
import type { GridColumns } from './use-grid-columns.ts';
import type { GridPlace } from './use-grid-focus.ts';

/** What the head of a grid needs. */
export interface GridHeadProps<Row> {
  readonly columns: GridColumns<Row>;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
  /** How much is ticked; null where nothing can be. */
  readonly ticked: 'none' | 'some' | 'all' | null;
  readonly onTickAll: (all: boolean) => void;
  readonly active: GridPlace;
  /** The column whose menu is open. */
  readonly menuColumn: string | null;
  readonly onMenu: (id: string | null) => void;
}

/** The order after a click on a head (TB-01). */
function sortAfterClick(column: string, sort: SortOrder | null): SortOrder {
  const now = sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : null;
  return { column, descending: directionAfterClick(now) === 'descending' };
}

function ResizeHandle<Row>({
  column,
  columns,
}: {
  readonly column: GridColumn<Row>;
  readonly columns: GridColumns<Row>;
}): ReactNode {
  const words = useUiWords();
  const drag = useRef<{ from: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) => (drag.current ? drag.current.width + event.clientX - drag.current.from : 0);
  return (
    // Columns are resized by keyboard in the head cell itself (Shift with an arrow); this is the pointer's handle.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={words.grid.resizeColumn(column.header)}
      aria-valuenow={columns.widthOf(column.id) ?? COLUMN_WIDTH.unsetMost}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      className={classes.handle}
      onPointerDown={(event) => {
        const cell = event.currentTarget.parentElement;
        if (!cell || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientX, width: cell.offsetWidth };
      }}
      onPointerMove={(event) => {
        if (drag.current) columns.previewWidth(column.id, widthAt(event));
      }}
      onPointerUp={(event) => {
        if (drag.current) columns.setWidth(column.id, widthAt(event));
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onDoubleClick={() => columns.setWidth(column.id, undefined)}
    />
  );
}

/** The sticky head: sorts on a click, resizes at the edges, and has a menu per column. */
export function GridHead<Row>(props: GridHeadProps<Row>): ReactNode {
  const { columns, sort, ticked, active, menuColumn } = props;
  const words = useUiWords();
  const offset = ticked === null ? 0 : 1;
  const tabIndex = (column: number) => (active.row < 0 && active.column === column ? 0 : -1);
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        {ticked !== null && (
          <div role="columnheader" aria-colindex={1} className={classes.tickCell}>
            <Tick
              aria-label={words.grid.selectAll}
              checked={ticked === 'all'}
              indeterminate={ticked === 'some'}
              onChange={() => props.onTickAll(ticked !== 'all')}
              tabIndex={tabIndex(0)}
              data-at="-1:0"
            />
          </div>
        )}
        {columns.shown.map((column, place) => {
          const sorted = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined;
          const canSort = column.sortable !== false;
          const SortIcon = sorted === 'descending' ? IconArrowDown : IconArrowUp;
          const at = place + offset;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={canSort ? (sorted ?? 'none') : undefined}
              className={classes.cell}
              data-align={alignmentOf(column)}
              data-sorted={sorted}
              data-pinned={place === 0 || undefined}
            >
              <button
                type="button"
                className={classes.label}
                disabled={!canSort}
                title={column.header}
                tabIndex={tabIndex(at)}
                data-at={`-1:${at}`}
                onClick={() => props.onSort(sortAfterClick(column.id, sort))}
              >
                <span>{column.header}</span>
                {canSort && <SortIcon size={14} stroke={2} className={classes.arrow} aria-hidden />}
              </button>
              <ColumnMenu {...props} column={column} opened={menuColumn === column.id} />
              <ResizeHandle column={column} columns={columns} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Its button is a plain one until somebody opens it: a dozen idle menus would slow every list down. */
function ColumnMenu<Row>({
  column,
  columns,
  opened,
  onMenu,
  onSort,
}: GridHeadProps<Row> & { readonly column: GridColumn<Row>; readonly opened: boolean }): ReactNode {
  const words = useUiWords();
  const button = (
    <button
      type="button"
      className={classes.menu}
      tabIndex={-1}
      aria-label={words.grid.columnMenu(column.header)}
      aria-haspopup="menu"
      onClick={opened ? undefined : () => onMenu(column.id)}
    >
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
  if (!opened) return button;
  return (
    <Menu opened onChange={(open) => onMenu(open ? column.id : null)} position="bottom-end" width={200}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {column.sortable !== false && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp size={16} />}
              onClick={() => onSort({ column: column.id, descending: false })}
            >
              {words.grid.sortAscending}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} />}
              onClick={() => onSort({ column: column.id, descending: true })}
            >
              {words.grid.sortDescending}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          disabled={columns.widthOf(column.id) === undefined}
          onClick={() => columns.setWidth(column.id, undefined)}
        >
          {words.grid.resetWidth}
        </Menu.Item>
        <Menu.Item disabled={columns.shown.length < 2} onClick={() => columns.setShown(column.id, false)}>
          {words.grid.hideColumn}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
