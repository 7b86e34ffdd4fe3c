import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is at least so many px wide, whatever takes the room beside it. */
export function useHasWidth(element: RefObject<HTMLElement | null>, least: number): boolean {
  const [has, setHas] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const look = () => setHas(measured.clientWidth >= least);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(measured);
    return () => sizes.disconnect();
  }, [element, least]);
  return has;
}
