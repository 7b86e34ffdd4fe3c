import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ImportRun } from '@wagenpark/contract/admin/imports';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

// words: imports.status.*, imports.column.*
const tone = { running: 'info', done: 'ok', failed: 'danger' } as const;
const outcomes = ['new', 'changed', 'doubtful', 'refused'] as const;

/** The latest runs, newest first; each links to its result. */
export function RunHistory({ onOpen }: { readonly onOpen: (id: string) => void }): ReactNode {
  const words = useWords();
  const runs = useQuery(adminQuery(adminResources.imports.list));
  return (
    <section className={styles['part']} aria-label={words('imports.history')}>
      <h2 className={styles['title']}>{words('imports.history')}</h2>
      {runs.error ? <ErrorPanel message={errorText(runs.error)} onRetry={() => void runs.refetch()} /> : null}
      {runs.data?.length === 0 ? (
        <EmptyState title={words('imports.noHistory')} text={words('imports.noHistoryText')} />
      ) : null}
      {runs.data && runs.data.length > 0 ? <Runs runs={runs.data} onOpen={onOpen} /> : null}
    </section>
  );
}

function Runs({
  runs,
  onOpen,
}: {
  readonly runs: readonly ImportRun[];
  readonly onOpen: (id: string) => void;
}): ReactNode {
  const words = useWords();
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{words('imports.column.started')}</th>
            <th scope="col">{words('imports.column.by')}</th>
            <th scope="col">{words('imports.column.what')}</th>
            <th scope="col">{words('imports.column.status')}</th>
            {outcomes.map((outcome) => (
              <th scope="col" key={outcome} data-number>
                {words(`imports.column.${outcome}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ run, onOpen }: { readonly run: ImportRun; readonly onOpen: (id: string) => void }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const moment = formats.moment(run.startedAt);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles['open']}
          aria-label={words('imports.show', { moment })}
          onClick={() => onOpen(run.id)}
        >
          {moment}
        </button>
      </th>
      <td data-label={words('imports.column.by')}>{run.startedBy ?? '–'}</td>
      <td data-label={words('imports.column.what')}>{words(run.dryRun ? 'imports.dryRun' : 'imports.realRun')}</td>
      <td data-label={words('imports.column.status')}>
        <StatusDot status={tone[run.status]}>{words(`imports.status.${run.status}`)}</StatusDot>
      </td>
      {outcomes.map((outcome) => (
        <td key={outcome} data-number data-label={words(`imports.column.${outcome}`)}>
          {run.status === 'done' ? formats.number(run.counts.reduce((sum, counts) => sum + counts[outcome], 0)) : '–'}
        </td>
      ))}
    </tr>
  );
}
