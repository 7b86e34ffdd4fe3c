import type { ReactNode } from 'react';
import styles from './signal-row.module.css';

/** A sentence whose date does not wrap: browsers break `25-11-2026` after each hyphen. */
export function UnbrokenDate({ text, day }: { readonly text: string; readonly day: string }): ReactNode {
  const index = text.indexOf(day);
  if (index < 0) return text;
  return (
    <>
      {text.slice(0, index)}
      <span className={styles['day']} data-day>
        {day}
      </span>
      {text.slice(index + day.length)}
    </>
  );
}
