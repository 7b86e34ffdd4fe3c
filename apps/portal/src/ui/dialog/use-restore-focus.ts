import { useEffect, useRef } from 'react';

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/**
 * The focused element and its ancestors at the moment when a window opens, from the inside out. For a menu item, which
 * unmounts with its menu, this is the button that opened the menu.
 */
function opener(): readonly Element[] {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const path: Element[] = [];
  let element = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  for (; element !== null && element !== document.body; element = element.parentElement) path.push(element);
  return path;
}

const isInReach = (element: Element): boolean => element.closest('[inert]') === null && element.checkVisibility();

/**
 * The element to which the focus returns: the opener. If the opener no longer exists, it is the nearest remaining
 * neighbour, and for a row of a list the list's focusable cell. Undefined when another page is shown, which sets the
 * focus itself.
 */
function placeOf(path: readonly Element[]): HTMLElement | undefined {
  const [first] = path;
  if (first instanceof HTMLElement && first.isConnected) return first;
  const content = document.getElementById('main');
  for (const element of path) {
    if (!element.isConnected) continue;
    if (element.contains(content)) return undefined;
    const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter(isInReach);
    const stop = stops.find((candidate) => Number.parseInt(candidate.dataset['at'] ?? '-1', 10) >= 0) ?? stops[0];
    if (stop) return stop;
  }
  return undefined;
}

/**
 * Returns the focus to the opener of a window. Mantine does not do this for windows that mount open and unmount as a
 * whole, or for openers that no longer exist. When the user has moved the focus meanwhile, it stays.
 */
export function useRestoreFocus(isOpen: boolean): void {
  const openerPath = useRef<readonly Element[]>([]);
  const wasOpen = useRef(false);
  // Read during render, because the window takes the focus in an effect.
  if (isOpen && !wasOpen.current) openerPath.current = opener();
  wasOpen.current = isOpen;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const path = openerPath.current;
      // Runs after the window and its focus trap have unmounted.
      setTimeout(() => {
        const { activeElement: active } = document;
        if (active === null || active === document.body || active.closest('[data-going]'))
          placeOf(path)?.focus({ preventScroll: true });
      }, 20);
    };
  }, [isOpen]);
}
