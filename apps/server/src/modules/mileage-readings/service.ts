// Long because it is one service: all actions on readings, which share rules and refusals.

import type {
  CarMileageFacts,
  CarsQuery,
  ManyMileageReadings,
  MileageRowAnswer,
} from '@wagenpark/contract/admin/mileage-readings';
import { type ErrorCode, refusal } from '@wagenpark/contract/define/errors';
import type { WireProjection } from '@wagenpark/contract/fleet/mileage-projections';
import type {
  ExpectedMileageRow,
  MileageReading,
  MileageReadingQuery,
  MileageReadingRow,
  NewMileageReading,
} from '@wagenpark/contract/fleet/mileage-readings';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { TABLE } from '@wagenpark/domain/constants';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type MileageFault, mayOverrideMileage } from '@wagenpark/domain/mileage-rule';
import { calculatePagination } from '@wagenpark/domain/pagination';
import { JsonText } from '../../http/handlers.ts';
import { type CallKey, runOnce } from '../../http/idempotency.ts';
import { recordService } from '../../http/record-service.ts';
import { audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { leaseContractExists, odometers, readProjection } from '../lease-contracts/index.ts';
import * as lists from './list-repository.ts';
import { contractsOfPlates } from './plates.ts';
import { toWireProjection } from './projection.ts';
import { type Recorder, recordReadings, voidReading } from './record-readings.ts';
import { expectedMileageRead, mileageReadingReads } from './repository.ts';
import { lockReading, readCars, readDriven, readingExists, setProcessed } from './write-repository.ts';

const pageSize = TABLE.contractsPageSize;
/** The maximum number of readings in the list without pages. */
const ALL_AT_ONCE = 10_000;

/** The error codes with which the entry of a single reading is refused. */
const refusalOf = {
  unknownCar: 'notFound',
  inFuture: 'invalidInput',
  beforeContract: 'startOutsideTerm',
  afterContract: 'startOutsideTerm',
  impossible: 'invalidInput',
  belowThreshold: 'mileageDoubted',
  aboveThreshold: 'mileageDoubted',
  belowLast: 'mileageDoubted',
  known: 'mileageKnown',
  reasonRequired: 'reasonRequired',
  twice: 'invalidInput',
  dayFull: 'mileageDayFull',
} as const satisfies Readonly<Record<MileageFault, ErrorCode>>;
/** The numeric codes of doubts (PM-05). A missing reason has the code of `belowLast`, the only doubt that needs one. */
const codeOf: Partial<Readonly<Record<MileageFault, number>>> = {
  belowThreshold: 32,
  aboveThreshold: 33,
  belowLast: 34,
  reasonRequired: 34,
};
/** Messages for faults whose error code says too little. */
const messageOf: Partial<Readonly<Record<MileageFault, string>>> = {
  inFuture: 'The day is still to come',
  beforeContract: 'The contract had not begun by that day',
  afterContract: 'The car had been returned by that day',
};
const pathOf: Partial<Readonly<Record<MileageFault, string>>> = {
  inFuture: 'Datum',
  beforeContract: 'Datum',
  afterContract: 'Datum',
  reasonRequired: 'Reden',
  dayFull: 'Datum',
};

/** The refusal of a driver who tries to change a reading: `notPermitted`, or `notFound` for a reading out of scope. */
const refusalOfDriver = async (tx: Tx, clientId: number, number: number) =>
  refusal((await readingExists(tx, clientId, number)) ? 'notPermitted' : 'notFound');

export type MileageReadingService = ReturnType<typeof mileageReadingService>;

/** Mileage readings: lists, detail, entry of one or many, voiding. */
export function mileageReadingService(database: Database, clock: Clock) {
  const records = recordService<MileageReadingRow, MileageReading>(database, mileageReadingReads, leaseContractExists);
  const recorder = ({ clientId, account, name, role, scope }: Caller): Recorder => ({
    clientId,
    source: 'person',
    account,
    name,
    driver: scope.driver,
    mayOverrideLast: mayOverrideMileage(role),
    now: clock.now(),
  });
  const readFewKeys = async (scope: Scope, query: MileageReadingQuery | undefined) => {
    const read = lists.smallKeyListReadOfReadings(scope, query);
    return read === undefined ? null : lists.keysOf((await database.readPipelined(scope, [read]))[0]);
  };
  const page = async (scope: Scope, query: MileageReadingQuery | undefined, skip: number, take: number) => {
    const few = await readFewKeys(scope, query);
    const [json] = await database.readPipelined(scope, [lists.pageRead(scope, query, few, { skip, take })]);
    return new JsonText<MileageReadingRow[]>(json ?? '[]');
  };
  return {
    ofLeaseContract: (scope: Scope, contract: number) => records.ofLeaseContract(scope, contract),
    byNumber: (scope: Scope, number: number) => records.byNumber(scope, number),

    /** The projected final mileage of a contract, with all steps of the calculation; `notFound`. */
    projection: (scope: Scope, number: number): Promise<WireProjection> =>
      database.readInScope(scope, async (tx) => {
        const contract = await readProjection(tx, scope.clientId, number);
        if (contract === undefined) throw refusal('notFound');
        return toWireProjection(number, contract, contract.projection);
      }),

    all: (scope: Scope) => page(scope, undefined, 0, ALL_AT_ONCE),

    /** One page of 30; pages count from 1. */
    paged(scope: Scope, pageIndex: number, query: MileageReadingQuery | undefined) {
      if (pageIndex < TABLE.firstPageIndex) throw refusal('invalidInput', { path: 'pageIndex' });
      return page(scope, query, (pageIndex - TABLE.firstPageIndex) * pageSize, pageSize);
    },

    async paging(scope: Scope, query: MileageReadingQuery | undefined) {
      const [total] = await database.readPipelined(scope, [
        lists.totalRead(scope, query, await readFewKeys(scope, query)),
      ]);
      return calculatePagination(TABLE.firstPageIndex, pageSize, Number(total));
    },

    async expected(scope: Scope) {
      const [json] = await database.readPipelined(scope, [expectedMileageRead(scope.clientId, clock.now())]);
      return new JsonText<ExpectedMileageRow[]>(json ?? '[]');
    },

    /** Stores one reading and returns its number. A retry with the same idempotency key gets the first response. */
    add: (caller: Caller, key: CallKey | undefined, form: NewMileageReading): Promise<number> =>
      database.inScope(caller.scope, (tx) =>
        runOnce(tx, key, async () => {
          const { timeZone } = await odometers.readMileageRules(tx, caller.clientId);
          const day = dayOfLegacyDate(form.Datum, timeZone);
          if (day === null) throw refusal('invalidInput', { path: 'Datum' });
          const [answer] = await recordReadings(tx, recorder(caller), [
            {
              contract: form.LeaseContractNummer,
              day,
              km: form.KilometerStand,
              override: form.Overschrijven,
              reason: form.Reden || null,
            },
          ]);
          if (answer?.number) {
            await countUse(tx, caller.account, 'mileageReading', clock.now());
            return answer.number;
          }
          if (answer?.fault === 'known') {
            // The number of the stored reading is included only if the caller may see it.
            const { same } = answer;
            const isSeen = await readingExists(tx, caller.clientId, same);
            throw refusal('mileageKnown', { path: 'KilometerStand', ...(isSeen ? { params: { number: same } } : {}) });
          }
          const fault = answer?.fault ?? 'unknownCar';
          const message = messageOf[fault];
          const code = codeOf[fault];
          throw refusal(refusalOf[fault], {
            path: pathOf[fault] ?? 'KilometerStand',
            ...(message === undefined ? {} : { message }),
            ...(typeof answer?.limit === 'number'
              ? { params: { ...(code === undefined ? {} : { code }), limit: answer.limit } }
              : {}),
          });
        }),
      ),

    /**
     * The facts about cars on a day for the entry form: the cars of the plates, in the same order, then those of the
     * contracts. Cars out of scope are left out.
     */
    known: (scope: Scope, { day, plates, contracts }: CarsQuery): Promise<readonly CarMileageFacts[]> =>
      database.readInScope(scope, async (tx) => {
        const contractOfPlate = await contractsOfPlates(tx, scope.clientId, plates, day);
        const requested = [
          ...plates.map((plate, index) => ({ asked: plate, contract: contractOfPlate[index] ?? 0 })),
          ...contracts.map((contract) => ({ asked: null, contract })),
        ];
        const { lowerShare, upperShare, upperExtraKm } = await odometers.readMileageRules(tx, scope.clientId);
        const cars = await readCars(tx, scope.clientId, [...new Set(requested.map(({ contract }) => contract))]);
        const present = requested.flatMap(({ asked: plate, contract }) => {
          const car = cars.get(contract);
          const isGone = car === undefined || (car.until !== null && day > car.until);
          return isGone ? [] : [{ asked: plate, car }];
        });
        // The caller may not enter a reading for a day on which somebody else had the car. Those readings are not
        // shown.
        const carDays = present.map(({ car: { contract } }) => ({ contract, day }));
        const { clientId, driver } = scope;
        const drivenIndexes = driver === null ? null : await readDriven(tx, clientId, driver, carDays);
        const visible = present.filter(({ car }, index) => day >= car.start && (drivenIndexes?.has(index) ?? true));
        const carsOnDay = visible.map(({ car: { vehicle, until } }) => ({ vehicle, day, until }));
        const neighbours = await odometers.readNeighbourReadings(tx, clientId, carsOnDay);
        const ofDay = await odometers.readReadingsOfDay(tx, clientId, carsOnDay);
        const readingsOfCar = new Map(
          visible.map((entry, index) => [entry, { ...neighbours[index], knownKms: ofDay[index] ?? [] }]),
        );
        return present.map((entry) => ({
          asked: entry.asked,
          contract: entry.car.contract,
          plate: entry.car.plate,
          description: entry.car.description,
          start: entry.car.start,
          end: entry.car.end,
          startKm: entry.car.startKm,
          kmPerYear: entry.car.kmPerYear,
          lastKm: readingsOfCar.get(entry)?.beforeKm ?? null,
          lastDay: readingsOfCar.get(entry)?.beforeDay ?? null,
          nextKm: readingsOfCar.get(entry)?.afterKm ?? null,
          knownKms: [...(readingsOfCar.get(entry)?.knownKms ?? [])],
          lowerShare,
          upperShare,
          upperExtraKm,
        }));
      }),

    /**
     * Stores the valid readings among many. The response contains the number of the reading or the fault of each row.
     */
    addMany: (
      caller: Caller,
      key: CallKey | undefined,
      { day, rows }: ManyMileageReadings,
    ): Promise<readonly MileageRowAnswer[]> =>
      database.inScope(caller.scope, (tx) =>
        runOnce(tx, key, async () => {
          const { timeZone } = await odometers.readMileageRules(tx, caller.clientId);
          if (day > todayInZone(timeZone, clock.now())) throw refusal('invalidInput', { path: 'day' });
          const contracts = await contractsOfPlates(
            tx,
            caller.clientId,
            rows.map(({ plate }) => plate),
            day,
          );
          const readings = rows.map(({ km, override, reason }, index) => ({
            contract: contracts[index] ?? 0,
            day,
            km,
            override,
            reason: reason || null,
          }));
          const answers = await recordReadings(tx, recorder(caller), readings);
          if (answers.some(({ number }) => number !== null))
            await countUse(tx, caller.account, 'mileageReading', clock.now());
          return answers.map(({ number, fault, limit }, row) => ({ row, number, fault, limit }));
        }),
      ),

    /**
     * Voids a reading and writes an audit entry with the reason. Refused with `notPermitted` for drivers, `notFound`,
     * and `changedMeanwhile` when it is voided already.
     */
    async void(call: Call, number: number, reason: string | null): Promise<boolean> {
      const { clientId, account, name, role, scope } = call.caller;
      const now = clock.now();
      await database.inScope(scope, async (tx) => {
        if (!mayOverrideMileage(role)) throw await refusalOfDriver(tx, clientId, number);
        const outcome = await voidReading(tx, clientId, number, { account, name, at: now, reason });
        if (outcome === 'missing') throw refusal('notFound');
        if (outcome === 'voided') throw refusal('changedMeanwhile');
        await audit(tx, {
          clientId,
          action: 'mileageReadingVoided',
          source: 'person',
          call,
          entity: { kind: 'mileageReading', number },
          changes: reason === null ? [] : [{ field: 'VervallenReden', before: null, after: reason }],
          at: now,
        });
      });
      return true;
    },

    /**
     * Marks a reading as processed by the leasing company, or not. Writes an audit entry when that changes. Refused
     * with `notPermitted` for drivers, `notFound`, and `changedMeanwhile` when it is voided.
     */
    async process(call: Call, number: number, isProcessed: boolean): Promise<boolean> {
      const { clientId, role, scope } = call.caller;
      await database.inScope(scope, async (tx) => {
        if (!mayOverrideMileage(role)) throw await refusalOfDriver(tx, clientId, number);
        const reading = await lockReading(tx, clientId, number);
        if (reading === undefined) throw refusal('notFound');
        if (reading.isVoided) throw refusal('changedMeanwhile');
        if (reading.isProcessed === isProcessed) return;
        await setProcessed(tx, clientId, number, isProcessed);
        await odometers.countReadings(tx, clientId, new Map([[reading.debtor, 0]]));
        await audit(tx, {
          clientId,
          action: 'mileageReadingProcessed',
          source: 'person',
          call,
          entity: { kind: 'mileageReading', number },
          changes: [{ field: 'Verwerkt', before: String(reading.isProcessed), after: String(isProcessed) }],
          at: clock.now(),
        });
      });
      return true;
    },
  };
}
