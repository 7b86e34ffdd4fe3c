import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { errorText } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { localGridPreferences } from '../../ui/grid/grid-preferences.ts';
import { shownColumns } from '../../ui/grid/use-grid-columns.ts';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import styles from './detail-grid.module.css';
import { type DetailRows, useDetailRows } from './use-detail-rows.ts';
import { useOfferOfRows } from './use-offer-of-rows.tsx';

const preferences = localGridPreferences('wagenpark');
const noLabel = () => '';

/** A formatted sum below a table. */
export interface TableTotal {
  readonly label: string;
  readonly value: string;
}

/**
 * A table inside a detail that can be sorted and resized like a list (DM-FC-03). With a page size it has pages
 * (DM-IN-03, DM-IN-04). Sums of all its rows stand below it.
 */
export function DetailGrid<Row>(
  props: DetailRows<Row> & {
    readonly totals?: (rows: readonly Row[]) => readonly TableTotal[];
    /** Text of an empty table; a general one when left out. */
    readonly emptyText?: string;
    /** Second line of an empty table: when rows will appear. */
    readonly emptyExplanation?: string;
  },
): ReactNode {
  const { name, label, totals, emptyText, emptyExplanation } = props;
  const words = useWords();
  const { answer, columns, source } = useDetailRows(props);
  const preference = useSyncExternalStore(preferences.subscribe, () => preferences.readTable(name));
  const visibleColumns = useMemo(() => shownColumns(columns, preference), [columns, preference]);
  useOfferOfRows({ name, tab: props.tab, columns: visibleColumns, source });
  if (answer.data === undefined) {
    return answer.isError ? (
      <ErrorPanel message={errorText(answer.error)} onRetry={() => void answer.refetch()} />
    ) : (
      <TableSkeleton columns={Math.min(columns.length, 6)} rows={props.pageSize ?? 8} />
    );
  }
  if (source === null) return <EmptyState title={emptyText ?? words('common.noResults')} text={emptyExplanation} />;
  const sums = totals?.(answer.data) ?? [];
  return (
    <div className={styles['table']}>
      <DataGrid
        id={name}
        label={label}
        columns={columns}
        source={source}
        preferences={preferences}
        rowLabel={noLabel}
        toolbar={false}
        height="content"
      />
      {sums.length > 0 && (
        <dl className={styles['totals']} aria-label={words('detail.totals')}>
          {sums.map((sum) => (
            <div key={sum.label}>
              <dt>{sum.label}</dt>
              <dd>{sum.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
