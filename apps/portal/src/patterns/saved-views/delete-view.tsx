import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import { type ReactNode, useState } from 'react';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import { invalidateViews, removeView } from './view-calls.ts';

/** Confirms the deletion of a view. The list's rows are not affected. Loaded lazily. */
export function DeleteView({
  view,
  onClose,
  onDeleted,
}: {
  readonly view: SavedView;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await removeView(view);
      notify.done('delete', view.name);
      onDeleted();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      await invalidateViews(view.list);
    }
  };
  return (
    <DeleteDialog
      opened
      title={words('views.deleteTitle', { name: view.name })}
      confirmLabel={words('views.deleteConfirm')}
      onDeletePermanently={() => void remove()}
      onDeleteCanceled={onClose}
      busy={busy}
      text={words(view.shared ? 'views.deleteShared' : 'views.deleteOwn', { client: client.displayName })}
    >
      {failure === null ? null : <ErrorPanel inline takesFocus message={errorText(failure)} />}
    </DeleteDialog>
  );
}
