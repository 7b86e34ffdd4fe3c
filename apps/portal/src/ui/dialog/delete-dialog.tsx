import { Checkbox } from '@mantine/core';
import { LAYOUT } from '@wagenpark/domain/constants';
import { type ReactNode, useEffect, useState } from 'react';
import { DateField, type DateFieldProps } from '../date-field/date-field.tsx';
import { RequiredLabel } from '../required-mark/required-mark.tsx';
import { TextAreaField } from '../text-field/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './delete-dialog.module.css';

/** The form of the delete dialog (DI-04). */
export interface DeleteForm {
  readonly message: string;
  readonly resetDriverStatus: boolean;
  /** The day of removal, `YYYY-MM-DD`; null for immediately, or when it is not asked for. */
  readonly dateExpiration: string | null;
  readonly actionCannotBeUndoneApproval: boolean;
}

/** The fields to show; a field that is left out is hidden. */
export interface DeleteFields {
  readonly message?: { readonly label: string; readonly required?: boolean; readonly maxLength: number };
  readonly resetDriverStatus?: { readonly label: string };
  readonly dateExpiration?: Pick<DateFieldProps, 'label' | 'today' | 'disabledDays' | 'required'>;
  readonly actionCannotBeUndoneApproval?: { readonly label: string; readonly required?: boolean };
}

/** The initial form. */
export const emptyDeleteForm: DeleteForm = {
  message: '',
  resetDriverStatus: false,
  dateExpiration: null,
  actionCannotBeUndoneApproval: false,
};

/** Whether all required values are filled in: a message that is not blank (DI-01), the tick (DI-02), the day. */
export function mayDelete(fields: DeleteFields, form: DeleteForm): boolean {
  const { message, dateExpiration, actionCannotBeUndoneApproval: approval } = fields;
  if (message?.required && form.message.trim() === '') return false;
  if (approval?.required && !form.actionCannotBeUndoneApproval) return false;
  return !dateExpiration?.required || form.dateExpiration !== null;
}

/** Confirms a permanent deletion (DI-01 … DI-04). Its values stay while it is open. */
export function DeleteDialog(props: {
  readonly opened: boolean;
  /** The question, with the name of the object. */
  readonly title: string;
  /** Explanation, read with the title by screen readers. */
  readonly text?: ReactNode;
  /** An error. */
  readonly children?: ReactNode;
  readonly fields?: DeleteFields;
  readonly confirmLabel: string;
  /** The event `delete-permanently` (DI-03), with the form. */
  readonly onDeletePermanently: (form: DeleteForm) => void;
  /** The event `delete-canceled` (DI-03). */
  readonly onDeleteCanceled: () => void;
  readonly busy?: boolean;
}): ReactNode {
  const { opened, fields = {}, busy = false } = props;
  const [form, setForm] = useState(emptyDeleteForm);
  useEffect(() => {
    if (!opened) setForm(emptyDeleteForm);
  }, [opened]);
  const change = (changes: Partial<DeleteForm>) => setForm((now) => ({ ...now, ...changes }));
  const { message, resetDriverStatus, dateExpiration, actionCannotBeUndoneApproval: approval } = fields;
  const hasFields = Object.keys(fields).length > 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={props.onDeleteCanceled}
      title={props.title}
      confirmLabel={props.confirmLabel}
      onConfirm={() => props.onDeletePermanently({ ...form, message: form.message.trim() })}
      canConfirm={mayDelete(fields, form)}
      isDestructive
      busy={busy}
      hasFields={hasFields}
      text={props.text}
      {...(hasFields ? { width: LAYOUT.modalWidthPx } : {})}
    >
      {props.children}
      {hasFields && (
        <div className={classes.fields}>
          {message && (
            <TextAreaField
              label={message.label}
              required={message.required}
              maxLength={message.maxLength}
              value={form.message}
              disabled={busy}
              onChange={(event) => change({ message: event.currentTarget.value })}
            />
          )}
          {dateExpiration && (
            <DateField
              {...dateExpiration}
              {...(dateExpiration.today === undefined ? {} : { opensAt: dateExpiration.today })}
              value={form.dateExpiration}
              disabled={busy}
              onChange={(day) => change({ dateExpiration: day })}
            />
          )}
          {resetDriverStatus && (
            <Checkbox
              label={resetDriverStatus.label}
              checked={form.resetDriverStatus}
              disabled={busy}
              onChange={(event) => change({ resetDriverStatus: event.currentTarget.checked })}
            />
          )}
          {approval && (
            <Checkbox
              label={approval.required ? <RequiredLabel>{approval.label}</RequiredLabel> : approval.label}
              required={approval.required}
              checked={form.actionCannotBeUndoneApproval}
              disabled={busy}
              onChange={(event) => change({ actionCannotBeUndoneApproval: event.currentTarget.checked })}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
