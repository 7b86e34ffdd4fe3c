import { refusal } from '@wagenpark/contract';
import { dayInZone, startOfDay } from '@wagenpark/domain/calendar-day';
import { currentAt } from '@wagenpark/domain/periods';
import { collidesWithAssignment } from '@wagenpark/domain/request-rules';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { createDriver, driverFacts, driverOnWire, updateDriver } from '../drivers/index.ts';
import { refreshContractList, touchDebtors } from '../lease-contracts/index.ts';
import { changesOf } from './changes.ts';
import { closeAssignment, insertAssignment, lockAssignments } from './contract-repository.ts';
import type { RequestDeps } from './deps.ts';
import { writeToAsker, writeToDrivers } from './letters.ts';
import { personChanges, withChanges } from './person.ts';
import { insertEvent, moveRequest, type RequestRow } from './repository.ts';

/** A person of the wire without the facts that only stored persons have. */
function detailsOf<Stored extends { BestuurderNummer: number; NaamSamengesteld: string }>(stored: Stored) {
  const { BestuurderNummer: _number, NaamSamengesteld: _name, ...details } = stored;
  return details;
}

/**
 * Refuses what could not take effect as things stand: `assignmentOverlap` when somebody's time with the car starts on
 * the effective day or later (settled question 18), `changedMeanwhile` when the facts that were to be changed are not
 * those that the asker saw. The contract is locked until the transaction ends.
 */
export async function refuseImpossible(tx: Tx, request: RequestRow): Promise<void> {
  const { clientId, payload, timeZone, effectiveFrom } = request;
  if (request.kind === 'driverDetails') {
    await personAsAsked(tx, request);
    return;
  }
  const assignments = await lockAssignments(tx, clientId, request.contractNumber);
  const starts = assignments.map(({ from }) => dayInZone(from, timeZone));
  if (collidesWithAssignment(effectiveFrom, starts)) throw refusal('assignmentOverlap');
  const present = currentAt(assignments, startOfDay(effectiveFrom, timeZone));
  if (present !== null && present.driverNumber !== payload.BestuurderNummerOud) throw refusal('changedMeanwhile');
}

/** The person with the asked corrections, unless one of these facts was changed by somebody else since. */
async function personAsAsked(tx: Tx, request: RequestRow) {
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
 * Carries out an approved request that the transaction has locked: closes the former driver's time at 00:00 of the
 * effective day in the client's zone and begins the new one's, or corrects the person; then lists, versions, timeline,
 * audit trail and mails. Fails with `assignmentOverlap` or `changedMeanwhile`, and then nothing is written.
 * @param call the staff member's call when the approval itself brings it about; undefined when the clock does
 */
export async function takeEffect(deps: RequestDeps, tx: Tx, request: RequestRow, call?: Call): Promise<RequestRow> {
  await refuseImpossible(tx, request);
  const at = deps.clock.now();
  const source = call === undefined ? 'job' : 'person';
  if (request.kind === 'driverDetails') await correctPerson(tx, request, at);
  else await changeDriver(tx, request, at, source);

  const effective = await moveRequest(tx, request, { status: 'approved', effect: 'effective', effectiveAt: at });
  const event = await insertEvent(tx, effective, { at, type: 'effective', actor: null, text: null });
  await audit(tx, {
    clientId: request.clientId,
    action: request.kind === 'driverDetails' ? 'driverDetailsEffective' : 'driverChangeEffective',
    source,
    call,
    actor: call?.caller.name ?? request.decidedBy ?? undefined,
    onBehalfOf: request.clientDisplayName,
    entity: { kind: 'leaseContract', number: request.contractNumber },
    request: request.number,
    changes: changesOf(effective),
    at,
  });
  const occasion = { request: effective, event, at };
  await writeToAsker(deps, tx, 'effective', occasion);
  await writeToDrivers(deps, tx, 'driverEffective', occasion);
  return effective;
}

async function changeDriver(tx: Tx, request: RequestRow, at: Date, source: 'person' | 'job'): Promise<void> {
  const { clientId, contractNumber, debtorNumber, payload, timeZone } = request;
  const from = startOfDay(request.effectiveFrom, timeZone);
  const driverNumber =
    payload.BestuurderNummer === 0
      ? await createDriver(tx, clientId, debtorNumber, driverFacts(payload.Bestuurder, timeZone))
      : payload.BestuurderNummer;
  await closeAssignment(tx, clientId, contractNumber, from);
  await insertAssignment(tx, { clientId, contractNumber, driverNumber, from, request: request.number, source }).catch(
    (error: unknown) => {
      // The database's own guard, should somebody else have moved a period after we looked.
      throw (error as { readonly code?: unknown }).code === '23P01' ? refusal('assignmentOverlap') : error;
    },
  );
  await refreshContractList(tx, clientId, [contractNumber], at);
  await touchDebtors(tx, clientId, [debtorNumber]);
}

async function correctPerson(tx: Tx, request: RequestRow, at: Date): Promise<void> {
  const { clientId, debtorNumber, payload, timeZone } = request;
  const person = await personAsAsked(tx, request);
  await updateDriver(tx, clientId, payload.BestuurderNummer, driverFacts(person, timeZone), at);
  // The person may belong to another debtor than the car.
  await touchDebtors(tx, clientId, [debtorNumber]);
}
