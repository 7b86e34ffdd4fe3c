import { useEffect, useState } from 'react';

/** Milliseconds before a skeleton appears. Showing it for shorter waits would flicker. */
export const SKELETON_DELAY = 150;

/** Becomes true once `isWaiting` has been true for `delay` ms without interruption. */
export function useDelayed(isWaiting: boolean, delay = SKELETON_DELAY): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setIsDelayed(false);
    const timer = setTimeout(() => setIsDelayed(true), delay);
    return () => clearTimeout(timer);
  }, [isWaiting, delay]);
  return isWaiting && isDelayed;
}
