import { type RefObject, useEffect, useRef } from 'react';

/** Stack of open dialogs: only the top one, which is last, handles Escape. */
const openDialogs: symbol[] = [];

/** An open picker, menu or list inside the dialog, which Escape closes first. */
const OPEN_INSIDE = '[aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"]';

/**
 * Closes a dialog on Escape, but first whatever is open inside it. Mantine listens in the capture phase and would close
 * the dialog together with a calendar inside it.
 */
export function useDialogEscape(isOpen: boolean, dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useEffect(() => {
    if (!isOpen) return;
    const ownId = Symbol('dialog');
    openDialogs.push(ownId);
    let isForInside = false;
    // Checked in the capture phase, because the inner part is closed afterwards.
    const onCapture = (event: KeyboardEvent) => {
      if (event.key === 'Escape') isForInside = Boolean(dialog.current?.querySelector(OPEN_INSIDE));
    };
    const onBubble = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isForInside) return;
      if (openDialogs.at(-1) === ownId) latestOnClose.current();
    };
    window.addEventListener('keydown', onCapture, true);
    window.addEventListener('keydown', onBubble);
    return () => {
      openDialogs.splice(openDialogs.indexOf(ownId), 1);
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onBubble);
    };
  }, [isOpen, dialog]);
}
