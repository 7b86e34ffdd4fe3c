import { chooseLocale, DEFAULT_LOCALE } from '@wagenpark/domain/locale';
import { parseLocale, readStoredLocale, storeLocaleCookie } from '../platform/words/remembered-locale.ts';
import { showLocale } from '../words/words.ts';
import type { ClientSetting } from './login-calls.ts';

/**
 * Shows the words of a page in the language that this browser stored, or else in the client's. An unknown client has no
 * languages, so the visitor's is used. @param bundle the bundle with the page's words @param preferred the language of
 * the person that the page is for, which precedes the stored one @throws the loading error, when no language could be
 * loaded
 */
export async function showStartLanguage(
  client: Pick<ClientSetting, 'languages' | 'countryCarData'> | null,
  bundle: string,
  preferred: string | null = null,
): Promise<void> {
  const offeredLocales = (client?.languages ?? []).flatMap(({ culture, isDefault }) => {
    const locale = parseLocale(culture.languageCulture);
    return locale === null ? [] : [{ locale, isDefault }];
  });
  const stored = preferred ?? readStoredLocale();
  const locale =
    client === null
      ? (parseLocale(stored ?? navigator.language) ?? DEFAULT_LOCALE)
      : chooseLocale({ stored, offered: offeredLocales, country: client.countryCarData });
  const shownLocale = await showLocale(
    locale,
    bundle,
    offeredLocales.map((language) => language.locale),
  );
  storeLocaleCookie(shownLocale);
}
