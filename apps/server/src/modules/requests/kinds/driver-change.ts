import { refusal } from '@wagenpark/contract';
import { dayInZone, startOfDay } from '@wagenpark/domain/calendar-day';
import { currentAt } from '@wagenpark/domain/periods';
import { collidesWithAssignment } from '@wagenpark/domain/request-rules';
import { createDriver, driverFacts, driverOnWire } from '../../drivers/index.ts';
import { refreshContractList, touchDebtors } from '../../lease-contracts/index.ts';
import { closeAssignment, insertAssignment, readAssignments } from '../contract-repository.ts';
import { personChanges } from '../person.ts';
import { type ChangeRules, startOf } from './change-rules.ts';

/**
 * Another driver: the former one's time with the car ends at 00:00 of the day in the client's zone, and the new one's
 * begins. Refused with `assignmentOverlap` when somebody's time with the car starts on the day or later (settled question
 * 18), `changedMeanwhile` when the driver of the day is not the one that the asker saw.
 */
export const driverChange: ChangeRules<'driverChange'> = {
  changes: (request) => [
    { field: 'Bestuurder', before: request.fromName, after: request.toName },
    startOf(request),
    ...(request.payload.BestuurderNummer === 0
      ? personChanges(null, request.payload.Bestuurder, request.timeZone)
      : []),
  ],

  async refuse(tx, { clientId, contractNumber, effectiveFrom, timeZone, payload }) {
    const assignments = await readAssignments(tx, clientId, contractNumber);
    const starts = assignments.map(({ from }) => dayInZone(from, timeZone));
    if (collidesWithAssignment(effectiveFrom, starts)) throw refusal('assignmentOverlap');
    const present = currentAt(assignments, startOfDay(effectiveFrom, timeZone));
    if (present !== null && present.driverNumber !== payload.BestuurderNummerOud) throw refusal('changedMeanwhile');
  },

  async carryOut({ tx, request, contract, at, source }) {
    const { clientId, contractNumber, payload, timeZone } = request;
    // The contract may have gone to another debtor since the asking.
    const { debtorNumber } = contract;
    const from = startOfDay(request.effectiveFrom, timeZone);
    const driverNumber =
      payload.BestuurderNummer === 0
        ? await createDriver(tx, clientId, debtorNumber, driverFacts(payload.Bestuurder, timeZone))
        : payload.BestuurderNummer;
    await closeAssignment(tx, clientId, contractNumber, from);
    const assignment = { clientId, contractNumber, driverNumber, from, request: request.number, source };
    await insertAssignment(tx, assignment).catch((error: unknown) => {
      // The database's own guard, should somebody else have moved a period after we looked.
      throw (error as { readonly code?: unknown }).code === '23P01' ? refusal('assignmentOverlap') : error;
    });
    await refreshContractList(tx, clientId, [contractNumber], at);
    await touchDebtors(tx, clientId, [debtorNumber]);
  },

  /** The new driver, as described while there is no stored one yet, and the former one. */
  async drivers(tx, { clientId, payload }) {
    const stored = async (number: number) => (number === 0 ? undefined : driverOnWire(tx, clientId, number));
    const next =
      (await stored(payload.BestuurderNummer)) ?? (payload.BestuurderNummer === 0 ? payload.Bestuurder : undefined);
    const former = await stored(payload.BestuurderNummerOud);
    return [
      ...(next === undefined ? [] : [{ part: 'newDriver' as const, person: next }]),
      ...(former === undefined ? [] : [{ part: 'formerDriver' as const, person: former }]),
    ];
  },
};
