import { type ChangeEvent, memo, type ReactNode } from 'react';
import { BareCheckbox } from '../bare-checkbox/bare-checkbox.tsx';
import { alignmentOf, type CellFormats, cellContent } from './cell-content.tsx';
import { growthOf } from './column-widths.ts';
import classes from './grid-rows.module.css';
import type { GridColumn } from './grid-types.ts';

/** Props that rows, cards and brief rows share. */
export interface GridRowProps<Row> {
  /** Undefined until the row has loaded. */
  readonly row: Row | undefined;
  /** Index on the page, from 0. */
  readonly index: number;
  /** ARIA row index: position in the whole list, from 1, including the head. */
  readonly ariaIndex: number;
  /** Distance from the top of the body in px. */
  readonly top: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly hasTicks: boolean;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  /** Column of the focusable cell; -1 when it is in another row. */
  readonly activeColumn: number;
  readonly reading: CellFormats;
  readonly labelOf: (row: Row) => string;
  readonly hrefOf: (row: Row) => string | undefined;
  readonly onTick: (event: ChangeEvent<HTMLInputElement>) => void;
}

function GridRowPlain<Row>(props: GridRowProps<Row>): ReactNode {
  const { row, index, columns, hasTicks, activeColumn, reading } = props;
  const offset = hasTicks ? 1 : 0;
  const href = row === undefined ? undefined : props.hrefOf(row);
  return (
    <div
      role="row"
      aria-rowindex={props.ariaIndex}
      aria-selected={hasTicks ? props.isSelected : undefined}
      aria-current={props.isOpen ? 'true' : undefined}
      className={classes.row}
      data-row={index}
      data-selected={props.isSelected || undefined}
      data-open={props.isOpen || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      {hasTicks && (
        <div role="gridcell" aria-colindex={1} className={classes.tickCell} data-tick-cell>
          <BareCheckbox
            aria-label={
              row === undefined
                ? reading.words('common.loading')
                : reading.words('ui.selectRow', { row: props.labelOf(row) })
            }
            checked={props.isSelected}
            disabled={row === undefined}
            onChange={props.onTick}
            tabIndex={activeColumn === 0 ? 0 : -1}
            data-at={`${index}:0`}
          />
        </div>
      )}
      {columns.map((column, place) => {
        const content = row === undefined ? <span className={classes.bone} /> : cellContent(column, row, reading);
        const wraps = typeof content === 'string' && content !== '' && growthOf(column) > 0;
        const wrapped = wraps ? <span className={classes.text}>{content}</span> : content;
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place + offset + 1}
            className={classes.cell}
            data-align={alignmentOf(column)}
            data-wraps={wraps || undefined}
            data-pinned={place === 0 || undefined}
            title={typeof content === 'string' && content.length > 12 ? content : undefined}
            tabIndex={activeColumn === place + offset ? 0 : -1}
            data-at={`${index}:${place + offset}`}
          >
            {place === 0 && href !== undefined ? (
              <a className={classes.link} href={href} tabIndex={-1} data-row-link>
                {wrapped}
              </a>
            ) : (
              wrapped
            )}
            {row === undefined ? null : column.mark?.(row)}
          </div>
        );
      })}
    </div>
  );
}

/** A row of a grid, memoized. */
export const GridRow = memo(GridRowPlain) as typeof GridRowPlain;
