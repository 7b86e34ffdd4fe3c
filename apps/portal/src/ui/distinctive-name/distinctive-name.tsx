import { splitBeforeEnd } from '@wagenpark/domain/distinctive-part';
import type { CSSProperties, ReactNode } from 'react';
import styles from './distinctive-name.module.css';

/** Number of characters that two lines of a narrow column hold. */
const SHORT = 28;

/**
 * A name on one line. When it does not fit, only its distinctive end is shown. When that end does not fit either, its
 * middle is left out. The tooltip and the clipboard contain the full name. @param telling the end of `name` that has to
 * stay visible
 */
export function DistinctiveName({ name, telling }: { readonly name: string; readonly telling: string }): ReactNode {
  const prefix = name.slice(0, name.length - telling.length);
  const [start, end] = telling.length > SHORT ? splitBeforeEnd(telling) : ['', telling];
  // The middle is replaced by a blank, except within one long word.
  const middlePart = telling.slice(start.length, telling.length - end.length);
  return (
    <span className={styles['name']} title={name}>
      <span className={styles['lines']}>
        {prefix === '' ? null : <span className={styles['common']}>{prefix}</span>}
        <span className={styles['telling']} data-telling>
          {start === '' ? (
            end
          ) : (
            <>
              <span className={styles['start']} style={{ '--end': `${end.length + 1}ch` } as CSSProperties}>
                {start}
              </span>
              {middlePart}
              <span className={styles['end']}>{end}</span>
            </>
          )}
        </span>
      </span>
    </span>
  );
}
