import { initials } from '@wagenpark/domain/initials';
import type { ReactNode } from 'react';
import styles from './initials-mark.module.css';

/** Width and height in px: beside a line of text, beside two of them, as the head of a page. */
export type InitialsSize = 24 | 36 | 48;

/** The initials of a person in a disc, for the eye: the name stands beside it, or is the label of what is around it. */
export function InitialsMark({ name, size = 24 }: { readonly name: string; readonly size?: InitialsSize }): ReactNode {
  return (
    <span className={styles['mark']} data-size={size} aria-hidden>
      {initials(name)}
    </span>
  );
}
