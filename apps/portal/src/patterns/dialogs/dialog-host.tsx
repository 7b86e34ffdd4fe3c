import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { dialogStore } from './dialog-store.ts';
import { LeaveGuard } from './leave-guard.tsx';

/**
 * Renders the dialogs of all screens, and the question before unsaved changes are left. Used once, in the frame
 * (SH-08).
 */
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
