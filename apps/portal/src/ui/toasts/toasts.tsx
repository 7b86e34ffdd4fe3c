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
  // Nothing goes while somebody points at it or has the focus in it.
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

/** Where toasts appear: once, in the application's frame. */
export function Toasts(): ReactNode {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  return (
    // Beside the page, which a window makes inert: what is told must be heard then too.
    <Portal>
      <div className={classes.toasts} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </Portal>
  );
}
