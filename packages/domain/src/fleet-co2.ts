import { DASHBOARD } from './dashboard-limits.ts';

/** What the cars of a fleet emit (KP-15). */
export interface FleetCo2 {
  /** Average of the cars that have a value, in g/km; null where none has one. */
  readonly average: number | null;
  /** Tonnes a year, each car at 10,000 km. */
  readonly tonnes: number;
  /** Trees that grow for a year to take that in, 50 a tonne, rounded up. */
  readonly trees: number;
}

/**
 * What cars emit in a year (KP-14, KP-15).
 * @param grams the sum of their values, in g/km; whole
 * @param cars how many have a value; electric ones count with 0
 */
export function fleetCo2(grams: number, cars: number): FleetCo2 {
  const { kmPerYear, treesPerTonne, gramsPerTonne } = DASHBOARD.co2;
  return {
    average: cars === 0 ? null : grams / cars,
    tonnes: (grams * kmPerYear) / gramsPerTonne,
    trees: Math.ceil((grams * kmPerYear * treesPerTonne) / gramsPerTonne),
  };
}
