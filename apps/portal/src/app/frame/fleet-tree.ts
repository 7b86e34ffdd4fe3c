import type { Fleet } from '@wagenpark/contract/fleet/session';
import type { TreeNode } from '../../ui/dropdown-tree/tree-rows.ts';

/** Sort order of the fleets on one level. */
export type FleetOrder = 'number' | 'name';

/** 'number - composed name' (FS-03). */
export const fleetLabel = ({ Volgnummer, NaamSamengesteld }: Fleet): string => `${Volgnummer} - ${NaamSamengesteld}`;

/** The fleets directly below a fleet number; the top-level fleets for null (FS-04). */
export const fleetsBelow = (fleets: readonly Fleet[], number: number | null): readonly Fleet[] =>
  fleets.filter(({ BovenliggendVolgnummer }) => BovenliggendVolgnummer === number);

/** Builds the tree of fleets. Each level is sorted by number, or by name in the locale's alphabet. */
export function fleetTree(
  fleets: readonly Fleet[],
  order: FleetOrder,
  locale: string,
  parentNumber: number | null = null,
): readonly TreeNode[] {
  const byName = new Intl.Collator(locale);
  return fleetsBelow(fleets, parentNumber)
    .toSorted((a, b) =>
      order === 'name' ? byName.compare(a.NaamSamengesteld, b.NaamSamengesteld) : a.Volgnummer - b.Volgnummer,
    )
    .map((fleet) => ({
      value: String(fleet.Volgnummer),
      label: fleetLabel(fleet),
      children: fleetTree(fleets, order, locale, fleet.Volgnummer),
    }));
}
