import type { ReactNode } from 'react';
import styles from './menu-mark.module.css';

/** Larger counts are shown as `999+`, for lack of space. */
const MAX_COUNT = 999;

/** A count at the end of a menu entry; nothing for 0. `text` is for screen readers. */
export function MenuMark({
  count,
  text,
  format,
  isCritical = false,
}: {
  readonly count: number;
  readonly text: string;
  readonly format: (count: number) => string;
  readonly isCritical?: boolean;
}): ReactNode {
  if (count === 0) return null;
  return (
    <span className={styles['mark']} data-critical={isCritical || undefined}>
      <span aria-hidden>{count > MAX_COUNT ? `${format(MAX_COUNT)}+` : format(count)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
