import { refusal } from '@wagenpark/contract';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import { dayInZone, startOfDay } from '@wagenpark/domain/calendar-day';
import { fitPeriod, lastPeriodBefore, periodsWithPlanned } from '@wagenpark/domain/driver-periods';
import { findPeriodAt } from '@wagenpark/domain/periods';
import type { Tx } from '../../../platform/database/database.ts';
import { createDriver, driverFacts, readDriverOnWire } from '../../drivers/index.ts';
import { refreshContractList, touchDebtors } from '../../lease-contracts/index.ts';
import { closeAssignment, insertAssignment } from '../contract-repository.ts';
import { type AssignedPeriod, readAssignedPeriods, readPlannedPeriods } from '../driver-periods.ts';
import { isNewPerson, type RequestRow } from '../request-row.ts';
import { personChanges } from '../requested-person.ts';
import { type ChangeRules, type ConcernedDriver, type EffectMoment, initialChange } from './change-rules.ts';

type Row = RequestRow<'driverChange'>;

const startMoment = ({ effectiveFrom, timeZone }: Row): Date => startOfDay(effectiveFrom, timeZone);

/**
 * The end of the new driver's period among the existing ones. Refused with `assignmentOverlap` when it does not fit.
 */
async function fitBetweenTurns(
  tx: Tx,
  request: Row,
  { at, isBackdated }: EffectMoment,
): Promise<{ readonly until: Date | null }> {
  const fit = fitPeriod(await readAssignedPeriods(tx, request), startMoment(request), { now: at, isBackdated });
  if (!fit.fits) throw refusal('assignmentOverlap');
  return fit;
}

/** The periods of all drivers of the car without this change, including planned ones. */
const otherTurns = async (tx: Tx, request: Row): Promise<AssignedPeriod[]> =>
  periodsWithPlanned(await readAssignedPeriods(tx, request), await readPlannedPeriods(tx, request, request.number));

/** The period that ends because of the change; null when nobody has the car then. */
const formerTurn = async (tx: Tx, request: Row): Promise<AssignedPeriod | null> =>
  lastPeriodBefore(await otherTurns(tx, request), startMoment(request));

/**
 * Another driver, or nobody: at 00:00 of the effective date in the client's time zone, the former driver's period ends
 * and the new driver's begins. Refused with `assignmentOverlap` when another period, also a planned one, starts on that
 * day, or when an imported one starts later (settled question 18). Refused with `changedMeanwhile` when the driver on
 * that day is neither the one that the requester saw nor one whom a request assigned.
 */
export const driverChange: ChangeRules<'driverChange'> = {
  changes: (request) => [
    { field: 'Bestuurder', before: request.fromName, after: request.toName },
    initialChange(request),
    ...(isNewPerson(request) ? personChanges(null, request.payload.Bestuurder, request.timeZone) : []),
  ],

  async refuse(tx, request, _contract, moment) {
    await fitBetweenTurns(tx, request, moment);
    const from = startMoment(request);
    const planned = await readPlannedPeriods(tx, request, request.number);
    if (planned.some((turn) => turn.from.getTime() === from.getTime())) throw refusal('assignmentOverlap');
    const holder = findPeriodAt(await otherTurns(tx, request), from);
    const isAsSeen = holder === null || holder.driverNumber === request.payload.BestuurderNummerOud;
    // Staff decided on every change that a request made. They also see the drivers before they enter a change in
    // retrospect.
    if (!isAsSeen && holder.request === null && !moment.isBackdated) throw refusal('changedMeanwhile');
  },

  async carryOut({ tx, request, contract, at, source, isBackdated }) {
    const { clientId, contractNumber, payload, timeZone } = request;
    // The contract may have moved to another debtor since the request.
    const { debtorNumber } = contract;
    const from = startMoment(request);
    const { until } = await fitBetweenTurns(tx, request, { at, isBackdated });
    await closeAssignment(tx, clientId, contractNumber, from);
    if (payload.GeenBestuurder !== true) {
      const driverNumber = isNewPerson(request)
        ? await createDriver(tx, clientId, debtorNumber, driverFacts(payload.Bestuurder, timeZone))
        : payload.BestuurderNummer;
      const assignment = { clientId, contractNumber, driverNumber, from, until, request: request.number, source };
      await insertAssignment(tx, assignment).catch((error: unknown) => {
        // The exclusion constraint detects a period that a concurrent transaction changed after it was read here.
        throw (error as { readonly code?: unknown }).code === '23P01' ? refusal('assignmentOverlap') : error;
      });
    }
    await refreshContractList(tx, clientId, [contractNumber], at);
    await touchDebtors(tx, clientId, [debtorNumber]);
  },

  replacedValue: async (tx, request) => {
    const previousTurn = await formerTurn(tx, request);
    // The name of a driver outside the scope is null: the name from the request stays.
    return previousTurn === null ? null : (previousTurn.name ?? request.fromName);
  },

  /** The new driver, as the request describes a person who is not stored yet, and the former driver. */
  async drivers(tx, request, at) {
    const { clientId, payload, timeZone } = request;
    const readDriver = async (number: number): Promise<Driver | null> =>
      (await readDriverOnWire(tx, clientId, number)) ?? null;
    const concerned: ConcernedDriver[] = [];
    if (payload.GeenBestuurder !== true) {
      const person = isNewPerson(request) ? payload.Bestuurder : await readDriver(payload.BestuurderNummer);
      const ownTurn = (await readAssignedPeriods(tx, request)).find((turn) => turn.request === request.number);
      const isOver = ownTurn !== undefined && ownTurn.until !== null && ownTurn.until <= at;
      const lastDay = isOver ? dayInZone(new Date(Number(ownTurn.until) - 1), timeZone) : null;
      if (person !== null) concerned.push({ part: 'newDriver', person, lastDay });
    }
    const previousTurn = await formerTurn(tx, request);
    const person =
      previousTurn?.person ?? (previousTurn?.driverNumber ? await readDriver(previousTurn.driverNumber) : null);
    if (person !== null) concerned.push({ part: 'formerDriver', person });
    return concerned;
  },
};
