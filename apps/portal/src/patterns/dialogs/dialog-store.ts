import type { ReactNode } from 'react';

/** A dialog that is open: it is drawn until somebody ends it. */
export interface OpenDialog {
  readonly id: number;
  /** The screen that opened it; its dialogs go with it. */
  readonly owner: symbol;
  readonly draw: () => ReactNode;
  readonly cancel: () => void;
}

let open: readonly OpenDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The dialogs that screens have opened, the latest last. */
export const dialogStore = {
  all: (): readonly OpenDialog[] => open,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Opens a dialog until it settles with a value.
   * @param draw draws it, given what ends it
   * @param cancelled the value when it is closed from outside
   */
  open<Value>(owner: symbol, draw: (settle: (value: Value) => void) => ReactNode, cancelled: Value): Promise<Value> {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<Value>();
    const settle = (value: Value) => {
      change(open.filter((dialog) => dialog.id !== id));
      resolve(value);
    };
    change([...open, { id, owner, draw: () => draw(settle), cancel: () => settle(cancelled) }]);
    return promise;
  },
  /** A screen goes away: what it asked is cancelled. */
  cancelOf(owner: symbol): void {
    for (const dialog of open) if (dialog.owner === owner) dialog.cancel();
  },
};
