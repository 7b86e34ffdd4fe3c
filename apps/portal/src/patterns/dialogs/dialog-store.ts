import type { ReactNode } from 'react';

/** An open dialog, rendered until it settles. */
export interface OpenDialog {
  readonly id: number;
  /** The screen that opened it. It is cancelled when that screen unmounts. */
  readonly owner: symbol;
  readonly draw: () => ReactNode;
  readonly cancel: () => void;
}

let openDialogs: readonly OpenDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  openDialogs = next;
  for (const listener of listeners) listener();
}

/** The dialogs that screens have opened, the most recent last. */
export const dialogStore = {
  all: (): readonly OpenDialog[] => openDialogs,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * Opens a dialog. The promise resolves with the value that settles it.
   * @param draw renders the dialog; gets the function that settles it
   * @param cancelled the value when the dialog is cancelled from outside
   */
  open<Value>(owner: symbol, draw: (settle: (value: Value) => void) => ReactNode, cancelled: Value): Promise<Value> {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<Value>();
    const settle = (value: Value) => {
      change(openDialogs.filter((dialog) => dialog.id !== id));
      resolve(value);
    };
    change([...openDialogs, { id, owner, draw: () => draw(settle), cancel: () => settle(cancelled) }]);
    return promise;
  },
  /** Cancels the dialogs of a screen that unmounts. */
  cancelOf(owner: symbol): void {
    for (const dialog of openDialogs) if (dialog.owner === owner) dialog.cancel();
  },
};
