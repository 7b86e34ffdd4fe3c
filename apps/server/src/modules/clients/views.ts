import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import { LOCALES, type Locale, nameTag } from '@wagenpark/domain/locale';
import type { ClientLanguageRow, ClientSettingRow, ImageKind } from './repository.ts';

/** A language of a client; its id is its position among all languages of the user interface (LO-01). */
export function languageView(row: ClientLanguageRow): ClientSetting['languages'][number] {
  const { id, ...culture } = cultureView(row.locale as Locale);
  return { id, isDefault: row.isDefault, culture };
}

/** A language of the interface with its own name for itself. */
export function cultureView(locale: Locale): {
  readonly id: number;
  readonly languageCulture: string;
  readonly name: string;
} {
  const tag = nameTag(locale);
  const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? locale;
  return { id: LOCALES.indexOf(locale) + 1, languageCulture: locale, name };
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
