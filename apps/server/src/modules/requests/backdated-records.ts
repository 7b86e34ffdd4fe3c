import { refusal } from '@wagenpark/contract';
import type { BackdatedPeriod, MovedRecords, RecordInPeriod } from '@wagenpark/contract/admin/requests';
import { type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { fitPeriod } from '@wagenpark/domain/driver-periods';
import { findPeriodAt } from '@wagenpark/domain/periods';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { CarRecordSource } from '../../platform/car-records.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { touchDebtors } from '../lease-contracts/index.ts';
import { type CarRecordRow, type CarSpan, readCarRecords } from './backdated-records-repository.ts';
import { kindOfContract } from './contract-kinds.ts';
import type { RequestDeps } from './deps.ts';
import { readAssignedPeriods } from './driver-periods.ts';
import { findRequest } from './repository.ts';
import type { RequestRow } from './request-row.ts';

/*
 * Records of a car (fines, refuelings, …) between the effective date of a backdated driver change and its approval.
 * They keep their driver unless staff choose otherwise; the audit trail records both (settled questions 18 and 39).
 */

/**
 * The maximum number of records that staff see before they approve, and of records of one kind that they can choose.
 */
const limit = 1000;

/**
 * The past period that a driver change covers: from its effective date until the next driver's period, or until now.
 * Null when the change covers no past period or the request is no driver change.
 * @param day the effective date that staff consider, if it is not the request's
 */
export async function backdatedSpan(
  tx: Tx,
  request: RequestRow,
  now: Date,
  day: IsoDay = request.effectiveFrom,
): Promise<CarSpan | null> {
  if (request.kind !== 'driverChange') return null;
  const { clientId, contractNumber, timeZone } = request;
  const from = startOfDay(day, timeZone);
  const fit = fitPeriod(await readAssignedPeriods(tx, request), from, { now, isBackdated: true });
  const until = fit.fits && fit.until !== null && fit.until < now ? fit.until : now;
  return fit.fits && from < until ? { clientId, contractNumber, from, until } : null;
}

/**
 * What staff see before they approve a change from the day `from`: the end of the new driver's period, and the records
 * of the period that has passed. Refused with `notFound`.
 */
export async function listBackdatedRecords(
  { database, clock, carRecords }: RequestDeps,
  number: number,
  from: IsoDay,
): Promise<readonly BackdatedPeriod[]> {
  const now = clock.now();
  const request = await database.asStaff((tx) => findRequest(tx, number));
  if (request === undefined) throw refusal('notFound');
  return database.readInScope(wholeClient(request.clientId), async (tx) => {
    const between = await backdatedSpan(tx, request, now, from);
    const rows = between === null ? [] : await readCarRecords(tx, carRecords, between, limit);
    const records = rows.map(recordOf(carRecords));
    return [{ ...(await endOfTurn(tx, request, now, from)), records }];
  });
}

/** A record for staff. `take` is the key by which an approval can name it; null when it has no driver. */
const recordOf =
  (sources: readonly CarRecordSource[]) =>
  ({ kind, number, at, description, amount, driver }: CarRecordRow): RecordInPeriod => ({
    kind,
    number,
    at: at.toISOString(),
    description,
    amount,
    driver,
    take: sources.find((source) => source.kind === kind)?.driver?.name ?? null,
  });

/** The end of the new driver's period and the name of the next driver; null for both when it has no end. */
async function endOfTurn(
  tx: Tx,
  request: RequestRow,
  now: Date,
  day: IsoDay,
): Promise<Omit<BackdatedPeriod, 'records'>> {
  const turns = await readAssignedPeriods(tx, request);
  const fit = fitPeriod(turns, startOfDay(day, request.timeZone), { now, isBackdated: true });
  if (!fit.fits || fit.until === null) return { until: null, next: null };
  return { until: fit.until.toISOString(), next: findPeriodAt(turns, fit.until)?.name ?? null };
}

/** The chosen records, with call and moment for the audit trail. */
interface Settling {
  readonly call: Call;
  readonly at: Date;
  readonly take: MovedRecords;
}

/**
 * Assigns the chosen records to the driver of a change that has just been carried out. Writes to the audit trail which
 * records of the period changed their driver and which kept it. Refused with `notFound` for a record of another period
 * or car.
 */
export async function settleRecords(
  tx: Tx,
  carRecords: readonly CarRecordSource[],
  request: RequestRow,
  between: CarSpan,
  settling: Settling,
): Promise<void> {
  const { take, at, call } = settling;
  const sourcesWithDriver = carRecords.filter((source) => source.driver !== undefined);
  const sourceOf = new Map(sourcesWithDriver.map((source) => [source.kind, source]));
  const all = await readCarRecords(tx, carRecords, between, Number.MAX_SAFE_INTEGER);
  const rows = all.filter(({ kind }) => sourceOf.has(kind));
  const chosen = new Set(
    Object.entries(take).flatMap(([name, numbers]) => numbers.map((number) => `${name} ${number}`)),
  );
  const takenRows = rows.filter(({ kind, number }) => chosen.has(`${sourceOf.get(kind)?.driver?.name} ${number}`));
  if (takenRows.length < chosen.size) throw refusal('notFound', { path: 'take' });

  const ownTurn = (await readAssignedPeriods(tx, request)).find((turn) => turn.request === request.number);
  const driver = ownTurn?.driverNumber ?? null;
  const movedRows = takenRows.filter(({ driverNumber }) => driverNumber !== driver);
  const debtors = new Set<number>();
  // Reverse order, like an import of assignments: the same lock order in both prevents deadlocks.
  for (const source of sourcesWithDriver.toReversed()) {
    const numbers = movedRows.filter(({ kind }) => kind === source.kind).map(({ number }) => number);
    const givenRecords =
      numbers.length === 0 ? [] : await source.driver?.reassign(tx, request.clientId, numbers, driver);
    for (const { debtor } of givenRecords ?? []) debtors.add(debtor);
  }
  await touchDebtors(tx, request.clientId, [...debtors]);

  const fieldOf = ({ kind }: CarRecordRow): string => sourceOf.get(kind)?.fact ?? kind;
  const keptRows = rows.filter((row) => !takenRows.includes(row) && row.driverNumber !== driver);
  const entry = (facts: Pick<AuditEntry, 'action' | 'entity' | 'changes'>): AuditEntry => ({
    clientId: request.clientId,
    source: 'person',
    call,
    onBehalfOf: request.clientDisplayName,
    request: request.number,
    at,
    ...facts,
  });
  await audit(
    tx,
    ...movedRows.map((row) =>
      entry({
        action: 'driverTaken',
        entity: { kind: row.kind, number: row.number },
        changes: [
          { field: fieldOf(row), before: null, after: String(row.number) },
          { field: 'Bestuurder', before: row.driver, after: request.toName },
        ],
      }),
    ),
    ...(keptRows.length === 0
      ? []
      : [
          entry({
            action: 'driverKept',
            entity: { kind: kindOfContract(request.contractKind).entity, number: request.contractNumber },
            changes: keptRows.map((row) => ({
              field: fieldOf(row),
              before: null,
              after: row.driver === null ? String(row.number) : `${row.number} (${row.driver})`,
            })),
          }),
        ]),
  );
}
