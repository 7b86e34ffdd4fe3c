import { useSyncExternalStore } from 'react';

/** Whether the session is about to end because the user was idle (AU-26, AU-33). */
let ending = false;
const listeners = new Set<() => void>();

export const sessionEnding = {
  get isSet(): boolean {
    return ending;
  },
  set(value: boolean): void {
    if (ending === value) return;
    ending = value;
    for (const listener of listeners) listener();
  },
};

/** The flag, as React state. */
export const useSessionEnding = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ending,
  );

/**
 * Minutes and seconds until `expiresAt`, as `m:ss`; `0:00` once it has passed (AU-35). Both arguments are milliseconds
 * since 1970.
 */
export function countdown(now: number, expiresAt: number): string {
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
