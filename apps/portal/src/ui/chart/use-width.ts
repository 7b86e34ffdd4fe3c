import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many px wide an element is; 0 until it was measured. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const look = () => setWidth(measured.clientWidth);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(measured);
    return () => sizes.disconnect();
  }, []);
  return [element, width];
}
