import { Button } from '@mantine/core';
import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import { type ReactNode, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { IconBookmark, IconChevronDown } from '../../ui/icons.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { OnDemand } from '../../ui/on-demand/on-demand.tsx';
import { useWords } from '../../words/words.ts';
import type { ListViews } from './use-list-views.ts';
import { type ListFacts, type ListState, savedStateOf } from './view-state.ts';
import styles from './views-bar.module.css';

// Loaded lazily when opened, so that the list appears first.
const viewsMenu = codeOnDemand(() => import('./views-menu.tsx'));
const viewDialog = codeOnDemand(() => import('./view-dialog.tsx'));
const deleteView = codeOnDemand(() => import('./delete-view.tsx'));
const viewCalls = codeOnDemand(() => import('./view-calls.ts'));

/** Props of the bar of saved views. */
export interface ViewsBarProps {
  /** Name of the list, under which its views are stored. */
  readonly list: string;
  readonly views: ListViews;
  readonly facts: ListFacts;
  /** The list's present state. */
  readonly state: ListState;
  /** The state differs from the open view. */
  readonly isChanged: boolean;
  /** Opens a view, or the plain list. */
  readonly onOpen: (view: SavedView | null) => void;
  /** Discards the changes to the open view. */
  readonly onReset: () => void;
}

/** The open dialog: for a new or the present view, or the confirmation of deleting. */
type OpenedDialog = 'create' | 'edit' | 'delete' | null;

/** The saved views of a list: the open one, whether it was changed, and all actions on views. */
export function ViewsBar(props: ViewsBarProps): ReactNode {
  const { list, views, facts, state, isChanged, onOpen, onReset } = props;
  const { current } = views;
  const words = useWords();
  const [openDialog, setOpened] = useState<OpenedDialog>(null);
  const [busy, setBusy] = useState(false);
  const dialog = useCode(viewDialog, openDialog === 'create' || openDialog === 'edit');
  const question = useCode(deleteView, openDialog === 'delete');
  const closeDialog = () => setOpened(null);
  const mayChange = current?.can.includes('change') ?? false;
  const saved = savedStateOf(state, facts);

  const save = async () => {
    if (current === null) return;
    setBusy(true);
    try {
      const { changeView, invalidateViews } = await viewCalls.load();
      try {
        await changeView(current, { state: saved });
        onReset();
        notify.done('put', current.name);
      } catch (error) {
        await invalidateViews(list);
        throw error;
      }
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  };

  const button = (
    <button
      type="button"
      className={styles['button']}
      data-plain={current === null || undefined}
      aria-label={current === null ? words('views.title') : words('views.current', { name: current.name })}
    >
      <IconBookmark size={16} aria-hidden />
      <span className={styles['name']}>{current?.name ?? words('views.title')}</span>
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
  return (
    <div className={styles['bar']}>
      {current !== null && isChanged ? (
        <>
          <span className={styles['changed']} role="status">
            {words('views.changed')}
          </span>
          {mayChange ? (
            <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void save()}>
              {words('common.save')}
            </Button>
          ) : (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpened('create')}>
              {words('views.saveAs')}
            </Button>
          )}
          <Button variant="subtle" color="gray" size="compact-sm" disabled={busy} onClick={onReset}>
            {words('views.reset')}
          </Button>
        </>
      ) : null}
      <OnDemand code={viewsMenu} opens="menu" target={button}>
        {({ ViewsMenu }, target) => (
          <ViewsMenu
            views={views}
            isChanged={isChanged}
            onOpen={onOpen}
            onReset={onReset}
            onSave={() => void save()}
            onDialog={setOpened}
          >
            {target}
          </ViewsMenu>
        )}
      </OnDemand>
      {dialog !== undefined && (openDialog === 'create' || (openDialog === 'edit' && current !== null)) ? (
        <dialog.ViewDialog
          list={list}
          view={openDialog === 'edit' ? current : null}
          state={saved}
          onClose={closeDialog}
          onSaved={(view) => {
            closeDialog();
            if (openDialog === 'create') onOpen(view);
          }}
        />
      ) : null}
      {question !== undefined && openDialog === 'delete' && current !== null ? (
        <question.DeleteView
          view={current}
          onClose={closeDialog}
          onDeleted={() => {
            closeDialog();
            onOpen(null);
          }}
        />
      ) : null}
    </div>
  );
}
