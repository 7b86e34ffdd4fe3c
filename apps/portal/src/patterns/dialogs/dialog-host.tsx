import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { dialogStore } from './dialog-store.ts';
import { LeaveGuard } from './leave-guard.tsx';

/** Where the dialogs of all screens appear, and the question before unsaved work is left: once, in the frame (SH-08). */
export function DialogHost(): ReactNode {
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.all);
  return (
    <>
      <LeaveGuard />
      {dialogs.map(({ id, draw }) => (
        <Fragment key={id}>{draw()}</Fragment>
      ))}
    </>
  );
}
