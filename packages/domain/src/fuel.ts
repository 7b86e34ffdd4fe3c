const FUELS = {
  ag: 'naturalGas',
  d: 'diesel',
  dh: 'dieselHybrid',
  e: 'electric',
  g: 'gas',
  l: 'petrol',
  lh: 'petrolHybrid',
  w: 'hydrogen',
  o: 'others',
} as const;

/** Wire code of a fuel, in lower case (RD-09). */
export type FuelCode = keyof typeof FUELS;

/** The fuel of a car (RD-09). */
export type Fuel = (typeof FUELS)[FuelCode];

/** All fuel codes, in the order of the specification (RD-09). */
export const FUEL_CODES = Object.keys(FUELS) as readonly FuelCode[];

/** The codes that all mean "all fuels" (RD-10). */
export const ALL_FUELS: readonly string[] = ['all', '*', ''];

/** The fuel codes of electric cars and hybrids (KP-19). */
export const ELECTRIFIED_FUELS: readonly FuelCode[] = ['e', 'lh', 'dh'];

/** The fuel codes without combustion: electric cars, and hydrogen. */
export const COMBUSTION_FREE_FUELS: readonly FuelCode[] = ['e', 'w'];

/** The fuel with this code; null when there is none (RD-09). */
export function fuelOf(code: string | null | undefined): Fuel | null {
  const knownCode = FUEL_CODES.find((fuelCode) => fuelCode === code);
  return knownCode === undefined ? null : FUELS[knownCode];
}
