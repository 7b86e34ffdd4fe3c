import type { AdminRoute, Facts, RecordOf } from '@wagenpark/contract';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import type { MessageId } from '@wagenpark/messages';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import { type ReactNode, useCallback, useState } from 'react';
import type * as v from 'valibot';
import { editableValues } from '../../patterns/form/editable-values.ts';
import { formValues, schemaFaults } from '../../patterns/form/fact-values.ts';
import { mergingValues, useMergingForm } from '../../patterns/merging/use-merging-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { invalidateAdmin, invalidateFleet } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { offeredLocales } from '../../platform/words/choose-language.ts';
import { useWords } from '../../words/words.ts';

type Values = Readonly<Record<string, unknown>>;
type NoParams = Readonly<Record<never, never>>;
export type SettingRead = AdminRoute<string, NoParams, undefined, undefined, Values>;
type SettingWrite = AdminRoute<string, NoParams, undefined, Values, Values>;

/** The declaration of a setting of a client. */
export interface SettingDeclaration<F extends Facts> {
  /** The prefix of its message ids: `<subject>.title` with the client's name, `.fact.…`, `.explain.…`. */
  readonly subject: FactSubject;
  readonly facts: F;
  readonly read: AdminRoute<string, NoParams, undefined, undefined, RecordOf<F>>;
  readonly write: Pick<AdminRoute, 'path' | 'permission'>;
  /** Whether figures of the fleet depend on the setting; after a change their cache is invalidated. */
  readonly changesFleet?: true;
  /** Called after a save, to update data that depends on the setting. */
  readonly afterSave?: () => Promise<unknown>;
  /** A note below the fields, made from the stored setting. */
  readonly note?: (setting: RecordOf<F>) => ReactNode;
}

/** The state of the form of a setting: its values, faults, saving, and the merge with a concurrent save. */
export function useSettingForm(
  { subject, facts, read, write, changesFleet, afterSave }: SettingDeclaration<Facts>,
  setting: Values,
  onSaved: () => void,
) {
  const words = useWords();
  const { client, formats } = useSession();
  const locales = offeredLocales(client.languages).map(({ locale }) => locale);
  const title = words(`${subject}.title` as MessageId, { client: client.displayName });
  const readRoute = read as unknown as SettingRead;
  const writeRoute = write as unknown as SettingWrite;
  const merging = useMergingForm<Values>({
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
      await Promise.all([invalidateAdmin(readRoute.path), afterSave?.()]);
      if (changesFleet) void invalidateFleet();
      notify.done('put', title, NOTIFICATION.savedMs);
    },
    fetchLatest: async () => {
      const [currentSetting] = await callRoute(readRoute);
      if (currentSetting === undefined) return undefined;
      return { values: formValues(facts, currentSetting, locales), version: 0, author: null };
    },
    onSaved,
  });
  return { ...merging, title };
}
