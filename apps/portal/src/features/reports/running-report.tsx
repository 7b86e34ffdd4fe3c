import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/** A run that takes longer than this is shown, in seconds. */
const SHOWN_AFTER = 1;

/** A report that runs long: for how long it has been running, and a button that stops it. */
export function RunningReport({ onStop }: { readonly onStop: () => void }): ReactNode {
  const words = useWords();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < SHOWN_AFTER) return null;
  return (
    <div className={styles['running']}>
      <p role="status">{words('reports.running')}</p>
      {/* Not announced again every second. */}
      <span aria-hidden>{words('reports.runningFor', { count: seconds })}</span>
      <Button variant="default" size="compact-md" onClick={onStop}>
        {words('reports.stop')}
      </Button>
    </div>
  );
}
