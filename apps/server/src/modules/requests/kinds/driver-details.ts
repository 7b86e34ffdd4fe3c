import { refusal } from '@wagenpark/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { driverFacts, driverOnWire, updateDriver } from '../../drivers/index.ts';
import { touchDebtors } from '../../lease-contracts/index.ts';
import { personChanges, withChanges } from '../person.ts';
import type { RequestRow } from '../request-row.ts';
import { type ChangeRules, startOf } from './change-rules.ts';

/** A person of the wire without the facts that only stored persons have. */
function detailsOf<Stored extends { BestuurderNummer: number; NaamSamengesteld: string }>(stored: Stored) {
  const { BestuurderNummer: _number, NaamSamengesteld: _name, ...details } = stored;
  return details;
}

/** The person with the asked corrections, unless one of these facts was changed by somebody else since. */
async function personAsAsked(tx: Tx, request: RequestRow<'driverDetails'>) {
  const { clientId, payload, before, timeZone } = request;
  const stored = await driverOnWire(tx, clientId, payload.BestuurderNummer);
  if (stored === undefined) throw refusal('changedMeanwhile');
  const asked = personChanges(before.person, payload.Bestuurder, timeZone);
  const fields = new Set(asked.map(({ field }) => field));
  const sinceThen = before.person === null ? [] : personChanges(before.person, stored, timeZone);
  const isForeign = sinceThen.some(
    (change) =>
      fields.has(change.field) && !asked.some((own) => own.field === change.field && own.after === change.after),
  );
  if (isForeign) throw refusal('changedMeanwhile');
  return withChanges(detailsOf(stored), payload.Bestuurder, asked);
}

/**
 * Corrected details of the driver: just the facts that were asked for change (settled question 17). Refused with
 * `changedMeanwhile` when somebody else has changed one of them since.
 */
export const driverDetails: ChangeRules<'driverDetails'> = {
  changes: (request) => [
    startOf(request),
    ...personChanges(request.before.person, request.payload.Bestuurder, request.timeZone),
  ],

  async refuse(tx, request) {
    await personAsAsked(tx, request);
  },

  async carryOut({ tx, request, contract, at }) {
    const { clientId, payload, timeZone } = request;
    const person = await personAsAsked(tx, request);
    await updateDriver(tx, clientId, payload.BestuurderNummer, driverFacts(person, timeZone), at);
    // The person may belong to another debtor than the car.
    await touchDebtors(tx, clientId, [contract.debtorNumber]);
  },

  async drivers(tx, { clientId, payload }) {
    const person = await driverOnWire(tx, clientId, payload.BestuurderNummer);
    return person === undefined ? [] : [{ part: 'newDriver', person }];
  },
};
