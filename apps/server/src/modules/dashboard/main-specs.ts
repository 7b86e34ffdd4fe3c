import type { MainSpecs } from '@wagenpark/contract/fleet/dashboard';
import type { Caller } from '../../platform/caller.ts';
import { readRunningNumbers } from './main-specs-repository.ts';
import { contractRights, holdsRights } from './rights.ts';
import type { BlockDeps } from './sources.ts';

/**
 * The headline numbers of the fleet in the caller's scope; null where the caller lacks the right (settled question 43).
 */
export function getMainSpecs(
  { database, clock, sources }: Pick<BlockDeps, 'database' | 'clock' | 'sources'>,
  caller: Caller,
): Promise<MainSpecs> {
  const { scope } = caller;
  return database.readInScope(scope, async (tx) => {
    const now = clock.now();
    const running = holdsRights(caller, contractRights) ? await readRunningNumbers(tx, scope, now) : undefined;
    const subjectFields: Partial<Record<keyof MainSpecs, number | null>> = {};
    for (const { rights, headline } of sources) {
      if (headline === undefined) continue;
      subjectFields[headline.field] = holdsRights(caller, rights)
        ? await headline.count(tx, scope.clientId, now)
        : null;
    }
    return {
      LeaseContracten: running?.contracts ?? null,
      Autos: running?.cars ?? null,
      Fietsen: running?.bikes ?? null,
      AflopendeContracten: running?.expiring ?? null,
      Bestuurders: running?.drivers ?? null,
      BrandstofContracten: null,
      ...subjectFields,
    };
  });
}
