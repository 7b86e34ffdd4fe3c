import type { BrandImageKind } from '@wagenpark/contract/admin/client-brand';
import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import { LOCALES, type Locale, nameTag } from '@wagenpark/domain/locale';
import type { ClientLanguageRow, ClientSettingRow } from './repository.ts';

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

/** The address of an image of a brand. Its tag changes with the image, so that browsers never show an old one. */
export const imageAddress = (client: string, kind: BrandImageKind, tag: string): string =>
  `/branding/${client}/${kind}?v=${tag}`;

const imageUrl = ({ name, images }: ClientSettingRow, kind: BrandImageKind): string | null => {
  const tag = images[kind];
  return tag === undefined ? null : imageAddress(name, kind, tag);
};

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
  loginPicture: row.loginPicture as ClientSetting['loginPicture'],
  loginPictureUrl: imageUrl(row, 'login'),
  phoneNumber: row.phone,
  email: row.email,
  languages: row.languages.map(languageView),
  lookVersion: row.lookVersion,
  requiredDriverFields: row.requiredDriverFields,
});
