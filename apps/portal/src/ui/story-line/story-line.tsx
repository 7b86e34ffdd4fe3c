import type { ComponentType, ReactNode } from 'react';
import type { Status } from '../theme/tokens.ts';
import classes from './story-line.module.css';

/** Something that happened, or is to come. */
export interface StoryEntry {
  readonly id: string;
  readonly icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
  readonly title: ReactNode;
  /** When, and anything else in small print. */
  readonly meta?: ReactNode;
  readonly tone?: Status;
}

/** What is to come, the farthest first, then a line for today, then what has been, the latest first. */
export function StoryLine({
  label,
  today,
  coming,
  past,
}: {
  readonly label: string;
  /** What the line between is called. */
  readonly today: string;
  readonly coming: readonly StoryEntry[];
  readonly past: readonly StoryEntry[];
}): ReactNode {
  const drawn = (entry: StoryEntry, isComing: boolean) => (
    <li
      key={entry.id}
      className={classes.entry}
      data-tone={entry.tone ?? 'neutral'}
      data-coming={isComing || undefined}
    >
      <span className={classes.mark}>
        <entry.icon size={14} aria-hidden />
      </span>
      <div>
        <p className={classes.title}>{entry.title}</p>
        {entry.meta && <small className={classes.meta}>{entry.meta}</small>}
      </div>
    </li>
  );
  return (
    <ol className={classes.line} aria-label={label}>
      {coming.map((entry) => drawn(entry, true))}
      <li className={classes.today}>{today}</li>
      {past.map((entry) => drawn(entry, false))}
    </ol>
  );
}
