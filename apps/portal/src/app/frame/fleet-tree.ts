import type { Fleet } from '@wagenpark/contract/fleet/session';
import type { TreeNode } from '../../ui/dropdown-tree/tree-rows.ts';

/** What fleets of one level are sorted by. */
export type FleetOrder = 'number' | 'name';

/** 'number - composed name' (FS-03). */
export const fleetLabel = ({ Volgnummer, NaamSamengesteld }: Fleet): string => `${Volgnummer} - ${NaamSamengesteld}`;

/** The fleets managed directly below a fleet number; those at the top for null (FS-04). */
export const fleetsBelow = (fleets: readonly Fleet[], number: number | null): readonly Fleet[] =>
  fleets.filter(({ BovenliggendVolgnummer }) => BovenliggendVolgnummer === number);

/** All fleets as a tree, each level by number or, in the reader's alphabet, by name. */
export function fleetTree(
  fleets: readonly Fleet[],
  order: FleetOrder,
  locale: string,
  below: number | null = null,
): readonly TreeNode[] {
  const byName = new Intl.Collator(locale);
  return fleetsBelow(fleets, below)
    .toSorted((a, b) =>
      order === 'name' ? byName.compare(a.NaamSamengesteld, b.NaamSamengesteld) : a.Volgnummer - b.Volgnummer,
    )
    .map((fleet) => ({
      value: String(fleet.Volgnummer),
      label: fleetLabel(fleet),
      children: fleetTree(fleets, order, locale, fleet.Volgnummer),
    }));
}
