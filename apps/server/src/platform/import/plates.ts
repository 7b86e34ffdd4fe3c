import { countryOf } from '@wagenpark/domain/country';
import { formatPlate, normalizePlate } from '@wagenpark/domain/plate';
import { plate } from '../tables/columns.ts';
import type { ValueForm } from './column.ts';

/** A plate as it was written; the row's country decides how it is stored. */
export const writtenPlate: ValueForm<string> = {
  read: (cell) => {
    const parsed = plate()(cell);
    return parsed.fault ? parsed : { value: String(cell).trim().toUpperCase() };
  },
  sql: 'text',
  form: 'licence plate, with or without dashes and spaces',
};

/** What the database takes. */
const longestPlate = 15;

/** A plate as its country writes it; bare letters and digits where that would not be found again by its key. */
export function storedPlate(written: string, country: string): string {
  const key = normalizePlate(written);
  const formatted = formatPlate(countryOf(country) ?? 'nl', written);
  const isFound = formatted.length <= longestPlate && formatted.replaceAll(/[- ]/g, '') === key;
  return isFound ? formatted : key;
}
