import type { ReactNode } from 'react';
import type { Status } from '../theme/tokens.ts';
import classes from './timeline.module.css';

/** A past event. */
export interface TimelineEntry {
  readonly id: string;
  readonly title: ReactNode;
  /** The person and other small print. */
  readonly meta?: ReactNode;
  /** The formatted time. */
  readonly when?: string;
  /** The machine-readable moment, ISO 8601. */
  readonly dateTime?: string;
  readonly status?: Status;
  /** Details: what changed, what was written. */
  readonly text?: ReactNode;
}

/** A list of events, in the given order. */
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
