import { refusal } from '@wagenpark/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { driverFacts, readDriverOnWire, updateDriver } from '../../drivers/index.ts';
import { touchDebtors } from '../../lease-contracts/index.ts';
import type { RequestRow } from '../request-row.ts';
import { personChanges, withChanges } from '../requested-person.ts';
import { type ChangeRules, initialChange } from './change-rules.ts';

/** A person without the facts that only stored drivers have: number and composed name. */
function detailsOf<Stored extends { BestuurderNummer: number; NaamSamengesteld: string }>(stored: Stored) {
  const { BestuurderNummer: _number, NaamSamengesteld: _name, ...details } = stored;
  return details;
}

/**
 * The stored driver with the requested corrections. Refused with `changedMeanwhile` when one of these facts has changed
 * since.
 */
async function correctedPerson(tx: Tx, request: RequestRow<'driverDetails'>) {
  const { clientId, payload, before, timeZone } = request;
  const stored = await readDriverOnWire(tx, clientId, payload.BestuurderNummer);
  if (stored === undefined) throw refusal('changedMeanwhile');
  const corrections = personChanges(before.person, payload.Bestuurder, timeZone);
  const fields = new Set(corrections.map(({ field }) => field));
  const changesSince = before.person === null ? [] : personChanges(before.person, stored, timeZone);
  const isForeign = changesSince.some(
    (change) =>
      fields.has(change.field) &&
      !corrections.some((correction) => correction.field === change.field && correction.after === change.after),
  );
  if (isForeign) throw refusal('changedMeanwhile');
  return withChanges(detailsOf(stored), payload.Bestuurder, corrections);
}

/**
 * Corrected details of the driver: only the requested facts change (settled question 17). Refused with
 * `changedMeanwhile` when one of them has changed since the request.
 */
export const driverDetails: ChangeRules<'driverDetails'> = {
  changes: (request) => [
    initialChange(request),
    ...personChanges(request.before.person, request.payload.Bestuurder, request.timeZone),
  ],

  async refuse(tx, request) {
    await correctedPerson(tx, request);
  },

  async carryOut({ tx, request, contract, at }) {
    const { clientId, payload, timeZone } = request;
    const person = await correctedPerson(tx, request);
    await updateDriver(tx, clientId, payload.BestuurderNummer, driverFacts(person, timeZone), at);
    // The person may belong to another debtor than the car.
    await touchDebtors(tx, clientId, [contract.debtorNumber]);
  },

  async drivers(tx, { clientId, payload }) {
    const person = await readDriverOnWire(tx, clientId, payload.BestuurderNummer);
    return person === undefined ? [] : [{ part: 'newDriver', person }];
  },
};
