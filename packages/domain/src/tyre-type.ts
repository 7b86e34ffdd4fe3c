/** Tyres a car stands on. */
export type TyreType = 'summer' | 'winter' | 'allSeason';

// The place in the list is the code (DM-LC-09).
const BY_CODE: readonly TyreType[] = ['summer', 'winter', 'allSeason'];

/** Tyres by their code: 0 summer, 1 winter, 2 all season; null for any other (DM-LC-09). */
export function tyreTypeOf(code: number | null | undefined): TyreType | null {
  return BY_CODE[code ?? -1] ?? null;
}
