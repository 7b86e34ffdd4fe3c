import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts off what would move the page under a press: a field that is left by a press on a button says what is wrong once the
 * press is over, so that the button is still where it was pressed. Fingers press by the same events, one after the other.
 * @returns does something at once, or after the press that goes on
 */
export function useAfterPress(): (act: () => void) => void {
  const press = useRef<{ isOn: boolean; readonly acts: (() => void)[] }>({ isOn: false, acts: [] });
  useEffect(() => {
    const { current } = press;
    const begin = () => {
      current.isOn = true;
    };
    // After the click, which comes with the end of the press.
    const end = () =>
      setTimeout(() => {
        current.isOn = false;
        for (const act of current.acts.splice(0)) act();
      });
    const events = [
      ['mousedown', begin],
      ['mouseup', end],
      ['dragend', end],
    ] as const;
    for (const [name, handle] of events) window.addEventListener(name, handle, true);
    return () => {
      for (const [name, handle] of events) window.removeEventListener(name, handle, true);
    };
  }, []);
  return useCallback((act) => {
    if (press.current.isOn) press.current.acts.push(act);
    else act();
  }, []);
}
