import { useEffect, useRef } from 'react';
import type { MenuEntry } from '../../platform/feature.ts';
import { areKeysFree } from '../../ui/keys/free-keys.ts';
import { isKey } from '../../ui/keys/keys.ts';

/** How long after `g` a letter still belongs to it, in ms. */
const BELONGS = 2_000;

/** `g` and then the letter of a page goes to it, from anywhere while nobody is typing. */
export function useGoKeys(pages: readonly Pick<MenuEntry, 'goKey' | 'path'>[], go: (path: string) => void): void {
  const latest = useRef({ pages, go });
  latest.current = { pages, go };
  useEffect(() => {
    let begun = Number.NEGATIVE_INFINITY;
    // Before the page hears of it: the letter may stand for something else by itself.
    const onKey = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - begun < BELONGS;
      begun = Number.NEGATIVE_INFINITY;
      if (!areKeysFree(event)) return;
      const page = isSecond ? latest.current.pages.find(({ goKey }) => goKey === event.key.toLowerCase()) : undefined;
      if (page !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        latest.current.go(page.path);
      } else if (isKey(event, 'goTo')) begun = event.timeStamp;
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
