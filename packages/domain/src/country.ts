/** Country of a client (countryCarData) or of an address, as its code in lower case. */
export type Country = 'nl' | 'be' | 'de' | 'fr' | 'pl';

/** Every country the portal knows. */
export const COUNTRIES: readonly Country[] = ['nl', 'be', 'de', 'fr', 'pl'];

const OFFERED: readonly Country[] = ['nl', 'be', 'de'];

/**
 * The countries that an address form offers: the Netherlands, Belgium and Germany (CN-07), and beyond them the client's own
 * (settled question 35) and the one that stands in the form already.
 */
export function addressCountries(...further: readonly (Country | null)[]): readonly Country[] {
  return COUNTRIES.filter((country) => OFFERED.includes(country) || further.includes(country));
}

/** Country out of a code in any case, or null when the portal does not know it. */
export function countryOf(code: string): Country | null {
  const tidy = code.trim().toLowerCase();
  return COUNTRIES.find((country) => country === tidy) ?? null;
}
