import type { ReactNode } from 'react';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import styles from './users.module.css';

/** A user's name, preceded by the initials. */
export function PersonName({ name }: { readonly name: string }): ReactNode {
  return (
    <span className={styles['person']}>
      <InitialsMark name={name} />
      <span>{name}</span>
    </span>
  );
}
