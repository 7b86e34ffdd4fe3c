import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is at least `least` px wide. Follows changes of its size. */
export function useHasWidth(element: RefObject<HTMLElement | null>, minimum: number): boolean {
  const [isWideEnough, setHas] = useState(false);
  useLayoutEffect(() => {
    const measuredElement = element.current;
    if (measuredElement === null) return undefined;
    const look = () => setHas(measuredElement.clientWidth >= minimum);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(measuredElement);
    return () => sizes.disconnect();
  }, [element, minimum]);
  return isWideEnough;
}
