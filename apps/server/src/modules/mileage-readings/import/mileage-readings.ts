import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState, ReadRow } from '../../../platform/import/import-state.ts';
import { importKeyedRows, type KeyedRows } from '../../../platform/import/keyed-rows.ts';
import { reason } from '../../../platform/import/reasons.ts';
import { missingRecordReason } from '../../../platform/import/records.ts';
import { valuePerClient } from '../../../platform/import/value-per-client.ts';
import { changedRecords, leaseContractReference, odometers, supersedeReadings } from '../../lease-contracts/index.ts';
import { type ReadCar, readCars } from '../write-repository.ts';
import { mileageReadingBounds, mileageReadingExample, mileageReadingFileColumns } from './mileage-reading-columns.ts';
import { type ImportedReading, lockCarsOf, readStored } from './repository.ts';

const headers = { contract: 'LeaseContractNummer', day: 'StandPer' } as const;

/** A reading in a row of the file. */
interface FileReading extends ImportedReading {
  readonly source: string;
}

const readingOf = ({ values }: ReadRow): FileReading => ({
  contract: Number(values['lease_contract_number']),
  day: String(values['read_on']),
  km: Number(values['km']),
  source: String(values['source']),
});
const keyOf = ({ contract, day, km }: ImportedReading): string => `${contract}/${day}/${km}`;

/**
 * The last day on which a contract had its car; after that, the car moved to another contract or was returned.
 * Undefined when there is no last day.
 */
const lastDay = ({ until, end }: ReadCar): IsoDay | undefined =>
  [until, end].filter((day) => day !== null).toSorted()[0];

/** Refuses rows of missing contracts, of days on which the contract had no car, and of days in the future. */
async function examine(state: ImportState, client: ImportClient, rows: readonly ReadRow[]): Promise<void> {
  const cars = await readCars(state.tx, client.id, [...new Set(rows.map((row) => readingOf(row).contract))]);
  const today = todayInZone(client.timeZone, state.now);
  for (const read of rows) {
    const { contract, day } = readingOf(read);
    const car = cars.get(contract);
    const last = car && lastDay(car);
    if (car === undefined) {
      const missing = { ...leaseContractReference, number: contract, header: headers.contract };
      read.reasons.push(missingRecordReason(state, client, missing));
    } else if (day < car.start) {
      read.reasons.push(reason(headers.day, day, 'beforeContract', { date: car.start }));
    } else if (last !== undefined && day > last) {
      read.reasons.push(reason(headers.day, day, 'afterContract', { date: last }));
    } else if (day > today) read.reasons.push(reason(headers.day, day, 'dayToCome', { date: today }));
  }
}

/**
 * Splits readings into rounds with at most one reading per car: the first of every car, then the second, and so on.
 * Each reading is compared with stored ones, so readings of the same car must be stored one after the other.
 */
function rounds<Reading extends { readonly vehicle: number; readonly day: string; readonly km: number }>(
  readings: readonly Reading[],
): readonly (readonly Reading[])[] {
  const byCar = [...Map.groupBy(readings, ({ vehicle }) => vehicle).values()].map((readingsOfCar) =>
    readingsOfCar.toSorted((one, other) => (one.day === other.day ? one.km - other.km : one.day < other.day ? -1 : 1)),
  );
  const longest = Math.max(0, ...byCar.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    byCar.flatMap((readingsOfCar) => readingsOfCar.slice(index, index + 1)),
  );
}

/** The valid rows of the chunk that is being imported. */
const chunkOf = valuePerClient((): { readings: readonly FileReading[] } => ({ readings: [] }));

/**
 * Voids the readings of earlier files for the same cars, days and sources as new readings, unless this file contains
 * them too.
 */
