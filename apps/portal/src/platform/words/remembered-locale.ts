import { LOCALE_COOKIE } from '@wagenpark/domain/constants';
import { isLocale, type Locale, localeOf } from '@wagenpark/domain/locale';
import { deviceKeys, localStore } from '../storage.ts';

/** The stored locale of this browser, with or without region; null when none was chosen. */
export const readStoredLocale = (): string | null => localStore.get(deviceKeys.locale);

/**
 * Stores the displayed language in a cookie for 365 days (LO-09), so that the server uses it for its first response.
 */
export function storeLocaleCookie(locale: Locale): void {
  document.cookie = `language=${locale}; Path=${LOCALE_COOKIE.path}; SameSite=Lax; Max-Age=${LOCALE_COOKIE.days * 86_400}`;
}

/** Stores a chosen language in storage and cookie (LO-03, LO-06). */
export function storeLocale(locale: Locale, langId?: number): void {
  localStore.set(deviceKeys.locale, locale);
  if (langId !== undefined) localStore.set(deviceKeys.langId, String(langId));
  storeLocaleCookie(locale);
}

/** Converts a stored or named language to one of ours; null when there is none. */
export const parseLocale = (text: string | null): Locale | null =>
  text === null ? null : isLocale(text) ? text : localeOf(text);
