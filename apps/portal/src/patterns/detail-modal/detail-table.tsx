import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Query } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useWords } from '../../platform/words/words.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import styles from './detail-table.module.css';

/** A short table inside a detail: it asks for its rows when it is shown. */
export function DetailTable<Row>({
  label,
  query,
  columns,
  rowKey,
}: {
  readonly label: string;
  readonly query: Query<readonly Row[]>;
  readonly columns: readonly {
    readonly header: string;
    readonly cell: (row: Row) => ReactNode;
    readonly numeric?: boolean;
  }[];
  readonly rowKey: (row: Row, index: number) => string | number;
}): ReactNode {
  const words = useWords();
  const rows = useQuery(query);
  if (rows.isError) return <ErrorPanel message={errorText(rows.error)} onRetry={() => void rows.refetch()} />;
  if (rows.data === undefined) return <TableSkeleton columns={columns.length} />;
  if (rows.data.length === 0) return <EmptyState title={words('common.noResults')} />;
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, numeric }) => (
              <th key={header} scope="col" data-numeric={numeric || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.data.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map(({ header, cell, numeric }) => (
                <td key={header} data-numeric={numeric || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
