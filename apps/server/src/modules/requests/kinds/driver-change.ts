import { refusal } from '@wagenpark/contract';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import { dayInZone, startOfDay } from '@wagenpark/domain/calendar-day';
import { fitTurn, turnBefore, turnsWithPlanned } from '@wagenpark/domain/driver-turns';
import { currentAt } from '@wagenpark/domain/periods';
import type { Tx } from '../../../platform/database/database.ts';
import { createDriver, driverFacts, driverOnWire } from '../../drivers/index.ts';
import { refreshContractList, touchDebtors } from '../../lease-contracts/index.ts';
import { closeAssignment, insertAssignment } from '../contract-repository.ts';
import { assignedTurns, type DriverTurn, plannedTurns } from '../driver-turns.ts';
import { personChanges } from '../person.ts';
import { isNewPerson, type RequestRow } from '../request-row.ts';
import { type ChangeRules, type ConcernedDriver, type Moment, startOf } from './change-rules.ts';

type Row = RequestRow<'driverChange'>;

const startMoment = ({ effectiveFrom, timeZone }: Row): Date => startOfDay(effectiveFrom, timeZone);

/** Where the change fits between everybody's times with the car; refused with `assignmentOverlap` when nowhere. */
async function placeFor(tx: Tx, request: Row, { at, isBackdated }: Moment): Promise<{ readonly until: Date | null }> {
  const fit = fitTurn(await assignedTurns(tx, request), startMoment(request), { now: at, isBackdated });
  if (!fit.fits) throw refusal('assignmentOverlap');
  return fit;
}

/** Who has the car when, as things stand without this change: planned ones included. */
const turnsWithout = async (tx: Tx, request: Row): Promise<DriverTurn[]> =>
  turnsWithPlanned(await assignedTurns(tx, request), await plannedTurns(tx, request, request.number));

/** Whom the change takes the car from. */
const formerTurn = async (tx: Tx, request: Row): Promise<DriverTurn | null> =>
  turnBefore(await turnsWithout(tx, request), startMoment(request));

/**
 * Another driver, or nobody: the former one's time with the car ends at 00:00 of the day in the client's zone, and the new
 * one's begins. Refused with `assignmentOverlap` when somebody's time with the car, planned ones included, starts on the
 * day, or later by no request (settled question 18); `changedMeanwhile` when the driver of the day is neither the one that
 * the asker saw nor there by a request.
 */
export const driverChange: ChangeRules<'driverChange'> = {
  changes: (request) => [
    { field: 'Bestuurder', before: request.fromName, after: request.toName },
    startOf(request),
    ...(isNewPerson(request) ? personChanges(null, request.payload.Bestuurder, request.timeZone) : []),
  ],

  async refuse(tx, request, _contract, moment) {
    await placeFor(tx, request, moment);
    const from = startMoment(request);
    const planned = await plannedTurns(tx, request, request.number);
    if (planned.some((turn) => turn.from.getTime() === from.getTime())) throw refusal('assignmentOverlap');
    const holder = currentAt(await turnsWithout(tx, request), from);
    const isAsSeen = holder === null || holder.driverNumber === request.payload.BestuurderNummerOud;
    // Staff have decided on every change that a request made, and see who drove before they enter one afterwards.
    if (!isAsSeen && holder.request === null && !moment.isBackdated) throw refusal('changedMeanwhile');
  },

  async carryOut({ tx, request, contract, at, source, isBackdated }) {
    const { clientId, contractNumber, payload, timeZone } = request;
    // The contract may have gone to another debtor since the asking.
    const { debtorNumber } = contract;
    const from = startMoment(request);
    const { until } = await placeFor(tx, request, { at, isBackdated });
    await closeAssignment(tx, clientId, contractNumber, from);
    if (payload.GeenBestuurder !== true) {
      const driverNumber = isNewPerson(request)
        ? await createDriver(tx, clientId, debtorNumber, driverFacts(payload.Bestuurder, timeZone))
        : payload.BestuurderNummer;
      const assignment = { clientId, contractNumber, driverNumber, from, until, request: request.number, source };
      await insertAssignment(tx, assignment).catch((error: unknown) => {
        // The database's own guard, should somebody else have moved a period after we looked.
        throw (error as { readonly code?: unknown }).code === '23P01' ? refusal('assignmentOverlap') : error;
      });
    }
    await refreshContractList(tx, clientId, [contractNumber], at);
    await touchDebtors(tx, clientId, [debtorNumber]);
  },

  formerName: async (tx, request) => {
    const former = await formerTurn(tx, request);
    // A driver outside the scope is known by the name that was asked with.
    return former === null ? null : (former.name ?? request.fromName);
  },

  /** The new driver, as described while there is no stored one yet, and the former one. */
  async drivers(tx, request, at) {
    const { clientId, payload, timeZone } = request;
    const stored = async (number: number): Promise<Driver | null> => (await driverOnWire(tx, clientId, number)) ?? null;
    const concerned: ConcernedDriver[] = [];
    if (payload.GeenBestuurder !== true) {
      const person = isNewPerson(request) ? payload.Bestuurder : await stored(payload.BestuurderNummer);
      const own = (await assignedTurns(tx, request)).find((turn) => turn.request === request.number);
      const isOver = own !== undefined && own.until !== null && own.until <= at;
      const lastDay = isOver ? dayInZone(new Date(Number(own.until) - 1), timeZone) : null;
      if (person !== null) concerned.push({ part: 'newDriver', person, lastDay });
    }
    const former = await formerTurn(tx, request);
    const person = former?.person ?? (former?.driverNumber ? await stored(former.driverNumber) : null);
    if (person !== null) concerned.push({ part: 'formerDriver', person });
    return concerned;
  },
};
