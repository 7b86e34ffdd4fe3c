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

/** Code of a fuel as the wire knows it, in lower case (RD-09). */
export type FuelCode = keyof typeof FUELS;

/** What a car runs on (RD-09). */
export type Fuel = (typeof FUELS)[FuelCode];

/** Every fuel code, in the order of the specification (RD-09). */
export const FUEL_CODES = Object.keys(FUELS) as readonly FuelCode[];

/** The codes of what electric cars and hybrids run on (KP-19). */
export const ELECTRIFIED_FUELS: readonly FuelCode[] = ['e', 'lh', 'dh'];

/** The codes of what burns nothing: electric cars, and hydrogen. */
export const COMBUSTION_FREE_FUELS: readonly FuelCode[] = ['e', 'w'];

/** Fuel by its code, or null when no fuel has it (RD-09). */
export function fuelOf(code: string | null | undefined): Fuel | null {
  const known = FUEL_CODES.find((fuelCode) => fuelCode === code);
  return known === undefined ? null : FUELS[known];
}
