import type { ReactNode } from 'react';
import type { Status } from '../theme/tokens.ts';
import classes from './timeline.module.css';

/** Something that happened. */
export interface TimelineEntry {
  readonly id: string;
  readonly title: ReactNode;
  /** Who did it, and anything else in small print. */
  readonly meta?: ReactNode;
  /** When, as people read it. */
  readonly when?: string;
  /** The moment for machines, ISO 8601. */
  readonly dateTime?: string;
  readonly status?: Status;
  /** More about it: what changed, what was written. */
  readonly text?: ReactNode;
}

/** What happened to something, in the order given. */
export function Timeline({
  entries,
  label,
}: {
  readonly entries: readonly TimelineEntry[];
  readonly label: string;
}): ReactNode {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry} data-status={entry.status ?? 'neutral'}>
          <span className={classes.dot} aria-hidden />
          <div className={classes.head}>
            <span className={classes.title}>{entry.title}</span>
            {entry.when && (
              <time className={classes.when} dateTime={entry.dateTime}>
                {entry.when}
              </time>
            )}
          </div>
          {entry.meta && <div className={classes.meta}>{entry.meta}</div>}
          {entry.text && <div className={classes.text}>{entry.text}</div>}
        </li>
      ))}
    </ol>
  );
}
