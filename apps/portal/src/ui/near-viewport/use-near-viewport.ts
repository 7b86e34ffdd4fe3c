import { type RefObject, useEffect, useRef, useState } from 'react';
import { waitForPaint } from '../on-demand/code-on-demand.ts';
import { prefetchWhenIdle } from '../on-demand/prefetch.ts';

/** The scrolling ancestor of an element; null for the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let outer = element.parentElement; outer !== null && outer !== document.body; outer = outer.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  }
  return null;
}

/**
 * Whether an element is or has been near the viewport (lazy rendering). In idle time it becomes true too, so that
 * printing and searching the page include everything.
 * @param margin distance that counts as near, relative to the viewport: `25%`
 * @param isFirst true from the beginning
 */
export function useNearViewport(margin: string, isFirst = false): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const observed = element.current;
    if (isNear || observed === null) return undefined;
    let look: IntersectionObserver | null = null;
    let isGone = false;
    const observe = async () => {
      // After painting, finding the scrolling ancestor needs no extra layout.
      await waitForPaint();
      if (isGone) return;
      look = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { root: scrollerOf(observed), rootMargin: `${margin} 0px` },
      );
      look.observe(observed);
    };
    void observe();
    const endWaiting = prefetchWhenIdle([async () => setNear(true)]);
    return () => {
      isGone = true;
      look?.disconnect();
      endWaiting();
    };
  }, [isNear, margin]);
  return [element, isNear];
}
