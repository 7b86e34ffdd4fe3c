import { useEffect, useRef } from 'react';

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/**
 * What has the focus as a window comes; of an entry in a menu, which goes with its menu, the button that opened the menu.
 * With what it lies in, from the inside out.
 */
function opener(): readonly Element[] {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const path: Element[] = [];
  let at = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  for (; at !== null && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

const isInReach = (element: Element): boolean => element.closest('[inert]') === null && element.checkVisibility();

/**
 * Where the focus goes back to: the opener; where it is gone, what is nearest to it: of a row of a list, the place in the
 * list that keys go on from. Nothing of another page: what is shown now gives the focus a place itself.
 */
function placeOf(path: readonly Element[]): HTMLElement | undefined {
  const [first] = path;
  if (first instanceof HTMLElement && first.isConnected) return first;
  const content = document.getElementById('main');
  for (const element of path) {
    if (!element.isConnected) continue;
    if (element.contains(content)) return undefined;
    const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter(isInReach);
    const stop = stops.find((each) => Number.parseInt(each.dataset['at'] ?? '-1', 10) >= 0) ?? stops[0];
    if (stop) return stop;
  }
  return undefined;
}

/**
 * Gives the focus back to what had it before a window, also when the window is drawn open and goes as a whole, which the
 * component library does not see, and when the opener is gone by then. Whoever has moved the focus on meanwhile keeps it.
 */
export function useFocusBack(isOpen: boolean): void {
  const before = useRef<readonly Element[]>([]);
  const wasOpen = useRef(false);
  // While drawing: afterwards the window has taken the focus.
  if (isOpen && !wasOpen.current) before.current = opener();
  wasOpen.current = isOpen;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const path = before.current;
      // Once the window and its trap are gone.
      setTimeout(() => {
        const { activeElement: active } = document;
        if (active === null || active === document.body || active.closest('[data-going]'))
          placeOf(path)?.focus({ preventScroll: true });
      }, 20);
    };
  }, [isOpen]);
}
