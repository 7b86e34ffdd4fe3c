import { isFigure } from '@wagenpark/contract';
import type { ReportColumn, ReportPreview } from '@wagenpark/contract/admin/reports';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { cellWriter } from './report-cells.ts';
import { ReportChart } from './report-chart.tsx';

/** The most sums that stand above the rows. */
const MAX_FIGURES = 4;

/** What a report found: its sums, its chart, the first rows with the sums of all, and what is not in them. */
export function ReportResult({ name, preview }: { readonly name: string; readonly preview: ReportPreview }): ReactNode {
  const words = useWords();
  const { formats, client } = useSession();
  const write = cellWriter(words, formats);
  const { columns, first, totals, rows, notes, chart } = preview;
  const summed = columns.filter((column) => column.name in totals);
  const cellOf = (column: ReportColumn, value: ReportPreview['totals'][string]): ReactNode =>
    column.kind === 'plate' && typeof value === 'string' ? (
      <Plate plate={value} country={client.countryCarData} />
    ) : (
      write(column, value)
    );
  const firstTotalIndex = columns.findIndex((column) => column.name in totals);
  return (
    <section className={styles['card']} aria-label={name}>
      {summed.length === 0 ? null : (
        <dl className={styles['figures']}>
          {summed.slice(-MAX_FIGURES).map((column) => (
            <div key={column.name}>
              <dd>{write(column, totals[column.name] ?? null)}</dd>
              <dt>{column.header}</dt>
            </div>
          ))}
        </dl>
      )}
      {chart === null || chart.points.length === 0 ? null : <ReportChart name={name} chart={chart} />}
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-numeric={isFigure(column) || undefined}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map((row, index) => (
              <tr key={`row-${index.toString()}`}>
                {columns.map((column) => (
                  <td
                    key={column.name}
                    data-label={column.header}
                    data-numeric={isFigure(column) || undefined}
                    // Long texts are cut off.
                    title={
                      column.kind === 'text' || column.kind === 'person'
                        ? write(column, row[column.name] ?? null)
                        : undefined
                    }
                  >
                    {cellOf(column, row[column.name] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {firstTotalIndex < 0 ? null : (
            <tfoot>
              <tr>
                <th scope="row" colSpan={Math.max(1, firstTotalIndex)}>
                  {words('reports.allRows', { count: rows, rows: formats.number(rows) })}
                </th>
                {columns.slice(Math.max(1, firstTotalIndex)).map((column) => (
                  <td key={column.name} data-label={column.header} data-numeric={isFigure(column) || undefined}>
                    {column.name in totals ? write(column, totals[column.name] ?? null) : ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {first.length < rows || notes.length > 0 ? (
        <div className={styles['notes']}>
          {first.length < rows ? (
            <p>{words('reports.firstRows', { shown: formats.number(first.length), rows: formats.number(rows) })}</p>
          ) : null}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
    </section>
  );
}
