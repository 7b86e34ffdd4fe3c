import { useCallback, useEffect, useRef } from 'react';
import { unsavedForms } from '../../platform/unsaved-forms.ts';

/**
 * Registers unsaved changes of a form, so that leaving the page asks for confirmation (RT-20, RT-21).
 * @returns a function that removes the registration, after a save or when the user discards the changes; the next
 * change registers again
 */
export function useUnsaved(isDirty: boolean, values: unknown): () => void {
  const own = useRef(Symbol('form'));
  useEffect(() => {
    const form = own.current;
    if (isDirty) unsavedForms.add(form);
    else unsavedForms.remove(form);
  }, [isDirty, values]);
  useEffect(() => {
    const form = own.current;
    return () => unsavedForms.remove(form);
  }, []);
  return useCallback(() => unsavedForms.remove(own.current), []);
}
