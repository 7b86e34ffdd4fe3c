import { useCallback, useEffect, useRef } from 'react';
import { unsaved } from '../../platform/unsaved.ts';

/**
 * Registers unsaved changes of a form, so that leaving the page asks for confirmation (RT-20, RT-21).
 * @returns a function that removes the registration, after a save or when the user discards the changes; the next
 * change registers again
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
