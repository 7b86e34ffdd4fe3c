import { Refusal, refusal } from '@wagenpark/contract';
import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { kindOfDriverPost } from '@wagenpark/domain/request-rules';
import { driverOnWire } from '../drivers/index.ts';
import { type Asked, ask, type Ground, type KeyedCall } from './asking.ts';
import type { RequestDeps } from './deps.ts';
import { faultsOfDriverChange } from './form-faults.ts';
import { composedName, personChanges } from './person.ts';

/**
 * Asks for another driver, or for corrected details of the driver (CR-24). Refused, beside what refuses any wish, with
 * `notFound` for a driver out of scope, `changedMeanwhile` when the former driver is not today's, `driverUnchanged`, and
 * the faults of the form all at once.
 * @returns the number of the request
 */
export function askDriverChange(deps: RequestDeps, call: KeyedCall, payload: DriverChange): Promise<number> {
  const kind = kindOfDriverPost(payload.BestuurderNummer, payload.BestuurderNummerOud);
  return ask(deps, call, {
    kind,
    contractNumber: payload.ContractNummer,
    payload,
    examine: (ground) => examine(ground, payload, kind === 'driverDetails'),
  });
}

async function examine(
  { tx, clientId, client, driver, today }: Ground,
  change: DriverChange,
  isDetails: boolean,
): Promise<Asked<'driverChange' | 'driverDetails'>> {
  if (driver.number !== change.BestuurderNummerOud) throw refusal('changedMeanwhile');
  const stored = change.BestuurderNummer === 0 ? undefined : await driverOnWire(tx, clientId, change.BestuurderNummer);
  if (change.BestuurderNummer !== 0 && stored === undefined) throw refusal('notFound');

  const { timeZone, requiredDriverFields: requiredFields } = client;
  const faults = faultsOfDriverChange(change, { requiredFields, today, timeZone });
  if (faults.length > 0) throw new Refusal(faults);
  const effectiveFrom = dayOfLegacyDate(change.Ingangsdatum, timeZone);
  if (effectiveFrom === null) throw refusal('invalidInput', { path: 'Ingangsdatum' });

  const before = { person: isDetails && stored !== undefined ? stored : null };
  if (isDetails && personChanges(before.person, change.Bestuurder, timeZone).length === 0) {
    throw refusal('driverUnchanged');
  }
  return {
    effectiveFrom,
    before,
    fromName: driver.name,
    toName: isDetails || stored === undefined ? composedName(change.Bestuurder) : stored.NaamSamengesteld,
  };
}
