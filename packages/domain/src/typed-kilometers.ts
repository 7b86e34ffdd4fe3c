import type { Locale } from './locale.ts';
import { createNumberReader } from './written-number.ts';

/** The thousands separator of a locale; a blank is accepted in all of them. */
const separator = (locale: Locale): string => {
  if (locale.startsWith('en')) return ',';
  return locale.startsWith('nl') || locale.startsWith('de') ? '.' : '\u00a0';
};

/** Formats kilometers for a locale: `12.345` in Dutch, `12,345` in English, `12 345` in French. */
export const formatKilometers = (km: number, locale: Locale): string =>
  String(km).replace(/\B(?=(?:\d{3})+$)/g, separator(locale));

/**
 * Parses whole kilometers in the notation of a locale. Null for anything else: `12.345` is 12345 in Dutch and invalid
 * in English, where it would be a fraction. Numbers are never rounded.
 */
export function parseTypedKilometers(text: string, locale: Locale): number | null {
  const read = createNumberReader({ thousands: `${separator(locale)} `, decimal: '', units: ['km'] });
  const { value } = read(text, 0);
  return value === undefined || value.startsWith('-') ? null : Number(value);
}

const readOdometer = createNumberReader({ thousands: '. ', decimal: ',.', units: ['km.', 'km'] });

/** Parses kilometers as people and spreadsheets write them: `49.330`, `49330 km`, `49330,0`. Null for anything else. */
export function parsePastedKilometers(text: string): number | null {
  const { value } = readOdometer(text, 0);
  return value === undefined ? null : Number(value);
}
