/** Country of a client (countryCarData) or of an address, as its code in lower case. */
export type Country = 'nl' | 'be' | 'de' | 'fr' | 'pl';

/** Every country the portal knows. */
export const COUNTRIES: readonly Country[] = ['nl', 'be', 'de', 'fr', 'pl'];

/** The countries that address forms offer, with the names that travel in requests (CN-07, FP-05). */
export const ADDRESS_COUNTRIES = [
  { code: 'nl', name: 'Nederland' },
  { code: 'be', name: 'Belgie' },
  { code: 'de', name: 'Duitsland' },
] as const satisfies readonly { code: Country; name: string }[];

/** Country out of a code in any case, or null when the portal does not know it. */
export function countryOf(code: string): Country | null {
  const tidy = code.trim().toLowerCase();
  return COUNTRIES.find((country) => country === tidy) ?? null;
}

/** Country code of a name as requests carry it ('Nederland', 'Belgie', 'Duitsland'), or null (CN-07). */
export function countryOfName(name: string): Country | null {
  return ADDRESS_COUNTRIES.find((country) => country.name === name)?.code ?? null;
}
