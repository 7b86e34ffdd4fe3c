import { splitBeforeEnd } from '@wagenpark/domain/telling-part';
import type { CSSProperties, ReactNode } from 'react';
import styles from './name-that-tells.module.css';

/** Characters that two lines of a narrow column hold. */
const SHORT = 28;

/**
 * A name on one line: whole where it fits, else only the end of it that tells it from others, and of a long end its
 * beginning and its last words. The whole name is its tip, and what is copied.
 * @param telling the end of `name` that has to stay in sight
 */
export function NameThatTells({ name, telling }: { readonly name: string; readonly telling: string }): ReactNode {
  const common = name.slice(0, name.length - telling.length);
  const [start, end] = telling.length > SHORT ? splitBeforeEnd(telling) : ['', telling];
  // A blank, but within one long word.
  const between = telling.slice(start.length, telling.length - end.length);
  return (
    <span className={styles['name']} title={name}>
      <span className={styles['lines']}>
        {common === '' ? null : <span className={styles['common']}>{common}</span>}
        <span className={styles['telling']} data-telling>
          {start === '' ? (
            end
          ) : (
            <>
              <span className={styles['start']} style={{ '--end': `${end.length + 1}ch` } as CSSProperties}>
                {start}
              </span>
              {between}
              <span className={styles['end']}>{end}</span>
            </>
          )}
        </span>
      </span>
    </span>
  );
}
