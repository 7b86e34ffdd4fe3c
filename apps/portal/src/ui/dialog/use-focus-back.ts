import { useEffect, useRef } from 'react';

/**
 * What has the focus as a dialog comes; of an entry in a menu, which goes with its menu, the button that opened the menu.
 */
function opener(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/**
 * Gives the focus back to what had it before a dialog, also when the dialog is drawn open and goes as a whole, which the
 * component library does not see. Whoever has moved the focus on meanwhile keeps it.
 */
export function useFocusBack(isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // While drawing: afterwards the dialog has taken the focus.
  if (isOpen && !wasOpen.current) before.current = opener();
  wasOpen.current = isOpen;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const back = before.current;
      // Once the dialog and its trap are gone.
      setTimeout(() => {
        const active = document.activeElement;
        if (active !== null && active !== document.body) return;
        if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
      }, 20);
    };
  }, [isOpen]);
}
