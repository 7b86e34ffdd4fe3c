/** A category of a driving licence as it is stored with a driver (EN-07). */
export type LicenceCategory = 'A' | 'B' | 'C' | 'D' | 'E';

/** The categories that the driver form offers (CR-15). */
export const OFFERED_LICENCE_CATEGORIES = ['A', 'B', 'C', 'D'] as const satisfies readonly LicenceCategory[];

/** The categories of a driver under their names on the wire (EN-07). */
export type LicenceCategoryFlags = { readonly [C in LicenceCategory as `Rijbewijs${C}`]: boolean };

/**
 * The categories to send after somebody chose among A to D: E, which the form does not show, keeps its stored value
 * (CR-15). A driver who is new has no stored categories.
 */
export function chosenLicenceCategories(
  chosen: readonly (typeof OFFERED_LICENCE_CATEGORIES)[number][],
  stored: LicenceCategoryFlags | null,
): LicenceCategoryFlags {
  return {
    RijbewijsA: chosen.includes('A'),
    RijbewijsB: chosen.includes('B'),
    RijbewijsC: chosen.includes('C'),
    RijbewijsD: chosen.includes('D'),
    RijbewijsE: stored?.RijbewijsE ?? false,
  };
}
