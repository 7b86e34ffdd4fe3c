import { directionAfterClick } from '@wagenpark/domain/table-sort';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '../icons.ts';
import { codeOnDemand, useCode } from '../on-demand/code-on-demand.ts';
import { Tick } from '../tick/tick.tsx';
import { alignmentOf } from './cell-content.tsx';
import classes from './grid-head.module.css';
import type { GridColumn } from './grid-types.ts';
import type { SortOrder } from './index-schema.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import type { GridColumns } from './use-grid-columns.ts';
import type { GridPlace } from './use-grid-focus.ts';

// A list is there before its menus: they are loaded when the first one is opened.
const columnMenu = codeOnDemand(() => import('./column-menu.tsx'));

/** What the head of a grid needs. */
export interface GridHeadProps<Row> {
  readonly columns: GridColumns<Row>;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
  /** How much is ticked; null where nothing can be. */
  readonly ticked: 'none' | 'some' | 'all' | null;
  readonly onTickAll: (all: boolean) => void;
  readonly active: GridPlace;
  /** False where nothing would bring a hidden column back. */
  readonly canHide: boolean;
  /** The column whose menu is open. */
  readonly menuColumn: string | null;
  readonly onMenu: (id: string | null) => void;
  /** A column was moved: to this place among the shown ones, counted from 0. */
  readonly onMoved: (column: GridColumn<Row>, place: number) => void;
}

/** The order after a click on a head (TB-01). */
function sortAfterClick(column: string, sort: SortOrder | null): SortOrder {
  const now = sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : null;
  return { column, descending: directionAfterClick(now) === 'descending' };
}

/** The sticky head: sorts on a click, resizes at the edges, is put in another order by dragging, has a menu per column. */
export function GridHead<Row>(props: GridHeadProps<Row>): ReactNode {
  const { columns, sort, ticked, active, menuColumn, onMoved } = props;
  const words = useWords();
  const drag = useColumnDrag((id, before) => {
    const column = columns.all.find((each) => each.id === id);
    const place = columns.put(id, before);
    if (column) onMoved(column, place);
  });
  const offset = ticked === null ? 0 : 1;
  const tabIndex = (column: number) => (active.row < 0 && active.column === column ? 0 : -1);
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row}>
        {ticked !== null && (
          <div
            role="columnheader"
            aria-colindex={1}
            aria-label={words('common.selectAll')}
            className={classes.tickCell}
          >
            <Tick
              aria-label={words('common.selectAll')}
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
              // By its label alone: readers repeat it at every cell, and its buttons are not part of it.
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
                // Stays in reach of the keyboard: its column can be moved, resized and hidden all the same.
                aria-disabled={!canSort || undefined}
                title={column.header}
                tabIndex={tabIndex(at)}
                data-at={`-1:${at}`}
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

/** A plain button until somebody opens it: a dozen idle menus would slow every list down. */
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
      onMove={(by) => onMoved(column, columns.move(column.id, by))}
      onClose={() => onMenu(null)}
    >
      {button}
    </menu.ColumnMenu>
  );
}
