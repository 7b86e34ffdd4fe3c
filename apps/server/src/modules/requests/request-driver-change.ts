import { Refusal, refusal } from '@wagenpark/contract';
import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import { startOfDay } from '@wagenpark/domain/calendar-day';
import { periodsWithPlanned } from '@wagenpark/domain/driver-periods';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { findPeriodAt } from '@wagenpark/domain/periods';
import { composeName } from '@wagenpark/domain/person-name';
import { kindOfDriverPost, mayBackdate, mayLeaveCarWithoutDriver } from '@wagenpark/domain/request-rules';
import { readDriverOnWire } from '../drivers/index.ts';
import { createRequest, type ExaminedRequest, type KeyedCall, type RequestContext } from './create-request.ts';
import type { RequestDeps } from './deps.ts';
import { type AssignedPeriod, readAssignedPeriods, readPlannedPeriods } from './driver-periods.ts';
import { faultsOfDriverChange } from './form-faults.ts';
import { personChanges } from './requested-person.ts';

/** The field of the effective date in the form. */
const DAY = 'Ingangsdatum';

/**
 * Requests another driver, no driver, or corrected details of the driver (CR-24). Staff may set an effective date in
 * the past (settled question 39).
 *
 * Refused, in addition to the refusals of `createRequest`, with: `notFound` for a driver out of scope;
 * `changedMeanwhile` when the former driver of the form is neither the current driver nor the one planned for the
 * effective date; `driverUnchanged`; `notPermitted` when the role may not leave the car without a driver; all faults of
 * the form at once.
 * @returns the number of the new request
 */
export function requestDriverChange(deps: RequestDeps, call: KeyedCall, payload: DriverChange): Promise<number> {
  const isNobody = payload.GeenBestuurder === true;
  const kind = kindOfDriverPost(payload.BestuurderNummer, payload.BestuurderNummerOud, isNobody);
  const mayStartInPast = kind === 'driverChange' && mayBackdate(call.caller.role);
  if (isNobody && !mayLeaveCarWithoutDriver(call.caller.role)) throw refusal('notPermitted');
  return createRequest(deps, call, {
    kind,
    contractNumber: payload.ContractNummer,
    effectiveDatePath: DAY,
    payload,
    examine: (ground) =>
      kind === 'driverDetails' ? examineDetails(ground, payload) : examineChange(ground, payload, mayStartInPast),
  });
}

/** Validates the form and returns its effective date. Refused with all faults of the form at once. */
function checkedEffectiveDate({ client, today }: RequestContext, change: DriverChange, mayStartInPast: boolean) {
  const { timeZone, requiredDriverFields: requiredFields } = client;
  const faults = faultsOfDriverChange(change, { requiredFields, today, timeZone, mayStartInPast });
  if (faults.length > 0) throw new Refusal(faults);
  const effectiveFrom = dayOfLegacyDate(change.Ingangsdatum, timeZone);
  if (effectiveFrom === null) throw refusal('invalidInput', { path: DAY });
  return effectiveFrom;
}

async function examineDetails(ground: RequestContext, change: DriverChange): Promise<ExaminedRequest<'driverDetails'>> {
  const { tx, clientId, client, driver } = ground;
  if (driver.number !== change.BestuurderNummerOud) throw refusal('changedMeanwhile');
  const stored = await readDriverOnWire(tx, clientId, change.BestuurderNummer);
  if (stored === undefined) throw refusal('notFound');
  const effectiveFrom = checkedEffectiveDate(ground, change, false);
  if (personChanges(stored, change.Bestuurder, client.timeZone).length === 0) throw refusal('driverUnchanged');
  return {
    effectiveFrom,
    before: { person: stored },
    fromName: driver.name,
    toName: composeName(change.Bestuurder),
  };
}

async function examineChange(
  ground: RequestContext,
  change: DriverChange,
  mayStartInPast: boolean,
): Promise<ExaminedRequest<'driverChange'>> {
  const { tx, clientId, client, contract, driver } = ground;
  const { timeZone } = client;
  const isNobody = change.GeenBestuurder === true;
  const isStored = !isNobody && change.BestuurderNummer !== 0;
  const stored = isStored ? await readDriverOnWire(tx, clientId, change.BestuurderNummer) : undefined;
  if (isStored && stored === undefined) throw refusal('notFound');
  const effectiveFrom = checkedEffectiveDate(ground, change, mayStartInPast);

  const contractOfTurns = { clientId, contractNumber: contract.number, timeZone };
  const startMoment = startOfDay(effectiveFrom, timeZone);
  const planned = await readPlannedPeriods(tx, contractOfTurns);
  if (planned.some((turn) => turn.from.getTime() === startMoment.getTime())) {
    throw refusal('assignmentOverlap', { path: DAY });
  }
  const turns = periodsWithPlanned(await readAssignedPeriods(tx, contractOfTurns), planned);
  const holder: AssignedPeriod | null = findPeriodAt(turns, startMoment);
  const acceptedFormerDrivers = [driver.number, holder?.driverNumber ?? 0];
  if (!acceptedFormerDrivers.includes(change.BestuurderNummerOud)) throw refusal('changedMeanwhile');
  const isUnchanged = isNobody
    ? holder === null || holder.isNobody
    : isStored && holder?.driverNumber === change.BestuurderNummer;
  if (isUnchanged) throw refusal('driverUnchanged');

  return {
    effectiveFrom,
    before: { person: null },
    // The name of a driver outside the scope is null. For the current driver, `driver.name` is the name in lists.
    fromName: holder === null ? null : (holder.name ?? (holder.driverNumber === driver.number ? driver.name : null)),
    toName: isNobody ? null : (stored?.NaamSamengesteld ?? composeName(change.Bestuurder)),
  };
}
