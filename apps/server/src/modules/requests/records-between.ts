import { refusal } from '@wagenpark/contract';
import type { RecordBetween, TakenRecords, TimeBetween } from '@wagenpark/contract/admin/requests';
import { type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { fitTurn } from '@wagenpark/domain/driver-turns';
import { currentAt } from '@wagenpark/domain/periods';
import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { CarRecordSource } from '../../platform/car-records.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { touchDebtors } from '../lease-contracts/index.ts';
import { kindOfContract } from './contract-kinds.ts';
import type { RequestDeps } from './deps.ts';
import { assignedTurns } from './driver-turns.ts';
import { type Between, type BetweenRow, readBetween } from './records-between-repository.ts';
import { requestByNumber } from './repository.ts';
import type { RequestRow } from './request-row.ts';

/*
 * What happened with a car between the day of a driver change and its approval. It keeps the driver it has unless staff
 * choose otherwise, and is marked either way (settled questions 18 and 39).
 */

/** Records that are listed, and that can be chosen, of one kind. */
const limit = 1000;

/**
 * The time in the past that a driver change would cover from its day on: until the next driver's, or now. Null when it
 * covers none, or the request is about something else.
 */
export async function spanBetween(
  tx: Tx,
  request: RequestRow,
  now: Date,
  day: IsoDay = request.effectiveFrom,
): Promise<Between | null> {
  if (request.kind !== 'driverChange') return null;
  const { clientId, contractNumber, timeZone } = request;
  const from = startOfDay(day, timeZone);
  const fit = fitTurn(await assignedTurns(tx, request), from, { now, isBackdated: true });
  const until = fit.fits && fit.until !== null && fit.until < now ? fit.until : now;
  return fit.fits && from < until ? { clientId, contractNumber, from, until } : null;
}

/** Until when the change counts, and the records of the time that has passed, as staff see them before they approve. */
export async function listBetween(
  { database, clock, carRecords }: RequestDeps,
  number: number,
  from: IsoDay,
): Promise<readonly TimeBetween[]> {
  const now = clock.now();
  const found = await database.asStaff((tx) => requestByNumber(tx, number));
  if (found === undefined) throw refusal('notFound');
  return database.readInScope(wholeClient(found.clientId), async (tx) => {
    const between = await spanBetween(tx, found, now, from);
    const rows = between === null ? [] : await readBetween(tx, carRecords, between, limit);
    const records = rows.map(recordOf(carRecords));
    return [{ ...(await endOfTurn(tx, found, now, from)), records }];
  });
}

/** A record as staff see it, with the name under which an approval takes it along. */
const recordOf =
  (sources: readonly CarRecordSource[]) =>
  ({ kind, number, at, description, amount, driver }: BetweenRow): RecordBetween => ({
    kind,
    number,
    at: at.toISOString(),
    description,
    amount,
    driver,
    take: sources.find((source) => source.kind === kind)?.driver?.name ?? null,
  });

/** Where the time ends that a change from a day on would give to its driver, and who has the car then. */
async function endOfTurn(tx: Tx, request: RequestRow, now: Date, day: IsoDay): Promise<Omit<TimeBetween, 'records'>> {
  const turns = await assignedTurns(tx, request);
  const fit = fitTurn(turns, startOfDay(day, request.timeZone), { now, isBackdated: true });
  if (!fit.fits || fit.until === null) return { until: null, next: null };
  return { until: fit.until.toISOString(), next: currentAt(turns, fit.until)?.name ?? null };
}

/** Who gets the records, by which call, when. */
interface Settling {
  readonly call: Call;
  readonly at: Date;
  readonly take: TakenRecords;
}

/**
 * Gives the chosen records to the driver of a change that has just been carried out, and writes down what of the time kept
 * its driver and what did not. Refused with `notFound` for a record of another time or car.
 */
export async function settleRecords(
  tx: Tx,
  carRecords: readonly CarRecordSource[],
  request: RequestRow,
  between: Between,
  settling: Settling,
): Promise<void> {
  const { take, at, call } = settling;
  const driven = carRecords.filter((source) => source.driver !== undefined);
  const sourceOf = new Map(driven.map((source) => [source.kind, source]));
  const all = await readBetween(tx, carRecords, between, Number.MAX_SAFE_INTEGER);
  const rows = all.filter(({ kind }) => sourceOf.has(kind));
  const chosen = new Set(
    Object.entries(take).flatMap(([name, numbers]) => numbers.map((number) => `${name} ${number}`)),
  );
  const taken = rows.filter(({ kind, number }) => chosen.has(`${sourceOf.get(kind)?.driver?.name} ${number}`));
  if (taken.length < chosen.size) throw refusal('notFound', { path: 'take' });

  const own = (await assignedTurns(tx, request)).find((turn) => turn.request === request.number);
  const driver = own?.driverNumber ?? null;
  const others = taken.filter(({ driverNumber }) => driverNumber !== driver);
  const debtors = new Set<number>();
  // The last subject first: an import of assignments writes their records in this order too, so that neither waits for the other.
  for (const source of driven.toReversed()) {
    const numbers = others.filter(({ kind }) => kind === source.kind).map(({ number }) => number);
    const given = numbers.length === 0 ? [] : await source.driver?.give(tx, request.clientId, numbers, driver);
    for (const { debtor } of given ?? []) debtors.add(debtor);
  }
  await touchDebtors(tx, request.clientId, [...debtors]);

  const fieldOf = ({ kind }: BetweenRow): string => sourceOf.get(kind)?.fact ?? kind;
  const kept = rows.filter((row) => !taken.includes(row) && row.driverNumber !== driver);
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
    ...others.map((row) =>
      entry({
        action: 'driverTaken',
        entity: { kind: row.kind, number: row.number },
        changes: [
          { field: fieldOf(row), before: null, after: String(row.number) },
          { field: 'Bestuurder', before: row.driver, after: request.toName },
        ],
      }),
    ),
    ...(kept.length === 0
      ? []
      : [
          entry({
            action: 'driverKept',
            entity: { kind: kindOfContract(request.contractKind).entity, number: request.contractNumber },
            changes: kept.map((row) => ({
              field: fieldOf(row),
              before: null,
              after: row.driver === null ? String(row.number) : `${row.number} (${row.driver})`,
            })),
          }),
        ]),
  );
}
