import { Button } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { errorText } from '../../platform/notify.ts';
import { useWords } from '../../words/words.ts';
import styles from './bulk-panel.module.css';
import { RowRefusedError } from './row-refused-error.ts';
import type { BulkState } from './use-bulk.ts';

/**
 * Progress of a bulk action, and in the end the rows that failed, each with its reason. Loaded lazily with the first
 * run.
 */
export function BulkPanel({
  bulk: { action, run, names },
  onClose,
}: {
  readonly bulk: BulkState;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { phase, total, done, failures, left } = useSyncExternalStore(run.subscribe, run.read);
  const label = words(action.label);
  if (phase === 'running') {
    const finished = done.length + failures.length;
    return (
      <section className={styles['panel']} aria-label={label}>
        <div className={styles['line']}>
          <span role="status">{words('bulk.running', { action: label, ended: finished, total })}</span>
          <progress className={styles['progress']} value={finished} max={total} aria-label={label} />
          <Button variant="subtle" color="gray" size="compact-sm" disabled={left.length > 0} onClick={() => run.stop()}>
            {words('bulk.stop')}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section className={styles['panel']} data-ended aria-label={label}>
      <div className={styles['line']}>
        <p role="alert" className={styles['sum']}>
          {words('bulk.ended', { action: label, done: done.length, total })}
          {failures.length > 0 ? ` ${words('bulk.refused', { count: failures.length })}` : ''}
          {left.length > 0 ? ` ${words('bulk.left', { count: left.length })}` : ''}
        </p>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onClose}>
          {words('common.close')}
        </Button>
      </div>
      {failures.length > 0 && (
        <ul className={styles['reasons']} aria-label={words('bulk.reasons')}>
          {failures.map(({ key, error }) => (
            <li key={key}>
              <strong>{names.get(key) ?? key}</strong>{' '}
              {error instanceof RowRefusedError ? error.message : errorText(error)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
