import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPainting } from '../on-demand/code-on-demand.ts';
import { prefetchWhenIdle } from '../on-demand/prefetch.ts';

/** What scrolls an element; null where the page itself does. */
function scrollerOf(element: Element): Element | null {
  for (let outer = element.parentElement; outer !== null && outer !== document.body; outer = outer.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  }
  return null;
}

/**
 * Whether an element has come near to what is seen, or has ever been; then it stays so. When nothing else is to be done, it
 * counts as near too: whoever prints a page, or searches in it, finds all of it.
 * @param margin how far away counts as near, in parts of what is seen: `25%`
 * @param isFirst it is near from the beginning
 */
export function useNear(margin: string, isFirst = false): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const watched = element.current;
    if (isNear || watched === null) return undefined;
    let look: IntersectionObserver | null = null;
    let isGone = false;
    const watch = async () => {
      // What scrolls it is known without laying out the page once more.
      await afterPainting();
      if (isGone) return;
      look = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { root: scrollerOf(watched), rootMargin: `${margin} 0px` },
      );
      look.observe(watched);
    };
    void watch();
    const endWaiting = prefetchWhenIdle([async () => setNear(true)]);
    return () => {
      isGone = true;
      look?.disconnect();
      endWaiting();
    };
  }, [isNear, margin]);
  return [element, isNear];
}
