import { countryOf } from '@wagenpark/domain/country';

// words: driver.country.*

/** The message of a country code, for a preview. */
export function countryWord(code: unknown) {
  const country = countryOf(String(code));
  return country === null ? undefined : (`driver.country.${country}` as const);
}
