import { memo, type ReactNode } from 'react';
import { BareCheckbox } from '../bare-checkbox/bare-checkbox.tsx';
import { cellContent } from './cell-content.tsx';
import type { GridRowProps } from './grid-row.tsx';
import classes from './grid-rows.module.css';
import type { GridColumn } from './grid-types.ts';

/** Height in px of a card without facts, and of each fact. */
const CARD_BASE = 60;
const FACT_HEIGHT = 24;

interface CardColumns<Row> {
  readonly title: GridColumn<Row> | undefined;
  readonly facts: readonly GridColumn<Row>[];
}

/** The columns of a card: those that declare it, else the first as title and the next three as facts. */
export function cardColumns<Row>(columns: readonly GridColumn<Row>[]): CardColumns<Row> {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const factColumns = columns.filter(({ card }) => card === 'fact');
  return {
    title,
    facts: factColumns.length > 0 ? factColumns : columns.filter((column) => column !== title).slice(0, 3),
  };
}

/** Height of a card in px, equal for all rows, so that a hundred thousand of them can be virtualized. */
export function cardHeight<Row>(columns: readonly GridColumn<Row>[]): number {
  return CARD_BASE + cardColumns(columns).facts.length * FACT_HEIGHT;
}

function GridCardPlain<Row>(props: GridRowProps<Row>): ReactNode {
  const { row, index, hasTicks, activeColumn, reading } = props;
  const { title, facts } = cardColumns(props.columns);
  const href = row === undefined ? undefined : props.hrefOf(row);
  const heading = row === undefined || !title ? <span className={classes.bone} /> : cellContent(title, row, reading);
  return (
    <div
      role="row"
      aria-rowindex={props.ariaIndex}
      aria-selected={hasTicks ? props.isSelected : undefined}
      className={classes.card}
      data-row={index}
      data-selected={props.isSelected || undefined}
      data-open={props.isOpen || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <div role="gridcell" className={classes.cardBody} tabIndex={activeColumn === 1 ? 0 : -1} data-at={`${index}:1`}>
        <div className={classes.cardTitle}>
          {href === undefined ? (
            heading
          ) : (
            <a className={classes.link} href={href} tabIndex={-1} data-row-link>
              {heading}
            </a>
          )}
        </div>
        <dl className={classes.facts}>
          {facts.map((column) => (
            <div key={column.id} className={classes.fact}>
              <dt>{column.header}</dt>
              <dd>
                {row === undefined ? <span className={classes.bone} /> : cellContent(column, row, reading) || '–'}
                {row === undefined ? null : column.mark?.(row)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {hasTicks && (
        <div role="gridcell" className={classes.cardTick} data-tick-cell>
          <BareCheckbox
            isForTouch
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
    </div>
  );
}

/** One row of a grid on a phone. */
export const GridCard = memo(GridCardPlain) as typeof GridCardPlain;
