import type { MainSpecs } from '@wagenpark/contract/fleet/dashboard';
import type { Caller } from '../../platform/caller.ts';
import { readRunningNumbers } from './main-specs-repository.ts';
import { contractRights, holdsRights } from './rights.ts';
import type { BlockDeps } from './sources.ts';

/** The headline numbers of the fleet in the caller's scope, as far as the caller's rights go (settled question 43). */
export function mainSpecs(
  { database, clock, sources }: Pick<BlockDeps, 'database' | 'clock' | 'sources'>,
  caller: Caller,
): Promise<MainSpecs> {
  const { scope } = caller;
  return database.readInScope(scope, async (tx) => {
    const at = clock.now();
    const lease = holdsRights(caller, contractRights) ? await readRunningNumbers(tx, scope, at) : undefined;
    const others: Partial<Record<keyof MainSpecs, number | null>> = {};
    for (const { rights, headline } of sources) {
      if (headline === undefined) continue;
      others[headline.field] = holdsRights(caller, rights) ? await headline.count(tx, scope.clientId, at) : null;
    }
    return {
      LeaseContracten: lease?.contracts ?? null,
      Autos: lease?.cars ?? null,
      Fietsen: lease?.bikes ?? null,
      AflopendeContracten: lease?.expiring ?? null,
      Bestuurders: lease?.drivers ?? null,
      BrandstofContracten: null,
      ...others,
    };
  });
}
