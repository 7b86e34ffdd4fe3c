import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Which tabs of a line, by their place, are out of sight or cut; null where all of them have room. The room is that of the
 * whole line, so that a button at its end does not decide about itself.
 */
export function useTabsOutOfSight(
  line: RefObject<HTMLElement | null>,
  tabs: readonly unknown[],
): ReadonlySet<number> | null {
  const [hidden, setHidden] = useState<ReadonlySet<number> | null>(null);
  useLayoutEffect(() => {
    const whole = line.current;
    const list = whole?.querySelector<HTMLElement>('[role="tablist"]');
    if (!whole || !list) return undefined;
    const mark = () => {
      if (list.scrollWidth <= whole.clientWidth) return setHidden(null);
      const shown = list.getBoundingClientRect();
      const places = [...list.children].flatMap((tab, place) => {
        const at = tab.getBoundingClientRect();
        return at.left < shown.left - 1 || at.right > shown.right + 1 ? [place] : [];
      });
      setHidden((before) => (before !== null && String([...before]) === String(places) ? before : new Set(places)));
    };
    const sizes = new ResizeObserver(mark);
    for (const element of [whole, list, ...list.children]) sizes.observe(element);
    list.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', mark);
    };
  }, [line, tabs.length]);
  return hidden;
}
