import { useEffect, useState } from 'react';

/** Milliseconds before a wait becomes visible: shorter ones would only flicker. */
export const SKELETON_DELAY = 150;

/** True once `waiting` has been true for `delay` ms without a break. */
export function useDelayed(waiting: boolean, delay = SKELETON_DELAY): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [waiting, delay]);
  return waiting && late;
}
