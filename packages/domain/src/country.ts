/** Country of a client (countryCarData) or of an address, as its code in lower case. */
export type Country = 'nl' | 'be' | 'de' | 'fr' | 'pl';

/** Every country the portal knows. */
export const COUNTRIES: readonly Country[] = ['nl', 'be', 'de', 'fr', 'pl'];

const OFFERED: readonly Country[] = ['nl', 'be', 'de'];

/**
 * The countries in an address form: the Netherlands, Belgium and Germany (CN-07), plus `further`: the client's country
 * (settled question 35) and the current value of the form.
 */
export function addressCountries(...further: readonly (Country | null)[]): readonly Country[] {
  return COUNTRIES.filter((country) => OFFERED.includes(country) || further.includes(country));
}

/** Parses a country code in any case; null when the portal does not support it. */
export function countryOf(code: string): Country | null {
  const tidy = code.trim().toLowerCase();
  return COUNTRIES.find((country) => country === tidy) ?? null;
}
