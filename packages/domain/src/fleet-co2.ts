import { DASHBOARD } from './dashboard-limits.ts';

/** The emission of the cars of a fleet (KP-15). */
export interface FleetCo2 {
  /** The average of the cars with a known value, in g/km; null without any. */
  readonly average: number | null;
  /** Tonnes a year, each car at 10,000 km. */
  readonly tonnes: number;
  /** The trees that absorb this in a year, 50 per tonne, rounded up. */
  readonly trees: number;
}

/**
 * Computes the yearly emission (KP-14, KP-15).
 * @param grams the sum of the cars' values in g/km; whole
 * @param cars the number of cars with a value; electric ones count with 0
 */
export function calculateFleetCo2(grams: number, cars: number): FleetCo2 {
  const { kmPerYear, treesPerTonne, gramsPerTonne } = DASHBOARD.co2;
  return {
    average: cars === 0 ? null : grams / cars,
    tonnes: (grams * kmPerYear) / gramsPerTonne,
    trees: Math.ceil((grams * kmPerYear * treesPerTonne) / gramsPerTonne),
  };
}