async function supersede(state: ImportState, client: ImportClient, added: readonly FileReading[]): Promise<void> {
  const dayOf = ({ contract, day, source }: FileReading): string => `${contract}/${day}/${source}`;
  const days = new Set(added.map(dayOf));
  const readings = chunkOf(state, client).readings.filter((reading) => days.has(dayOf(reading)));
  const cars = await readCars(state.tx, client.id, [...new Set(readings.map(({ contract }) => contract))]);
  const mileages = readings.flatMap(({ contract, day, km, source }) => {
    const car = cars.get(contract);
    return car === undefined ? [] : [{ vehicle: car.vehicle, day, km, source }];
  });
  await supersedeReadings(state, client, mileages);
}

/** Adds readings. Doubtful ones are marked, never refused (PM-07). */
async function add(state: ImportState, client: ImportClient, readings: readonly FileReading[]): Promise<void> {
  const { tx, now } = state;
  const cars = await readCars(tx, client.id, [...new Set(readings.map(({ contract }) => contract))]);
  const margins = await odometers.readMileageRules(tx, client.id);
  const readingsOfCars = readings.flatMap((reading) => {
    const car = cars.get(reading.contract);
    if (car === undefined) return [];
    const { vehicle, debtor, kmPerYear, startKm, start } = car;
    return [{ ...reading, vehicle, debtor, kmPerYear, startKm, start }];
  });
  for (const round of rounds(readingsOfCars)) await odometers.addReadingsWithDoubts(tx, client.id, round, margins, now);
  // A file of vehicles may contain newer mileages, so the last step of the import updates what the vehicles show.
  const { readings: vehiclesWithReadings } = changedRecords(state, client);
  for (const { vehicle } of readingsOfCars) vehiclesWithReadings.add(vehicle);
  const more = Map.groupBy(readingsOfCars, ({ debtor }) => debtor);
  await odometers.countReadings(
    tx,
    client.id,
    new Map([...more].map(([debtor, readingsOfDebtor]) => [debtor, readingsOfDebtor.length])),
  );
}

const rowsOfKind: KeyedRows = {
  keyHeader: headers.day,
  keyOf: (read) => (read.reasons.length > 0 ? undefined : keyOf(readingOf(read))),
  async recordsOf(state, client, _file, rows) {
    await examine(state, client, rows);
    return new Map(rows.filter(({ reasons }) => reasons.length === 0).map((read) => [read, { ...readingOf(read) }]));
  },
  // A stored reading never changes, not even one that people voided.
  async stored(state, client, records) {
    const readings = records as readonly unknown[] as readonly FileReading[];
    chunkOf(state, client).readings = readings;
    const readStoredKeys = async (chunk: readonly FileReading[]) =>
      (await readStored(state.tx, client.id, chunk)).map(keyOf);
    const stored = new Set(await readStoredKeys(readings));
    const missing = readings.filter((reading) => !stored.has(keyOf(reading)));
    if (missing.length > 0) {
      // Somebody may have entered the same reading in the meantime, so the check is repeated once the cars are locked.
      await lockCarsOf(state.tx, client.id, [...new Set(missing.map(({ contract }) => contract))]);
      for (const key of await readStoredKeys(missing)) stored.add(key);
    }
    return new Map(
      readings.filter((reading) => stored.has(keyOf(reading))).map((reading) => [keyOf(reading), { ...reading }]),
    );
  },
  async write(state, client, records) {
    const readings = records as readonly unknown[] as readonly FileReading[];
    await supersede(state, client, readings);
    await add(state, client, readings);
  },
};

/** The import of odometer readings from the leasing company, its workshops and fuel suppliers. */
export const mileageReadingImport: ImportKind = {
  name: 'mileage-readings',
  title: 'imports.kind.mileageReadings',
  subject: 'mileageReadings',
  after: ['contracts', 'vehicles', 'driver-assignments'],
  columns: mileageReadingFileColumns,
  bounds: mileageReadingBounds,
  example: mileageReadingExample,
  fills: ['mileage_reading'],
  run: (state, file) => importKeyedRows(state, rowsOfKind, file),
};
