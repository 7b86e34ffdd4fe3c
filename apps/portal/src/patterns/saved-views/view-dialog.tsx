import { Checkbox } from '@mantine/core';
import { Refusal } from '@wagenpark/contract';
import { SAVED_VIEW, type SavedView, type ViewState } from '@wagenpark/contract/admin/saved-views';
import { mayShareViews } from '@wagenpark/domain/saved-view-rules';
import { type ReactNode, useRef, useState } from 'react';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { EditDialog } from '../../ui/dialog/edit-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';
import { changeView, createView, invalidateViews } from './view-calls.ts';
import styles from './views-bar.module.css';

/** The dialog for a new view, or for renaming and sharing one. Loaded lazily. */
export function ViewDialog({
  list,
  view,
  state,
  onClose,
  onSaved,
}: {
  readonly list: string;
  /** The view to change; null for a new one. */
  readonly view: SavedView | null;
  /** The list's present state, which a new view saves. */
  readonly state: ViewState;
  readonly onClose: () => void;
  readonly onSaved: (view: SavedView) => void;
}): ReactNode {
  const words = useWords();
  const session = useSession();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [opensList, setOpensList] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  // Idempotency key: a retry after a lost response creates no second view.
  const key = useRef(crypto.randomUUID());
  const mayShare = view === null ? session.can(mayShareViews) : view.can.includes('share');
  const isAboutName =
    failure instanceof Refusal && (failure.code === 'nameTaken' || failure.errors[0]?.path === 'name');

  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const content = { name: name.trim(), shared };
      const saved = await (view === null
        ? createView(list, { ...content, state, opensList }, key.current)
        : changeView(view, content));
      notify.done(view === null ? 'post' : 'put', saved.name);
      onSaved(saved);
    } catch (error) {
      if (error instanceof Refusal) key.current = crypto.randomUUID();
      setFailure(error);
      setBusy(false);
      if (!(error instanceof Refusal) || error.code !== 'nameTaken') await invalidateViews(list);
    }
  };

  return (
    <EditDialog
      opened
      title={view === null ? words('views.createTitle') : words('views.editTitle', { name: view.name })}
      {...(view === null ? { description: words('views.createExplain') } : {})}
      width={460}
      busy={busy}
      canSave={name.trim() !== ''}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <div className={styles['fields']}>
        {failure === null || isAboutName ? null : <ErrorPanel inline takesFocus message={errorText(failure)} />}
        <TextField
          label={words('views.name')}
          required
          maxLength={SAVED_VIEW.nameLength}
          value={name}
          disabled={busy}
          error={isAboutName ? errorText(failure) : null}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Checkbox
          label={words('views.share', { client: session.client.displayName })}
          description={words(mayShare ? 'views.shareExplain' : view === null ? 'views.shareRole' : 'views.shareMaker')}
          checked={shared}
          disabled={busy || !mayShare}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {view === null && (
          <Checkbox
            label={words('views.openList')}
            checked={opensList}
            disabled={busy}
            onChange={(event) => setOpensList(event.currentTarget.checked)}
          />
        )}
      </div>
    </EditDialog>
  );
}
