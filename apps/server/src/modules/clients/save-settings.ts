import { refusal } from '@wagenpark/contract';
import { type ClientSettingForm, clientSettingFacts } from '@wagenpark/contract/admin/client-brand';
import { type ClientSetting } from '@wagenpark/contract/admin/client-settings';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import { changesBetween } from '../managed-records/index.ts';
import { writeLanguages } from './import/repository.ts';
import { type ClientSettingRow, lockSettings, writeLook } from './repository.ts';
import { settingView } from './views.ts';

type Languages = readonly { readonly isDefault: boolean; readonly culture: { readonly languageCulture: string } }[];

/** The codes of languages, the default first. */
const localesOf = (languages: Languages): readonly string[] =>
  languages.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ culture }) => culture.languageCulture);

/** An empty text counts as missing. */
const orNull = (text: string | null): string | null => (text === '' ? null : text);

/** The values that a supervisor edits, as facts. The order of the languages after the default does not matter. */
const valuesOf = (setting: NonNullable<ClientSettingForm['base']>) => {
  const [first, ...otherLocales] = localesOf(setting.languages);
  return {
    displayName: setting.displayName,
    primaryColor: setting.primaryColor,
    secondaryColor: setting.secondaryColor,
    loginPicture: setting.loginPicture,
    phoneNumber: orNull(setting.phoneNumber),
    email: orNull(setting.email),
    languages: [...(first === undefined ? [] : [first]), ...otherLocales.toSorted()],
  };
};

const storedValues = (row: ClientSettingRow) => valuesOf(settingView(row));

/**
 * Saves name, colours, contact and languages of the caller's client (CS-02 … CS-04), with an entry in the audit trail. A
 * save without changes writes nothing.
 * @throws {Refusal} `changedMeanwhile` when the stored values differ from `base`; `invalidInput` when the own login
 *   picture is chosen and there is none
 */
export function saveSettings(
  { database, clock }: Pick<SubjectDeps, 'database' | 'clock'>,
  call: Call,
  { base, ...sent }: ClientSettingForm,
): Promise<ClientSetting> {
  const { clientId, scope } = call.caller;
  return database.inScope(scope, async (tx) => {
    const before = await lockSettings(tx, clientId);
    if (before === undefined) throw refusal('notFound');
    const isStale =
      base !== undefined && changesBetween(clientSettingFacts, valuesOf(base), storedValues(before)).length > 0;
    if (isStale) throw refusal('changedMeanwhile');
    if (sent.loginPicture === 'own' && before.images.login === undefined) {
      throw refusal('invalidInput', { path: 'loginPicture', message: 'The client has no picture of its own' });
    }
    const values = valuesOf(sent);
    const changes = changesBetween(clientSettingFacts, storedValues(before), values);
    if (changes.length === 0) return settingView(before);
    await writeLook(tx, clientId, { ...values, phone: values.phoneNumber });
    if (changes.some(({ field }) => field === 'languages')) await writeLanguages(tx, clientId, values.languages);
    await audit(tx, { clientId, action: 'clientSettingsChanged', source: 'person', call, changes, at: clock.now() });
    const after = await lockSettings(tx, clientId);
    if (after === undefined) throw refusal('notFound');
    return settingView(after);
  });
}
