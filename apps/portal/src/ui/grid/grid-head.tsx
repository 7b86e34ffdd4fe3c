import { directionAfterClick } from '@wagenpark/domain/table-sort';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { BareCheckbox } from '../bare-checkbox/bare-checkbox.tsx';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '../icons.ts';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import { alignmentOf } from './cell-content.tsx';
import classes from './grid-head.module.css';
import type { GridColumn } from './grid-types.ts';
import type { SortOrder } from './index-schema.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import type { GridColumns } from './use-grid-columns.ts';
import type { GridPlace } from './use-grid-focus.ts';

// Loaded lazily with the first opened menu.
const columnMenu = codeOnDemand(() => import('./column-menu.tsx'));

/** Props of the grid's head. */
export interface GridHeadProps<Row> {
  readonly columns: GridColumns<Row>;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
  /** State of the checkbox for all rows; null when rows cannot be ticked. */
  readonly ticked: 'none' | 'some' | 'all' | null;
  readonly onTickAll: (all: boolean) => void;
  readonly active: GridPlace;
  /** False when the user would have no way to show a hidden column again. */
  readonly canHide: boolean;
  /** The column whose menu is open. */
  readonly menuColumn: string | null;
  readonly onMenu: (id: string | null) => void;
  /** A column was moved to this index among the visible ones, counted from 0. */
  readonly onMoved: (column: GridColumn<Row>, place: number) => void;
}

/** The sort after a click on a column head (TB-01). */
function sortAfterClick(column: string, sort: SortOrder | null): SortOrder {
  const now = sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : null;
  return { column, descending: directionAfterClick(now) === 'descending' };
}

/** The sticky head. A click sorts, the edges resize, dragging reorders, and each column has a menu. */
export function GridHead<Row>(props: GridHeadProps<Row>): ReactNode {
  const { columns, sort, ticked: tickState, active, menuColumn, onMoved } = props;
  const words = useWords();
  const drag = useColumnDrag((id, beforeId) => {
    const column = columns.all.find((candidate) => candidate.id === id);
    const place = columns.put(id, beforeId);
    if (column) onMoved(column, place);
  });
  const offset = tickState === null ? 0 : 1;
  const tabIndex = (column: number) => (active.row < 0 && active.column === column ? 0 : -1);
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        {tickState !== null && (
          <div
            role="columnheader"
            aria-colindex={1}
            aria-label={words('common.selectAll')}
            className={classes.tickCell}
          >
            <BareCheckbox
              aria-label={words('common.selectAll')}
              checked={tickState === 'all'}
              indeterminate={tickState === 'some'}
              onChange={() => props.onTickAll(tickState !== 'all')}
              tabIndex={tabIndex(0)}
              data-at="-1:0"
            />
          </div>
        )}
        {columns.shown.map((column, place) => {
          const sorted = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined;
          const canSort = column.sortable !== false;
          const SortIcon = sorted === 'descending' ? IconArrowDown : IconArrowUp;
          const columnIndex = place + offset;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={columnIndex + 1}
              // The label alone, because screen readers repeat it at every cell, and its buttons are not part of it.
              aria-label={column.header}
              aria-sort={canSort ? (sorted ?? 'none') : undefined}
              className={classes.cell}
              data-column={column.id}
              data-align={alignmentOf(column)}
              data-sorted={sorted}
              data-pinned={place === 0 || undefined}
              {...drag}
            >
              <button
                type="button"
                className={classes.label}
                // Stays focusable: the column can still be moved, resized and hidden.
                aria-disabled={!canSort || undefined}
                title={column.header}
                tabIndex={tabIndex(columnIndex)}
                data-at={`-1:${columnIndex}`}
                onClick={() => canSort && props.onSort(sortAfterClick(column.id, sort))}
              >
                <span>{column.header}</span>
                {canSort && <SortIcon size={14} stroke={2} className={classes.arrow} aria-hidden />}
              </button>
              <MenuButton {...props} column={column} opened={menuColumn === column.id} />
              <ResizeHandle column={column} columns={columns} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A plain button until it is opened, because a dozen mounted menus would make every list slower. */
function MenuButton<Row>({
  column,
  columns,
  canHide,
  opened,
  onMenu,
  onSort,
  onMoved,
}: GridHeadProps<Row> & { readonly column: GridColumn<Row>; readonly opened: boolean }): ReactNode {
  const words = useWords();
  const menu = useCode(columnMenu, opened);
  const button = (
    <button
      type="button"
      className={classes.menu}
      tabIndex={-1}
      aria-label={words('ui.columnMenu', { column: column.header })}
      aria-haspopup="menu"
      data-no-drag
      onPointerEnter={() => void columnMenu.preload()}
      onClick={opened ? undefined : () => onMenu(column.id)}
    >
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
  if (!opened || menu === undefined) return button;
  return (
    <menu.ColumnMenu
      column={column}
      columns={columns}
      canHide={canHide}
      onSort={onSort}
      onMove={(step) => onMoved(column, columns.move(column.id, step))}
      onClose={() => onMenu(null)}
    >
      {button}
    </menu.ColumnMenu>
  );
}
