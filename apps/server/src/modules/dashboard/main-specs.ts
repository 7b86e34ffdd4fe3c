import type { MainSpecs } from '@wagenpark/contract/fleet/dashboard';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countRunningFuelContracts } from '../fuel-contracts/index.ts';
import { readRunningNumbers } from './main-specs-repository.ts';
import { seesPart } from './parts.ts';

/** The headline numbers of the fleet in the caller's scope, as far as the caller's rights go (settled question 43). */
export function mainSpecs(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  caller: Caller,
): Promise<MainSpecs> {
  const { scope } = caller;
  return database.readInScope(scope, async (tx) => {
    const at = clock.now();
    const lease = seesPart(caller, 'contracts') ? await readRunningNumbers(tx, scope, at) : undefined;
    return {
      LeaseContracten: lease?.contracts ?? null,
      Autos: lease?.cars ?? null,
      Fietsen: lease?.bikes ?? null,
      AflopendeContracten: lease?.expiring ?? null,
      Bestuurders: lease?.drivers ?? null,
      BrandstofContracten: seesPart(caller, 'fuel') ? await countRunningFuelContracts(tx, scope.clientId, at) : null,
    };
  });
}
