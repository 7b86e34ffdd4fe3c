import { type ClientSettingForm, clientSettingFacts, clientSettingForm } from '@wagenpark/contract/admin/client-brand';
import { type ClientSetting } from '@wagenpark/contract/admin/client-settings';
import type { Locale } from '@wagenpark/domain/locale';
import * as v from 'valibot';
import type { FormFault } from '../../../patterns/form/form-faults.ts';
import type { Words } from '../../../words/words.ts';

/** The values of the form of a brand. */
// A type, not an interface: only types have the implicit index signature that merging needs.
export type BrandValues = {
  readonly displayName: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly loginPicture: ClientSetting['loginPicture'];
  readonly phoneNumber: string;
  readonly email: string;
  /** The languages that the client offers, the default first. */
  readonly languages: readonly Locale[];
};

export const brandFacts = clientSettingFacts;

/** The values of the stored settings. */
export const valuesOfSetting = (setting: ClientSetting): BrandValues => ({
  displayName: setting.displayName,
  primaryColor: setting.primaryColor,
  secondaryColor: setting.secondaryColor,
  loginPicture: setting.loginPicture,
  phoneNumber: setting.phoneNumber ?? '',
  email: setting.email ?? '',
  languages: setting.languages
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ culture }) => culture.languageCulture as Locale),
});

/** The values in the format of the call; an empty text becomes null. */
export const bodyOfValues = ({ languages, ...values }: BrandValues): Omit<ClientSettingForm, 'base'> => ({
  displayName: values.displayName.trim(),
  primaryColor: values.primaryColor.trim(),
  secondaryColor: values.secondaryColor.trim(),
  loginPicture: values.loginPicture,
  phoneNumber: values.phoneNumber.trim() === '' ? null : values.phoneNumber.trim(),
  email: values.email.trim() === '' ? null : values.email.trim(),
  languages: languages.map((locale, index) => ({ isDefault: index === 0, culture: { languageCulture: locale } })),
});

/** The errors of the form according to the schema of the call, each with what to do. */
export function faultsOfBrand(values: BrandValues, words: Words): readonly FormFault[] {
  const { issues = [] } = v.safeParse(clientSettingForm, bodyOfValues(values));
  return issues.map((issue) => {
    const key = issue.path?.[0]?.key;
    const path = typeof key === 'string' ? key : '';
    return { path, text: textOf(path, issue, words) };
  });
}

function textOf(path: string, { type, message }: v.BaseIssue<unknown>, words: Words): string {
  if (path === 'primaryColor' || path === 'secondaryColor') return words('settings.fault.colour');
  if (path === 'languages') return words('settings.fault.languages');
  if (message === 'forbiddenCharacter') return words('forms.fault.forbiddenCharacter');
  if (path === 'email') return words('forms.fault.email');
  return words(type === 'max_length' ? 'forms.fault.tooLong' : 'forms.fault.required');
}
