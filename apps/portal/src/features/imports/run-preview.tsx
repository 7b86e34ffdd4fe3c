import type { ImportPreview, ImportPreviewRow, ImportPreviewValue } from '@wagenpark/contract/admin/imports';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import { DownloadButton } from './download-button.tsx';
import pageStyles from './page.module.css';
import styles from './run-preview.module.css';

// words: imports.column.*
const tone = { new: 'ok', changed: 'info', doubtful: 'warn' } as const;
/** Rows with more columns are cards, because a table would cut its headings or scroll sideways. */
const MAX_TABLE_COLUMNS = 5;

/** The rows of the checked files as an import would store them: doubtful and changed rows, and the first new ones. */
export function RunPreview({
  id,
  preview,
}: {
  readonly id: string;
  readonly preview: readonly ImportPreview[];
}): ReactNode {
  const words = useWords();
  return (
    <section className={pageStyles['faults']} aria-label={words('imports.preview')}>
      <h3 className={pageStyles['title']}>{words('imports.preview')}</h3>
      {preview.some(({ rows }) => rows.some(({ values }) => values.some(({ cell }) => cell !== null))) ? (
        <p className={pageStyles['note']}>{words('imports.previewText')}</p>
      ) : null}
      {preview.map((file) => (
        <PreviewOfFile key={file.kind} id={id} preview={file} />
      ))}
    </section>
  );
}

function PreviewOfFile({ id, preview }: { readonly id: string; readonly preview: ImportPreview }): ReactNode {
  const words = useWords();
  const { kind, file, rows, more } = preview;
  const columns = [...new Set(rows.flatMap(({ values }) => values.map(({ column }) => column)))];
  const clients = [...new Set(rows.map(({ client }) => client))];
  const hasTable = columns.length <= MAX_TABLE_COLUMNS;
  const hasDownload = rows.some(({ outcome }) => outcome !== 'new');
  return (
    <details className={styles['file']} open>
      <summary>
        <h4 className={styles['name']}>{[file, ...(clients.length === 1 ? clients : [])].join(' · ')}</h4>
      </summary>
      {hasTable ? (
        <Table rows={rows} columns={columns} hasClients={clients.length > 1} />
      ) : (
        <Cards rows={rows} hasClients={clients.length > 1} />
      )}
      {more.doubtful + more.changed + more.new > 0 || hasDownload ? (
        <div className={styles['foot']}>
          {more.doubtful > 0 ? <p>{words('imports.moreDoubtful', { count: more.doubtful })}</p> : null}
          {more.changed > 0 ? <p>{words('imports.moreChanged', { count: more.changed })}</p> : null}
          {more.new > 0 ? <p>{words('imports.moreNew', { count: more.new })}</p> : null}
          {hasDownload ? <DownloadButton id={id} kind={kind} rows="preview" /> : null}
        </div>
      ) : null}
    </details>
  );
}

function Table({
  rows,
  columns,
  hasClients,
}: {
  readonly rows: readonly ImportPreviewRow[];
  readonly columns: readonly string[];
  /** Whether the rows belong to several clients. */
  readonly hasClients: boolean;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  return (
    <div className={pageStyles['frame']}>
      <table className={pageStyles['table']}>
        <thead>
          <tr>
            <th scope="col" data-number>
              {words('imports.column.line')}
            </th>
            <th scope="col">{words('imports.column.what')}</th>
            {hasClients ? <th scope="col">{words('imports.column.client')}</th> : null}
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row" data-number data-label={words('imports.column.line')}>
                {formats.number(row.line)}
              </th>
              <td data-label={words('imports.column.what')}>
                <StatusDot status={tone[row.outcome]}>{words(`imports.column.${row.outcome}`)}</StatusDot>
              </td>
              {hasClients ? <td data-label={words('imports.column.client')}>{row.client}</td> : null}
              {columns.map((column) => {
                const value = row.values.find((entry) => entry.column === column);
                return (
                  <td key={column} data-label={column}>
                    {value ? <Value value={value} reasons={reasonsOf(row, column)} /> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({
  rows,
  hasClients,
}: {
  readonly rows: readonly ImportPreviewRow[];
  readonly hasClients: boolean;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  return (
    <ol className={styles['cards']}>
      {rows.map((row) => (
        <li key={row.line} className={styles['card']}>
          <p className={styles['head']}>
            <span className={styles['line']}>{words('imports.previewLine', { line: formats.number(row.line) })}</span>
            <StatusDot status={tone[row.outcome]}>{words(`imports.column.${row.outcome}`)}</StatusDot>
            {hasClients ? <span className={styles['client']}>{row.client}</span> : null}
          </p>
          <dl className={styles['values']}>
            {row.values.map((value) => (
              <div key={value.column}>
                <dt>{value.column}</dt>
                <dd>
                  <Value value={value} reasons={reasonsOf(row, value.column)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

const reasonsOf = ({ reasons }: ImportPreviewRow, column: string): readonly string[] =>
  reasons.filter((reason) => reason.column === column).map(({ reason }) => reason);

/**
 * A value as it will be stored, preceded by the stored value that it replaces, and followed by the text of the file.
 */
function Value({
  value: { value, before, cell },
  reasons,
}: {
  readonly value: ImportPreviewValue;
  readonly reasons: readonly string[];
}): ReactNode {
  const words = useWords();
  return (
    <span className={styles['value']}>
      {before === null ? (
        value
      ) : (
        <>
          <span className={styles['before']}>{before || NO_VALUE}</span> →{' '}
          <span className={styles['after']}>{value || NO_VALUE}</span>
        </>
      )}
      {cell === null ? null : (
        <>
          {' '}
          <span className={styles['cell']}>
            {cell === '' ? `(${words('imports.blankCell')})` : words('imports.cell', { text: cell })}
          </span>
        </>
      )}
      {reasons.map((reason) => (
        <Fragment key={reason}>
          {' '}
          <span className={styles['reason']}>{reason}</span>
        </Fragment>
      ))}
    </span>
  );
}
