import { useCallback, useEffect, useRef } from 'react';

/**
 * Defers an action that would move the page during a press. When the user leaves a field by pressing a button, the
 * field's error appears after the press, so that the button is still where it was pressed. Touch triggers the same
 * events, one after the other.
 * @returns a function that runs an action at once, or after the current press
 */
export function useAfterPress(): (action: () => void) => void {
  const deferredActions = useRef<(() => void)[]>(null);
  useEffect(() => {
    const pressEnd = new AbortController();
    const listenerOptions = { capture: true, signal: pressEnd.signal };
    // After the click event, which follows the end of the press.
    const end = () =>
      setTimeout(() => {
        const actions = deferredActions.current ?? [];
        deferredActions.current = null;
        for (const deferredAction of actions) deferredAction();
      });
    window.addEventListener('mousedown', () => (deferredActions.current ??= []), listenerOptions);
    for (const name of ['mouseup', 'dragend']) window.addEventListener(name, end, listenerOptions);
    return () => pressEnd.abort();
  }, []);
  return useCallback((action) => {
    if (deferredActions.current === null) action();
    else deferredActions.current.push(action);
  }, []);
}
