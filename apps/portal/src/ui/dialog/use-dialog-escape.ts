import { type RefObject, useEffect, useRef } from 'react';

/** Open dialogs, the top one last: only that one answers Escape. */
const openDialogs: symbol[] = [];

/** A picker, menu or list that is open inside the dialog: Escape is meant for it. */
const OPEN_INSIDE = '[aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"]';

/**
 * Closes a dialog on Escape, but first whatever is open inside it. The component library listens in the capture
 * phase and closes the dialog together with a calendar in it; here the innermost goes first.
 */
export function useDialogEscape(isOpen: boolean, dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const own = Symbol('dialog');
    openDialogs.push(own);
    let isForInside = false;
    // Looked at before anybody reacts: afterwards the inner part is already closed.
    const onCapture = (event: KeyboardEvent) => {
      if (event.key === 'Escape') isForInside = Boolean(dialog.current?.querySelector(OPEN_INSIDE));
    };
    const onBubble = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isForInside) return;
      if (openDialogs.at(-1) === own) latest.current();
    };
    window.addEventListener('keydown', onCapture, true);
    window.addEventListener('keydown', onBubble);
    return () => {
      openDialogs.splice(openDialogs.indexOf(own), 1);
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onBubble);
    };
  }, [isOpen, dialog]);
}
