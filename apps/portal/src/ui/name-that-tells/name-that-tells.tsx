import type { ReactNode } from 'react';
import styles from './name-that-tells.module.css';

/**
 * A name on one line: whole where it fits, else only the end of it that tells it from others, and the whole name as a tip.
 * @param telling the end of `name` that has to stay in sight
 */
export function NameThatTells({ name, telling }: { readonly name: string; readonly telling: string }): ReactNode {
  const common = name.slice(0, name.length - telling.length);
  return (
    <span className={styles['name']} title={name}>
      {common === '' ? null : <span className={styles['common']}>{common}</span>}
      <span className={styles['telling']}>
        <span>{telling}</span>
      </span>
    </span>
  );
}
