import type { ImportFault, ImportRun } from '@wagenpark/contract/admin/imports';
import { type ReactNode, Suspense } from 'react';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './page.module.css';

/** Lazy-loaded, because most visits of the page check no file. */
const Preview = lazyPart(async () => (await import('./run-preview.tsx')).RunPreview);

/** The most faults that are shown; the server sends no more. */
const MAX_FAULTS = 500;
// words: imports.column.*
const outcomes = ['new', 'changed', 'unchanged', 'doubtful', 'refused'] as const;
const tone = { refused: 'danger', doubtful: 'warn', kept: 'info' } as const;

/** The result of an import or dry run: counts per file, faults of single rows, and for a dry run the rows to store. */
export function RunResult({
  run,
  failure,
  children,
}: {
  readonly run: ImportRun | undefined;
  readonly failure: unknown;
  /** Actions on the result. Placed before the faults, which may be a long list. */
  readonly children?: ReactNode;
}): ReactNode {
  if (run === undefined) return failure === null ? null : <ErrorPanel message={errorText(failure)} />;
  if (run.error !== null) {
    return (
      <>
        <ErrorPanel inline message={run.error} />
        {children}
      </>
    );
  }
  if (run.status === 'running') return null;
  return (
    <>
      <Counts run={run} />
      {children}
      <Faults faults={run.faults} />
      {run.preview.length === 0 ? null : (
        <Suspense>
          <Preview id={run.id} preview={run.preview} />
        </Suspense>
      )}
    </>
  );
}

/** The number of rows with an outcome, over all files of a run. */
export const countOutcome = (run: ImportRun, outcome: 'new' | 'changed' | 'doubtful' | 'accepted' | 'kept'): number =>
  run.counts.reduce((sum, counts) => sum + counts[outcome], 0);

function Counts({ run }: { readonly run: ImportRun }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const keptCount = countOutcome(run, 'kept');
  const doubtfulCount = countOutcome(run, 'doubtful');
  const acceptedCount = countOutcome(run, 'accepted');
  return (
    <>
      <div className={styles['frame']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{words('imports.column.file')}</th>
              {outcomes.map((outcome) => (
                <th scope="col" key={outcome} data-number>
                  {words(`imports.column.${outcome}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{words('imports.download')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {run.counts.map((counts) => (
              <tr key={counts.kind}>
                <th scope="row" data-label={words('imports.column.file')}>
                  {counts.file}
                </th>
                {outcomes.map((outcome) => (
                  <td
                    key={outcome}
                    data-number
                    data-label={words(`imports.column.${outcome}`)}
                    data-bad={(outcome === 'refused' && counts.refused > 0) || undefined}
                    data-doubtful={(outcome === 'doubtful' && counts.doubtful > 0) || undefined}
                  >
                    {formats.number(counts[outcome])}
                  </td>
                ))}
                <td>
                  {counts.refused + counts.doubtful > 0 ? (
                    <DownloadButton id={run.id} kind={counts.kind} rows="refused" />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {run.counts.map(({ kind, file, sheets: [sheet = '', ...otherSheets] }) =>
        otherSheets.length === 0 ? null : (
          <p key={kind} className={styles['note']}>
            {words('imports.readSheet', { file, sheet, others: otherSheets.join(', ') })}
          </p>
        ),
      )}
      {run.counts.map(({ kind, file, ignored }) =>
        ignored.length === 0 ? null : (
          <p key={kind} className={styles['note']}>
            {words('imports.ignoredColumns', { file, columns: ignored.join(', '), count: ignored.length })}
          </p>
        ),
      )}
      {run.notes.map(({ kind, file, client, text }) => (
        <p key={`${kind} ${client} ${text}`} className={styles['note']}>
          {words('imports.noteOf', { file, client, text })}
        </p>
      ))}
      {doubtfulCount > 0 ? (
        <p className={styles['note']}>{words('imports.doubtfulRows', { count: doubtfulCount })}</p>
      ) : null}
      {acceptedCount > 0 ? (
        <p className={styles['note']}>{words('imports.acceptedRows', { count: acceptedCount })}</p>
      ) : null}
      {keptCount > 0 ? <p className={styles['note']}>{words('imports.keptRows', { count: keptCount })}</p> : null}
    </>
  );
}

function Faults({ faults }: { readonly faults: readonly ImportFault[] }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  if (faults.length === 0) return null;
  return (
    <section className={styles['faults']} aria-label={words('imports.faults')}>
      <h3 className={styles['title']}>{words('imports.faults')}</h3>
      <div className={styles['frame']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{words('imports.column.file')}</th>
              <th scope="col" data-number>
                {words('imports.column.line')}
              </th>
              <th scope="col">{words('imports.column.column')}</th>
              <th scope="col">{words('imports.column.value')}</th>
              <th scope="col">{words('imports.column.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault) => (
              <tr key={`${fault.kind} ${fault.line} ${fault.column} ${fault.reason}`}>
                <td className={styles['file']} data-label={words('imports.column.file')}>
                  {fault.file}
                </td>
                <td data-number data-label={words('imports.column.line')}>
                  {formats.number(fault.line)}
                </td>
                <td className={styles['column']} data-label={words('imports.column.column')}>
                  {fault.column}
                </td>
                <td className={styles['value']} data-label={words('imports.column.value')}>
                  {fault.value}
                </td>
                <td className={styles['reason']}>
                  <StatusDot status={tone[fault.outcome]}>{fault.reason}</StatusDot>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length < MAX_FAULTS ? null : (
        <p className={styles['note']}>{words('imports.firstFaults', { count: MAX_FAULTS })}</p>
      )}
    </section>
  );
}
