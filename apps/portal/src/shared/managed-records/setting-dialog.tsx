import { useQuery } from '@tanstack/react-query';
import type { AdminRoute, Facts, RecordOf } from '@wagenpark/contract';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import type { MessageId } from '@wagenpark/messages';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import { type ReactNode, useCallback, useState } from 'react';
import type * as v from 'valibot';
import { editableValues } from '../../patterns/form/editable-values.ts';
import { FactFields, useFactLanguages } from '../../patterns/form/fact-fields.tsx';
import { formValues, schemaFaults } from '../../patterns/form/fact-values.ts';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import type { Form } from '../../patterns/form/use-form.ts';
import { ConflictPanel } from '../../patterns/merging/conflict-panel.tsx';
import { mergingValues, useMergingForm } from '../../patterns/merging/use-merging-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { adminRecordQuery, invalidateAdmin, invalidateFleet } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { offeredLocales } from '../../platform/words/choose-language.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';

type Values = Readonly<Record<string, unknown>>;
type NoParams = Readonly<Record<never, never>>;
type Setting = AdminRoute<string, NoParams, undefined, undefined, Values>;
type SetSetting = AdminRoute<string, NoParams, undefined, Values, Values>;

/** The declaration of a setting of a client. */
export interface SettingDeclaration<F extends Facts> {
  /** The prefix of its message ids: `<subject>.title` with the client's name, `.fact.…`, `.explain.…`. */
  readonly subject: FactSubject;
  readonly facts: F;
  readonly read: AdminRoute<string, NoParams, undefined, undefined, RecordOf<F>>;
  readonly write: { readonly path: string };
  /** Whether figures of the fleet depend on the setting; after a change their cache is invalidated. */
  readonly changesFleet?: true;
  /** A note below the fields, made from the stored setting. */
  readonly note?: (setting: RecordOf<F>) => ReactNode;
}

/**
 * The dialog of a setting of the client in which the user works. The title contains the client's name, since staff
 * switch between clients. The setting is fetched when the dialog opens.
 */
export function settingDialog<F extends Facts>(
  declaration: SettingDeclaration<F>,
): (props: { readonly onClose: () => void }) => ReactNode {
  const read = declaration.read as unknown as Setting;
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
  declaration: { subject, facts, read, write, changesFleet, note },
  setting,
  onClose,
}: {
  readonly declaration: SettingDeclaration<Facts>;
  readonly setting: Values;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const locales = offeredLocales(client.languages).map(({ locale }) => locale);
  const title = words(`${subject}.title` as MessageId, { client: client.displayName });
  const readRoute = read as unknown as Setting;
  const writeRoute = write as unknown as SetSetting;
  const { form, conflict } = useMergingForm<Values>({
    id: subject,
    facts,
    initial: useState(() => mergingValues(formValues(facts, setting, locales), 0))[0],
    faultsOf: useCallback(
      (values) =>
        schemaFaults(writeRoute.body as v.GenericSchema, facts, editableValues(facts, values), {
          words,
          formats,
          subject,
        }),
      [words, formats, subject, facts, writeRoute],
    ),
    save: async (values) => {
      await callRoute(writeRoute, {
        body: { ...editableValues(facts, values), base: editableValues(facts, values.base) },
      });
      await invalidateAdmin(readRoute.path);
      if (changesFleet) void invalidateFleet();
      notify.done('put', title, NOTIFICATION.savedMs);
    },
    fetchLatest: async () => {
      const [latest] = await callRoute(readRoute);
      if (latest === undefined) return undefined;
      return { values: formValues(facts, latest, locales), version: 0, author: null };
    },
    onSaved: onClose,
  });
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
