import type { ReactNode } from 'react';
import styles from './bucket-chart.module.css';

/** The values of a bucket, in a box beside it. */
export function BucketValues({
  title,
  rows,
  sum: total,
  side,
  place,
}: {
  readonly title: string;
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    /** Null for a level, whose line is dashed. */
    readonly colour: string | null;
    readonly text: string;
  }[];
  readonly sum: { readonly name: string; readonly text: string } | null;
  readonly side: 'left' | 'right';
  readonly place: number;
}): ReactNode {
  return (
    <div
      className={styles['told']}
      style={side === 'left' ? { insetInlineEnd: place } : { insetInlineStart: place }}
      aria-hidden
    >
      <b>{title}</b>
      {rows.map(({ id, name, colour, text }) => (
        <span key={id}>
          {colour === null ? <i data-level /> : <i style={{ background: colour }} />}
          <span>{name}</span>
          <span>{text}</span>
        </span>
      ))}
      {total === null ? null : (
        <span className={styles['sum']}>
          <i />
          <span>{total.name}</span>
          <span>{total.text}</span>
        </span>
      )}
    </div>
  );
}
