import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import { LOCALES, type Locale, nameTag } from '@wagenpark/domain/locale';
import type { ClientLanguageRow, ClientSettingRow, ImageKind } from './repository.ts';

/** A language of a client; its id is its position among all languages of the user interface (LO-01). */
export function languageView(row: ClientLanguageRow): ClientSetting['languages'][number] {
  const tag = nameTag(row.locale as Locale);
  const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? row.locale;
  return {
    id: LOCALES.indexOf(row.locale as Locale) + 1,
    isDefault: row.isDefault,
    culture: { languageCulture: row.locale, name },
  };
}

const imageUrl = (row: ClientSettingRow, kind: ImageKind): string | null =>
  row.images.includes(kind) ? `/branding/${row.name}/${kind}` : null;

/** EN-01, the part that a signed-out visitor may see. */
export const settingView = (row: ClientSettingRow): ClientSetting => ({
  clientId: row.clientId,
  clientGuid: row.guid,
  name: row.name,
  displayName: row.displayName,
  primaryColor: row.primaryColor,
  secondaryColor: row.secondaryColor,
  countryCarData: row.country,
  currency: row.currency === 'PLN' ? 'PLN' : 'EUR',
  timeZone: row.timeZone,
  logoUrl: imageUrl(row, 'logo'),
  faviconUrl: imageUrl(row, 'favicon'),
  phoneNumber: row.phone,
  email: row.email,
  languages: row.languages.map(languageView),
  requiredDriverFields: row.requiredDriverFields,
});
