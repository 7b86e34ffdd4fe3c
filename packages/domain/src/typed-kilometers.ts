import type { Locale } from './locale.ts';

/** What stands between thousands where a language is read; a blank may stand there in all of them. */
const separator = (locale: Locale): string => {
  if (locale.startsWith('en')) return ',';
  return locale.startsWith('nl') || locale.startsWith('de') ? '.' : '\u00a0';
};

/** Kilometers as a language writes them: `12.345` in Dutch, `12,345` in English, `12 345` in French. */
export const writtenKilometers = (km: number, locale: Locale): string =>
  String(km).replace(/\B(?=(?:\d{3})+$)/g, separator(locale));

/**
 * Reads whole kilometers as a language writes them. Null for anything else: `12.345` is 12345 in Dutch and nothing in English,
 * where it would be 12 and a bit; a number is never cut.
 */
export function parseTypedKilometers(text: string, locale: Locale): number | null {
  if (text.length > 20) return null;
  const typed = text.trim().replace(/\s*km$/i, '');
  const groups = new RegExp(`^\\d{1,3}(?:[${separator(locale)}\\s]\\d{3})+$`);
  if (!/^\d{1,15}$/.test(typed) && !groups.test(typed)) return null;
  return Number(typed.replace(/\D/g, ''));
}
