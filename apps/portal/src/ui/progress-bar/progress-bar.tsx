import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './progress-bar.module.css';
import { hiddenProgress, ProgressRun, type ProgressState } from './progress-run.ts';

/** The state of a progress bar, and a function that tracks a request with it and passes on its result or failure. */
export function useProgress(): readonly [ProgressState, <Result>(request: () => Promise<Result>) => Promise<Result>] {
  const [state, setState] = useState(hiddenProgress);
  const progressRun = useMemo(() => new ProgressRun(setState), []);
  useEffect(() => () => progressRun.stop(), [progressRun]);
  const track = useMemo(
    () =>
      async <Result,>(request: () => Promise<Result>): Promise<Result> => {
        progressRun.start();
        try {
          const result = await request();
          progressRun.end('succeeded');
          return result;
        } catch (failure) {
          progressRun.end('failed');
          throw failure;
        }
      },
    [progressRun],
  );
  return [state, track];
}

/** Announcement of each phase for screen readers. */
const announcements = {
  running: 'ui.progressRunning',
  succeeded: 'ui.progressSucceeded',
  failed: 'ui.progressFailed',
} as const;

/** A progress bar for a request of unknown duration: elapsed time and outcome (DI-27 … DI-29). */
export function ProgressBar({ state, label }: { readonly state: ProgressState; readonly label: string }): ReactNode {
  const words = useWords();
  if (state.phase === 'hidden') return <div className={classes.place} />;
  return (
    <div className={classes.place}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(state.share * 100)}
        aria-valuetext={words(announcements[state.phase])}
        className={classes.bar}
        data-phase={state.phase}
      >
        <span className={classes.share} style={{ transform: `scaleX(${state.share})` }} />
      </div>
    </div>
  );
}
