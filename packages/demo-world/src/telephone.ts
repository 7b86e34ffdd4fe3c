import type { Country } from '@wagenpark/domain';
import type { SeededRandom } from './seeded-random.ts';

/*
 * Telephone numbers that nobody has. Germany reserves some for films; elsewhere the ranges are unassigned: NL 06-00 and
 * 0190, BE 0400 and 018, PL 40 and 11.
 */
const MOBILE: Readonly<Record<Country, string>> = {
  nl: '+31 6 00 ## ## ##',
  be: '+32 400 ## ## ##',
  fr: '+32 400 ## ## ##',
  de: '+49 171 39200##',
  pl: '+48 40# ### ###',
};
const FIXED: Readonly<Record<Country, readonly string[]>> = {
  nl: ['+31 190 ### ###'],
  be: ['+32 18 ## ## ##'],
  fr: ['+32 18 ## ## ##'],
  de: ['+49 30 23125 ###', '+49 40 66969 ###', '+49 69 90009 ###', '+49 89 99998 ###', '+49 221 4710 ###'],
  pl: ['+48 11 ### ## ##'],
};

/** A mobile number in the usual notation of a country. */
export const mobileNumber = (country: Country, random: SeededRandom): string => random.digits(MOBILE[country]);

/** A landline number. */
export const fixedNumber = (country: Country, random: SeededRandom): string =>
  random.digits(random.pick(FIXED[country]));
