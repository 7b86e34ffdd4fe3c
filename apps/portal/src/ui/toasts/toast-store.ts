import type { ReactNode } from 'react';

/** A short message that goes by itself. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: ReactNode;
  /** How long it stays, in ms; left out, 5 seconds, and errors until they are closed. */
  readonly durationMs?: number;
  /** One thing to do about it: 'Undo'. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** A toast with the same id replaces the former. */
  readonly id?: string;
}

/** A toast on the screen. */
export interface ShownToast extends Toast {
  readonly id: string;
}

/** The newest stand; older ones go when there are more. */
const MOST_AT_ONCE = 4;

let shown: readonly ShownToast[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; gives its id. */
export function showToast(toast: Toast): string {
  lastNumber += 1;
  const id = toast.id ?? `toast-${lastNumber}`;
  change([...shown.filter((other) => other.id !== id), { ...toast, id }].slice(-MOST_AT_ONCE));
  return id;
}

/** Takes a toast away before its time. */
export function hideToast(id: string): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** The toasts on the screen, oldest first. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** Calls the listener whenever toasts come or go; gives a function that ends that. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
