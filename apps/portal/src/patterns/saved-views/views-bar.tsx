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

// The list is there first; menu and dialogs are loaded when they are opened.
const viewsMenu = codeOnDemand(() => import('./views-menu.tsx'));
const viewDialog = codeOnDemand(() => import('./view-dialog.tsx'));
const deleteView = codeOnDemand(() => import('./delete-view.tsx'));
const viewCalls = codeOnDemand(() => import('./view-calls.ts'));

/** What the head of a list needs to show its views and to change them. */
export interface ViewsBarProps {
  /** Name of the list, under which its views are kept. */
  readonly list: string;
  readonly views: ListViews;
  readonly facts: ListFacts;
  /** The list as it stands. */
  readonly state: ListState;
  /** It differs from the open view. */
  readonly isChanged: boolean;
  /** Opens a view, or the plain list. */
  readonly onOpen: (view: SavedView | null) => void;
  /** Back to the open view as it was saved. */
  readonly onReset: () => void;
}

/** What is open over the list: a dialog for a new or the present view, the question before deleting. */
type Opened = 'create' | 'edit' | 'delete' | null;

/** The saved views of a list: which one is open, whether it was changed, and all that can be done with them. */
export function ViewsBar(props: ViewsBarProps): ReactNode {
  const { list, views, facts, state, isChanged, onOpen, onReset } = props;
  const { current } = views;
  const words = useWords();
  const [opened, setOpened] = useState<Opened>(null);
  const [busy, setBusy] = useState(false);
  const dialog = useCode(viewDialog, opened === 'create' || opened === 'edit');
  const question = useCode(deleteView, opened === 'delete');
  const close = () => setOpened(null);
  const mayChange = current?.can.includes('change') ?? false;
  const saved = savedStateOf(state, facts);

  const save = async () => {
    if (current === null) return;
    setBusy(true);
    try {
      const { changeView, forgetViews } = await viewCalls.load();
      try {
        await changeView(current, { state: saved });
        onReset();
        notify.done('put', current.name);
      } catch (error) {
        await forgetViews(list);
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
      {dialog !== undefined && (opened === 'create' || (opened === 'edit' && current !== null)) ? (
        <dialog.ViewDialog
          list={list}
          view={opened === 'edit' ? current : null}
          state={saved}
          onClose={close}
          onSaved={(view) => {
            close();
            if (opened === 'create') onOpen(view);
          }}
        />
      ) : null}
      {question !== undefined && opened === 'delete' && current !== null ? (
        <question.DeleteView
          view={current}
          onClose={close}
          onDeleted={() => {
            close();
            onOpen(null);
          }}
        />
      ) : null}
    </div>
  );
}
