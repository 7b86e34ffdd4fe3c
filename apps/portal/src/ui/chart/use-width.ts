import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in px, observed; 0 until it is measured. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return undefined;
    const look = () => setWidth(observed.clientWidth);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(observed);
    return () => sizes.disconnect();
  }, []);
  return [element, width];
}
