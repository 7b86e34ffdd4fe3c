import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId } from 'react';
import { useWords } from '../../words/words.ts';
import { SubmitKeys } from '../keys/submit-keys.tsx';
import classes from './dialog.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';

/** A form in a dialog: save or cancel (DI-07), or post instead of save (DI-05). */
export interface EditDialogProps
  extends Pick<DialogProps, 'opened' | 'id' | 'title' | 'description' | 'children' | 'width' | 'closeOnOutsideClick'> {
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** Label of the save button: 'Send'. 'Save' when left out. */
  readonly saveLabel?: string;
  /** False while a required value is missing. */
  readonly canSave?: boolean;
  /** Why it cannot be saved. Shown beside the button. */
  readonly saveHint?: string;
  readonly isDestructive?: boolean;
  readonly busy?: boolean;
}

/**
 * A dialog with save and cancel below its fields (DI-07). Enter saves in a single-line field; Ctrl Enter saves anywhere
 * in the form.
 */
export function EditDialog(props: EditDialogProps): ReactNode {
  const { onSave, onCancel, canSave = true, isDestructive = false, busy = false } = props;
  const words = useWords();
  const formId = useId();
  const hintId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals: without this, a form in a dialog above would submit this one.
    event.stopPropagation();
    if (canSave && !busy) onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // As for submit: the event must not reach a dialog or form that contains this one.
    event.stopPropagation();
    if (canSave && !busy) onSave();
  };
  return (
    <Dialog
      {...(props.id === undefined ? {} : { id: props.id })}
      opened={props.opened}
      onClose={onCancel}
      title={props.title}
      description={props.description}
      {...(props.width === undefined ? {} : { width: props.width })}
      closeOnOutsideClick={props.closeOnOutsideClick ?? true}
      busy={busy}
      footer={
        <>
          {props.saveHint === undefined ? null : (
            <p id={hintId} className={classes.hint}>
              {props.saveHint}
            </p>
          )}
          <span className={classes.keys}>
            <SubmitKeys />
          </span>
          <Button variant="default" onClick={onCancel} disabled={busy} data-first-stop>
            {words('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!canSave}
            loading={busy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            {...(props.saveHint === undefined ? {} : { 'aria-describedby': hintId })}
            {...(isDestructive ? { color: 'red' } : {})}
          >
            {props.saveLabel ?? words('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {/* Handles keys from anywhere in the form. */}
        <div role="presentation" onKeyDown={onKeyDown}>
          {props.children}
        </div>
      </form>
    </Dialog>
  );
}
