import { useLayoutEffect, useState } from 'react';
import { openModalLayer } from './modal-layers.ts';

/**
 * Registers a modal layer: the page below is inert, the first field takes the focus, and the focus stays within the
 * window. All modal layers use it. Pass the result as the window's `ref`.
 */
export function useModalLayer(isOpen: boolean): (window: HTMLElement | null) => void {
  const [window, setWindow] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => (isOpen && window ? openModalLayer(window) : undefined), [isOpen, window]);
  return setWindow;
}
