/** The tyres of a car. */
export type TyreType = 'summer' | 'winter' | 'allSeason';

// The index in the list is the code (DM-LC-09).
const BY_CODE: readonly TyreType[] = ['summer', 'winter', 'allSeason'];

/** The tyres with this code: 0 summer, 1 winter, 2 all season; null for any other (DM-LC-09). */
export function tyreTypeOf(code: number | null | undefined): TyreType | null {
  return BY_CODE[code ?? -1] ?? null;
}
