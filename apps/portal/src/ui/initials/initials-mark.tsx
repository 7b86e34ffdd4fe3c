import { initialsOf } from '@wagenpark/domain/initials';
import type { ReactNode } from 'react';
import styles from './initials-mark.module.css';

/** Width and height in px: beside one line of text, beside two, as the head of a page. */
export type InitialsSize = 24 | 36 | 48;

/** A person's initials in a disc. Decorative: the name stands beside it, or is the label of the surrounding element. */
export function InitialsMark({ name, size = 24 }: { readonly name: string; readonly size?: InitialsSize }): ReactNode {
  return (
    <span className={styles['mark']} data-size={size} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
