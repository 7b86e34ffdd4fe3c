import { memo, type ReactNode } from 'react';
import { cellContent } from './cell-content.tsx';
import { cardColumns } from './grid-card.tsx';
import type { GridRowProps } from './grid-row.tsx';
import classes from './grid-rows.module.css';
import type { BriefPlace, GridColumn } from './grid-types.ts';

/** The columns of the two-line row; a list that defines none uses those of its cards. */
function briefColumns<Row>(
  columns: readonly GridColumn<Row>[],
): Readonly<Partial<Record<BriefPlace, GridColumn<Row>>>> {
  const placedColumns = columns.flatMap((column) =>
    column.brief === undefined ? [] : [[column.brief, column] as const],
  );
  if (placedColumns.length > 0) return Object.fromEntries(placedColumns);
  const { title, facts } = cardColumns(columns);
  return Object.fromEntries(
    (
      [
        ['title', title],
        ['text', facts[0]],
        ['end', facts[1]],
      ] as const
    ).filter(([, column]) => column !== undefined),
  );
}

function GridBriefPlain<Row>(props: GridRowProps<Row>): ReactNode {
  const { row, index, activeColumn, reading } = props;
  const columns = briefColumns(props.columns);
  const href = row === undefined ? undefined : props.hrefOf(row);
  const contentAt = (place: BriefPlace): ReactNode => {
    const column = columns[place];
    if (column === undefined) return null;
    if (row === undefined) return <span className={classes.bone} />;
    return (
      <>
        {column.briefCell ? column.briefCell(row) : cellContent(column, row, reading)}
        {column.mark?.(row)}
      </>
    );
  };
  const heading = contentAt('title');
  const lines = (
    <>
      <div className={classes.briefLine}>
        <span className={classes.briefTitle}>
          {href === undefined ? (
            heading
          ) : (
            <a className={classes.link} href={href} tabIndex={-1} data-row-link>
              {heading}
            </a>
          )}
        </span>
        <span className={classes.briefEnd}>{contentAt('end')}</span>
      </div>
      <div className={classes.briefLine}>
        <span className={classes.briefText}>{contentAt('text')}</span>
        <span className={classes.briefEnd}>{contentAt('aside')}</span>
      </div>
    </>
  );
  return (
    <div
      role="row"
      aria-rowindex={props.ariaIndex}
      aria-current={props.isOpen ? 'true' : undefined}
      className={classes.brief}
      data-row={index}
      data-open={props.isOpen || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className={classes.briefBody}
        tabIndex={activeColumn === 0 ? 0 : -1}
        data-at={`${index}:0`}
      >
        {lines}
      </div>
    </div>
  );
}

/** One row of a grid beside an open record. */
export const GridBrief = memo(GridBriefPlain) as typeof GridBriefPlain;
