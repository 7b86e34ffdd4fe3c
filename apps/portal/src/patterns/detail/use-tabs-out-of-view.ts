import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The indexes of tabs that are out of sight or cut off; null when all fit. The room is measured on the whole line, so
 * that the menu button at its end does not influence the result.
 */
export function useTabsOutOfView(
  line: RefObject<HTMLElement | null>,
  tabs: readonly unknown[],
): ReadonlySet<number> | null {
  const [hidden, setHidden] = useState<ReadonlySet<number> | null>(null);
  useLayoutEffect(() => {
    const lineElement = line.current;
    const list = lineElement?.querySelector<HTMLElement>('[role="tablist"]');
    if (!lineElement || !list) return undefined;
    const mark = () => {
      if (list.scrollWidth <= lineElement.clientWidth) return setHidden(null);
      const visibleRect = list.getBoundingClientRect();
      const places = [...list.children].flatMap((tab, place) => {
        const tabRect = tab.getBoundingClientRect();
        return tabRect.left < visibleRect.left - 1 || tabRect.right > visibleRect.right + 1 ? [place] : [];
      });
      setHidden((previous) =>
        previous !== null && String([...previous]) === String(places) ? previous : new Set(places),
      );
    };
    const sizes = new ResizeObserver(mark);
    for (const element of [lineElement, list, ...list.children]) sizes.observe(element);
    list.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', mark);
    };
  }, [line, tabs.length]);
  return hidden;
}
