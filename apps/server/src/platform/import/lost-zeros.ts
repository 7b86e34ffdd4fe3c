import { type Country, countryOf } from '@wagenpark/domain/country';
import type { Doubt, UnusualValueChecks } from './doubts.ts';

/**
 * Detects identifiers whose zeros or plus a spreadsheet program dropped because it took them for numbers. If the
 * country determines their length, shorter ones are doubtful. In other columns, the column's usual number of digits
 * decides (`digit-counts.ts`).
 */

/** The length of telephone numbers in countries that write no zero in front. All others write one. */
const PHONE_WITHOUT_ZERO: Readonly<Partial<Record<Country, number>>> = { pl: 9 };
/** The digits of postcodes that may begin with a zero. Dutch and Belgian ones never do. */
const POSTCODE_DIGITS: Readonly<Partial<Record<Country, number>>> = { de: 5, fr: 5, pl: 5 };

/** Whether a telephone number has lost its zero or plus: `612345678`, `31612345678`. */
export function hasLostPhoneZero(text: string, clientCountry: string): boolean {
  if (!/^[1-9]\d{7,14}$/.test(text)) return false;
  const country = countryOf(clientCountry);
  return country === null || PHONE_WITHOUT_ZERO[country] !== text.length;
}

/** Doubts about a postcode without its zeros: `1067` in Germany. Without a country, that of the client is used. */
export const doubtsOfPostcode =
  (field: string, countryField?: string): NonNullable<UnusualValueChecks['doubtsOfRow']> =>
  (values, { country: clientCountry }): readonly Doubt[] => {
    const textOf = (name: string): string | undefined => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    };
    const country = countryOf((countryField && textOf(countryField)) ?? clientCountry);
    const text = textOf(field) ?? '';
    const digits = country === null ? undefined : POSTCODE_DIGITS[country];
    if (digits === undefined || !/^\d+$/.test(text) || text.length >= digits) return [];
    return [
      {
        field,
        code: 'unusualDigits',
        params: { count: digits },
        about: countryField === undefined ? [field] : [field, countryField],
      },
    ];
  };
