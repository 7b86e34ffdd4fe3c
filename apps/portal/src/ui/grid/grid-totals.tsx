import { formatNumber } from '@wagenpark/domain/number-format';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './grid-footer.module.css';
import type { GridColumn, GridSelection } from './grid-types.ts';
import type { RowSource, SourceSnapshot } from './row-source.ts';

/** The totals of some columns over the rows of the view, or over the ticked ones. Null until they are computed. */
function useTotals<Row>(
  source: RowSource<Row>,
  { query, loads, total: rows }: SourceSnapshot,
  columns: readonly GridColumn<Row>[],
  keys: GridSelection | null,
): readonly (number | null)[] | null {
  const [totals, setTotals] = useState<readonly (number | null)[] | null>(null);
  // The totals depend on the view (`query`) and on the fetched rows (`loads`, `rows`).
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const requests = columns.flatMap(({ field, total }) => (total === undefined ? [] : [{ field, total }]));
      // A list that was closed or has failed has no totals.
      const next = await source.totals?.(requests, keys).catch(() => null);
      if (!isGone) setTotals(next ?? null);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [source, query, loads, rows, columns, keys]);
  return totals;
}

/** The totals of a list in its footer: over all its rows, or over the ticked ones, with their number. */
export function GridTotals<Row>({
  source,
  snapshot,
  columns: shownColumns,
  selection,
}: {
  readonly source: RowSource<Row>;
  readonly snapshot: SourceSnapshot;
  readonly columns: readonly GridColumn<Row>[];
  /** The ticked rows; undefined when rows cannot be ticked. */
  readonly selection: GridSelection | undefined;
}): ReactNode {
  const words = useWords();
  const columns = useMemo(() => shownColumns.filter(({ total }) => total !== undefined), [shownColumns]);
  const ticked = selection !== undefined && selection.size > 0 ? selection : null;
  const totals = useTotals(source, snapshot, columns, ticked);
  // The columns have just changed, and their totals are still being computed.
  if (totals?.length !== columns.length) return null;
  const heading = ticked === null ? words('ui.totals') : words('common.selected', { count: ticked.size });
  return (
    <div className={classes.totals}>
      <span>{heading}</span>
      <dl aria-label={heading}>
        {columns.map(({ id, header, total, totalText = formatNumber }, index) => {
          const value = totals[index] ?? null;
          return value === null ? null : (
            <div key={id}>
              <dt>{total === 'average' ? words('ui.totals.average', { column: header }) : header}</dt>
              <dd>{totalText(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
