import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts off what would move the page under a press: a field that is left by a press on a button says what is wrong once the
 * press is over, so that the button is still where it was pressed. Fingers press by the same events, one after the other.
 * @returns does something at once, or after the press that goes on
 */
export function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[]>(null);
  useEffect(() => {
    const over = new AbortController();
    const how = { capture: true, signal: over.signal };
    // After the click, which comes with the end of the press.
    const end = () =>
      setTimeout(() => {
        const acts = waiting.current ?? [];
        waiting.current = null;
        for (const act of acts) act();
      });
    window.addEventListener('mousedown', () => (waiting.current ??= []), how);
    for (const name of ['mouseup', 'dragend']) window.addEventListener(name, end, how);
    return () => over.abort();
  }, []);
  return useCallback((act) => {
    if (waiting.current === null) act();
    else waiting.current.push(act);
  }, []);
}
