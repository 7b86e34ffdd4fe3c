import { useCallback, useEffect, useState } from 'react';

/**
 * Counts the seconds down to 0 once per second, from the moment of the first render and of each restart.
 * @returns the seconds that are left, and a function that restarts
 */
export function useCountdown(seconds: number): readonly [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [secondsLeft, setLeft] = useState(seconds);
  useEffect(() => {
    // Computed from the clock, because timers of background tabs run late.
    const tell = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const restart = useCallback(() => setEnd(Date.now() + seconds * 1000), [seconds]);
  return [secondsLeft, restart];
}
