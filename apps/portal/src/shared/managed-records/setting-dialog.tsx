import { useQuery } from '@tanstack/react-query';
import type { Facts } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { editableValues } from '../../patterns/form/editable-values.ts';
import { FactFields, useFactLanguages } from '../../patterns/form/fact-fields.tsx';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import type { Form } from '../../patterns/form/use-form.ts';
import { ConflictPanel } from '../../patterns/merging/conflict-panel.tsx';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { type SettingDeclaration, type SettingRead, useSettingForm } from './use-setting-form.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The dialog of a setting of the client in which the user works. The title contains the client's name, since staff
 * switch between clients. The setting is fetched when the dialog opens.
 */
export function settingDialog<F extends Facts>(
  declaration: SettingDeclaration<F>,
): (props: { readonly onClose: () => void }) => ReactNode {
  const read = declaration.read as unknown as SettingRead;
  return function SettingDialog({ onClose }) {
    const setting = useQuery(adminRecordQuery(read, {}));
    if (setting.isError)
      return <ErrorPanel message={errorText(setting.error)} onRetry={() => void setting.refetch()} />;
    if (setting.data === undefined) return null;
    const anyDeclaration = declaration as unknown as SettingDeclaration<Facts>;
    return <SettingForm declaration={anyDeclaration} setting={setting.data} onClose={onClose} />;
  };
}

function SettingForm({
  declaration,
  setting,
  onClose,
}: {
  readonly declaration: SettingDeclaration<Facts>;
  readonly setting: Values;
  readonly onClose: () => void;
}): ReactNode {
  const { subject, facts, note } = declaration;
  const { form, conflict, title } = useSettingForm(declaration, setting, onClose);
  const fields = form as unknown as Form<Values>;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      width={460}
      failureInstead={conflict && <ConflictPanel subject={subject} facts={facts} conflict={conflict} form={fields} />}
    >
      <FactFields
        subject={subject}
        facts={facts}
        groups={[{ facts: Object.keys(editableValues(facts, setting)) }]}
        form={fields}
        languages={useFactLanguages(facts, form.values, form.values.base)}
      />
      {note?.(setting as never)}
    </FormDialog>
  );
}
