import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import styles from './record-strip.module.css';
import type { RecordFact } from './use-fact-values.ts';

/** One of the most important facts of a record. */
export interface StripCell extends RecordFact {
  /** The person whom it names, shown with initials. */
  readonly person?: string | null;
  /** Small print below it; left out when empty. */
  readonly detail?: ReactNode;
}

/** The most important facts of a record, above its tabs. */
export function RecordStrip({ cells }: { readonly cells: readonly StripCell[] }): ReactNode {
  return (
    <div className={styles['strip']} data-strip>
      <dl className={styles['cells']}>
        {cells.map(({ label, value, person, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-person={person ? '' : undefined}>
              {person ? <InitialsMark name={person} /> : null}
              <strong>{value}</strong>
              {detail === undefined || detail === null || detail === '' || detail === NO_VALUE ? null : (
                <small>{detail}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
