import { LOCALE_COOKIE } from '@wagenpark/domain/constants';
import { isLocale, type Locale, localeOf } from '@wagenpark/domain/locale';
import { deviceKeys, localStore } from '../storage.ts';

/** The locale that this browser chose before, with or without region; null when nobody chose. */
export const storedLocale = (): string | null => localStore.get(deviceKeys.locale);

/** Tells the server which language is shown, by the cookie that lives 365 days (LO-09): its first words are in it. */
export function tellLocale(locale: Locale): void {
  document.cookie = `language=${locale}; Path=${LOCALE_COOKIE.path}; SameSite=Lax; Max-Age=${LOCALE_COOKIE.days * 86_400}`;
}

/** Remembers a choice of language in storage and cookie (LO-03, LO-06). */
export function rememberLocale(locale: Locale, langId?: number): void {
  localStore.set(deviceKeys.locale, locale);
  if (langId !== undefined) localStore.set(deviceKeys.langId, String(langId));
  tellLocale(locale);
}

/** A language as it was chosen or named somewhere, as one of ours. */
export const asLocale = (text: string | null): Locale | null =>
  text === null ? null : isLocale(text) ? text : localeOf(text);
