import type { Facts } from './facts.ts';
import type { ManagedKind, ManagedUse } from './managed-records.ts';

/** The references to a record that prevent its deletion; others only see it deleted (`deletedSoftly`). */
export const preventingUses = <Use extends Pick<ManagedUse, 'kind'>>(
  { deletedSoftly }: Pick<ManagedKind<Facts>, 'deletedSoftly'>,
  uses: readonly Use[],
): readonly Use[] => uses.filter(({ kind }) => deletedSoftly?.besides.includes(kind) !== true);
