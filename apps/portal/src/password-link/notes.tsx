import type { ReactNode } from 'react';
import styles from './password-page.module.css';
import { Sign, type SignName } from './signs.tsx';

/** The icon above the heading of a state without a form. */
export function Badge({
  sign,
  tone,
}: {
  readonly sign: SignName;
  readonly tone: 'info' | 'warning' | 'success';
}): ReactNode {
  return (
    <span className={styles['badge']} data-tone={tone}>
      <Sign name={sign} size={24} />
    </span>
  );
}

/** Short texts, each with an icon. */
export function Notes({ notes }: { readonly notes: readonly (readonly [SignName, string])[] }): ReactNode {
  return (
    <ul className={styles['notes']}>
      {notes.map(([sign, text]) => (
        <li key={sign}>
          <Sign name={sign} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
