import type { ReactNode } from 'react';
import styles from './banner.module.css';

/** A banner on a record for something that waits: an icon, a sentence, and the links and buttons of the next steps. */
export function Banner({
  tone = 'info',
  icon,
  steps,
  children,
}: {
  readonly tone?: 'info' | 'warn' | 'danger';
  readonly icon: ReactNode;
  readonly steps?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles['banner']} data-tone={tone}>
      {icon}
      <p>{children}</p>
      {steps === undefined ? null : <span className={styles['ways']}>{steps}</span>}
    </div>
  );
}
