import type { ComponentType, ReactNode } from 'react';
import type { Status } from '../theme/tokens.ts';
import classes from './story-line.module.css';

/** A past or future event. */
export interface StoryEntry {
  readonly id: string;
  readonly icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
  readonly title: ReactNode;
  /** The time and other small print. */
  readonly meta?: ReactNode;
  readonly tone?: Status;
}

/** Future events, the farthest first, then a line for today, then past events, the most recent first. */
export function StoryLine({
  label,
  today,
  coming: futureEntries,
  past: pastEntries,
}: {
  readonly label: string;
  /** Label of the line for today. */
  readonly today: string;
  readonly coming: readonly StoryEntry[];
  readonly past: readonly StoryEntry[];
}): ReactNode {
  const renderEntry = (entry: StoryEntry, isComing: boolean) => (
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
      {futureEntries.map((entry) => renderEntry(entry, true))}
      <li className={classes.today}>{today}</li>
      {pastEntries.map((entry) => renderEntry(entry, false))}
    </ol>
  );
}
