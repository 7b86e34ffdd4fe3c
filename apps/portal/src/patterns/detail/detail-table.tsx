import type { ReactNode } from 'react';
import { errorText } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { alignmentOf, cellContent, useCellFormats } from '../../ui/grid/cell-content.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import styles from './detail-table.module.css';
import { type DetailRows, useDetailRows } from './use-detail-rows.ts';
import { useOfferOfRows } from './use-offer-of-rows.tsx';

/** A short table of a few columns inside a detail, with wrapping texts. It fetches its rows when it is shown. */
export function DetailTable<Row>(
  props: DetailRows<Row> & {
    /** Text of an empty table; a general one when left out. */
    readonly emptyText?: string;
    /** Second line of an empty table: when rows will appear. */
    readonly emptyExplanation?: string;
  },
): ReactNode {
  const { name, label, emptyText, emptyExplanation } = props;
  const words = useWords();
  const reading = useCellFormats();
  const { answer, columns, source } = useDetailRows(props);
  useOfferOfRows({ name, columns, source });
  if (answer.data === undefined) {
    return answer.isError ? (
      <ErrorPanel message={errorText(answer.error)} onRetry={() => void answer.refetch()} />
    ) : (
      <TableSkeleton columns={columns.length} />
    );
  }
  if (answer.data.length === 0)
    return <EmptyState title={emptyText ?? words('common.noResults')} text={emptyExplanation} />;
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={alignmentOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.data.map((row, index) => (
            <tr key={`row-${index.toString()}`}>
              {columns.map((column) => (
                <td key={column.id} data-align={alignmentOf(column)}>
                  {cellContent(column, row, reading)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
