import { Button } from '@mantine/core';
import { adminResources } from '@wagenpark/contract';
import type { ImportFault, ImportRun } from '@wagenpark/contract/admin/imports';
import type { ReactNode } from 'react';
import { fetchFile } from '../../platform/calls/call.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import { useKindText } from './kinds.ts';
import styles from './page.module.css';

/** The most faults that are shown; the server sends no more. */
const MAX_FAULTS = 500;
// words: imports.column.*
const outcomes = ['new', 'changed', 'unchanged', 'doubtful', 'refused'] as const;
const tone = { refused: 'danger', doubtful: 'warn', kept: 'info' } as const;

/** The result of an import or check: counts per file, and faults of single rows. */
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
    </>
  );
}

/** The number of rows with an outcome, over all files of a run. */
export const sumOf = (run: ImportRun, outcome: 'new' | 'changed' | 'doubtful' | 'accepted' | 'kept'): number =>
  run.counts.reduce((sum, counts) => sum + counts[outcome], 0);

function Counts({ run }: { readonly run: ImportRun }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const keptCount = sumOf(run, 'kept');
  const doubtfulCount = sumOf(run, 'doubtful');
  const acceptedCount = sumOf(run, 'accepted');
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
                <td>{counts.refused + counts.doubtful > 0 ? <RefusedRows id={run.id} kind={counts.kind} /> : null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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

function RefusedRows({ id, kind }: { readonly id: string; readonly kind: string }): ReactNode {
  const words = useWords();
  const kindText = useKindText();
  const download = async () => {
    try {
      const { blob, name } = await fetchFile(adminResources.imports.refused, { params: { id }, query: { kind } });
      saveFile(blob, name);
    } catch (error) {
      notify.failure(error);
    }
  };
  const label = words('imports.downloadRefused', { kind: kindText(kind) });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => void download()}
    >
      {words('imports.download')}
    </Button>
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
                <td data-label={words('imports.column.file')}>{fault.file}</td>
                <td data-number data-label={words('imports.column.line')}>
                  {formats.number(fault.line)}
                </td>
                <td data-label={words('imports.column.column')}>{fault.column}</td>
                <td className={styles['value']} data-label={words('imports.column.value')}>
                  {fault.value}
                </td>
                <td>
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
