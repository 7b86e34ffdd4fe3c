import { CloseButton, Portal } from '@mantine/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../words/words.ts';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts';
import { hideToast, onToastsChange, type ShownToast, shownToasts } from './toast-store.ts';
import classes from './toasts.module.css';

export { showToast, type Toast } from './toast-store.ts';

const DURATION = 5_000;
const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };

function ToastCard({ toast }: { readonly toast: ShownToast }): ReactNode {
  const words = useWords();
  const [isHeld, setHeld] = useState(false);
  const { id, kind, action } = toast;
  const duration = toast.durationMs ?? (kind === 'error' ? null : DURATION);
  // The timer pauses while a toast is hovered or contains the focus.
  useEffect(() => {
    if (duration === null || isHeld) return;
    const timer = setTimeout(() => hideToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld, toast]);
  const ToastIcon = icons[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes.toast}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastIcon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.text}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            hideToast(id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size={24} aria-label={words('common.close')} onClick={() => hideToast(id)} />
    </div>
  );
}

/** Renders the toasts. Used once, in the application's frame. */
export function Toasts(): ReactNode {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  return (
    // In a portal outside the page's root, which a modal dialog makes inert: messages must be announced then too.
    <Portal>
      <div className={classes.toasts} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </Portal>
  );
}
