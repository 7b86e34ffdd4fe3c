import { useLayoutEffect, useState } from 'react';
import { putOverPage } from './modal-layers.ts';

/**
 * The one way in which anything stands over the page and must be answered first: what is below is inert, the first field has
 * the focus, and keeps it within the window. Give what it returns to the window as its `ref`.
 */
export function useModalLayer(isOpen: boolean): (window: HTMLElement | null) => void {
  const [window, setWindow] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => (isOpen && window ? putOverPage(window) : undefined), [isOpen, window]);
  return setWindow;
}
