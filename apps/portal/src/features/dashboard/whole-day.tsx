import type { ReactNode } from 'react';
import styles from './signal-row.module.css';

/** A sentence whose day stays on one line: a browser breaks `25-11-2026` behind each of its hyphens. */
export function WholeDay({ text, day }: { readonly text: string; readonly day: string }): ReactNode {
  const at = text.indexOf(day);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles['day']} data-day>
        {day}
      </span>
      {text.slice(at + day.length)}
    </>
  );
}
