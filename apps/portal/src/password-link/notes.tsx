import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './password-page.module.css';

/** The icon above the heading of a state without a form. */
export function Badge({
  icon,
  tone,
}: {
  readonly icon: IconName;
  readonly tone: 'info' | 'warning' | 'success';
}): ReactNode {
  return (
    <span className={styles['badge']} data-tone={tone}>
      <Icon name={icon} size={24} />
    </span>
  );
}

/** Short texts, each with an icon. */
export function Notes({ notes }: { readonly notes: readonly (readonly [IconName, string])[] }): ReactNode {
  return (
    <ul className={styles['notes']}>
      {notes.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
