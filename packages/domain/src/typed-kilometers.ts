import type { Locale } from './locale.ts';

/** The thousands separator of a locale; a blank is accepted in all of them. */
const separator = (locale: Locale): string => {
  if (locale.startsWith('en')) return ',';
  return locale.startsWith('nl') || locale.startsWith('de') ? '.' : '\u00a0';
};

/** Formats kilometers for a locale: `12.345` in Dutch, `12,345` in English, `12 345` in French. */
export const writtenKilometers = (km: number, locale: Locale): string =>
  String(km).replace(/\B(?=(?:\d{3})+$)/g, separator(locale));

/**
 * Parses whole kilometers in the notation of a locale. Null for anything else: `12.345` is 12345 in Dutch and invalid
 * in English, where it would be a fraction. Numbers are never rounded.
 */
export function parseTypedKilometers(text: string, locale: Locale): number | null {
  if (text.length > 20) return null;
  const input = text.trim().replace(/\s*km$/i, '');
  const groups = new RegExp(`^\\d{1,3}(?:[${separator(locale)}\\s]\\d{3})+$`);
  if (!/^\d{1,15}$/.test(input) && !groups.test(input)) return null;
  return Number(input.replace(/\D/g, ''));
}
