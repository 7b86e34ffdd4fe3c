import { useEffect, useRef } from 'react';
import type { MenuEntry } from '../../platform/feature.ts';
import { canUseShortcuts } from '../../ui/keys/free-keys.ts';
import { isKey } from '../../ui/keys/keys.ts';

/** How long after `g` a letter still counts as the second key of the shortcut. */
const MAX_DELAY_MS = 2_000;

/** Keyboard shortcuts of two keys: `g`, then a page's letter opens that page. Ignored while the user types. */
export function useGoKeys(pages: readonly Pick<MenuEntry, 'goKey' | 'path'>[], go: (path: string) => void): void {
  const latestRef = useRef({ pages, go });
  latestRef.current = { pages, go };
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY;
    // Listens in the capture phase, before the page's own listeners: the letter may be one of the page's shortcuts too.
    const onKey = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - pressedAt < MAX_DELAY_MS;
      pressedAt = Number.NEGATIVE_INFINITY;
      if (!canUseShortcuts(event)) return;
      const page = isSecond
        ? latestRef.current.pages.find(({ goKey }) => goKey === event.key.toLowerCase())
        : undefined;
      if (page !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        latestRef.current.go(page.path);
      } else if (isKey(event, 'goTo')) pressedAt = event.timeStamp;
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
