import { useCallback, useEffect, useRef } from 'react';
import { unsaved } from '../../platform/unsaved.ts';

/**
 * Tells the page that this form holds something unsaved, so that leaving asks first (RT-20, RT-21). Gives a function
 * that gives it up: after a save, or once somebody said so. What is given up is these values: others are asked about again,
 * as where a part was saved and the rest stays.
 */
export function useUnsaved(isDirty: boolean, values: unknown): () => void {
  const own = useRef(Symbol('form'));
  useEffect(() => {
    const form = own.current;
    if (isDirty) unsaved.add(form);
    else unsaved.remove(form);
  }, [isDirty, values]);
  useEffect(() => {
    const form = own.current;
    return () => unsaved.remove(form);
  }, []);
  return useCallback(() => unsaved.remove(own.current), []);
}
