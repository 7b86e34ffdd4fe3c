import type { ReactNode } from 'react';

/** A message that disappears by itself. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: ReactNode;
  /** Duration in ms; by default 5 seconds, and errors stay until they are closed. */
  readonly durationMs?: number;
  /** A follow-up action: 'Undo'. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** A toast with the same id replaces the previous one. */
  readonly id?: string;
}

/** A visible toast. */
export interface ShownToast extends Toast {
  readonly id: string;
}

/** Maximum number of visible toasts; the oldest are removed. */
const MOST_AT_ONCE = 4;

let visibleToasts: readonly ShownToast[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  visibleToasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and gives its id. */
export function showToast(toast: Toast): string {
  lastNumber += 1;
  const id = toast.id ?? `toast-${lastNumber}`;
  change([...visibleToasts.filter((visibleToast) => visibleToast.id !== id), { ...toast, id }].slice(-MOST_AT_ONCE));
  return id;
}

/** Removes a toast early. */
export function hideToast(id: string): void {
  change(visibleToasts.filter((toast) => toast.id !== id));
}

/** The visible toasts, oldest first. */
export function shownToasts(): readonly ShownToast[] {
  return visibleToasts;
}

/** Registers a listener for changes of the toasts. Gives the unsubscribe function. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
