import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useWords } from '../../words/words.ts';
import classes from './progress-bar.module.css';
import { hiddenProgress, ProgressRun, type ProgressState } from './progress-run.ts';

/** A progress bar's state, and a way to follow a request with it; the request's result or failure is passed on. */
export function useProgress(): readonly [ProgressState, <Result>(request: () => Promise<Result>) => Promise<Result>] {
  const [state, setState] = useState(hiddenProgress);
  const run = useMemo(() => new ProgressRun(setState), []);
  useEffect(() => () => run.stop(), [run]);
  const follow = useMemo(
    () =>
      async <Result,>(request: () => Promise<Result>): Promise<Result> => {
        run.start();
        try {
          const result = await request();
          run.end('succeeded');
          return result;
        } catch (failure) {
          run.end('failed');
          throw failure;
        }
      },
    [run],
  );
  return [state, follow];
}

/** What a screen reader is told of each phase. */
const spoken = {
  running: 'ui.progressRunning',
  succeeded: 'ui.progressSucceeded',
  failed: 'ui.progressFailed',
} as const;

/** A bar for something whose length nobody knows: how long it has been under way, and how it ended (DI-27 … DI-29). */
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
        aria-valuetext={words(spoken[state.phase])}
        className={classes.bar}
        data-phase={state.phase}
      >
        <span className={classes.share} style={{ transform: `scaleX(${state.share})` }} />
      </div>
    </div>
  );
}
