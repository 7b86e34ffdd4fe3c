import { countryOf } from '@wagenpark/domain/country';
import { formatPlate, normalizePlate } from '@wagenpark/domain/plate';
import { mapParseResult, plateParser } from '../tables/columns.ts';
import type { ValueForm } from './column.ts';

/** A plate as written in the file; the row's country decides how it is stored. */
export const writtenPlate: ValueForm<string> = {
  read: (cell) => mapParseResult(plateParser()(cell), () => String(cell).trim().toUpperCase()),
  sql: 'text',
  form: 'licence plate, with or without dashes and spaces',
};

/** Maximum length in the database. */
const MAX_PLATE_LENGTH = 15;

/**
 * Formats a plate as its country writes it. Falls back to letters and digits only when the formatted plate would not
 * match its search key.
 */
export function storedPlate(writtenPlateText: string, country: string): string {
  const key = normalizePlate(writtenPlateText);
  const formatted = formatPlate(countryOf(country) ?? 'nl', writtenPlateText);
  const matchesKey = formatted.length <= MAX_PLATE_LENGTH && formatted.replaceAll(/[- ]/g, '') === key;
  return matchesKey ? formatted : key;
}
