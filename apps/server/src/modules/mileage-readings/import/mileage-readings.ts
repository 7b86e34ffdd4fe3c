import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import type { ImportKind } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState, ReadRow } from '../../../platform/import/import-state.ts';
import { importKeyedRows, type KeyedRows } from '../../../platform/import/keyed-rows.ts';
import { reason } from '../../../platform/import/reasons.ts';
import { missingRecord } from '../../../platform/import/records.ts';
import { odometers, toLeaseContract, touched } from '../../lease-contracts/index.ts';
import { type ReadCar, readCars } from '../write-repository.ts';
import { mileageReadingBounds, mileageReadingExample, mileageReadingFileColumns } from './mileage-reading-columns.ts';
import { holdCarsOf, readStored, type ToldReading } from './repository.ts';

const headers = { contract: 'LeaseContractNummer', day: 'StandPer' } as const;

/** A row that can go in. */
interface FileReading extends ToldReading {
  readonly source: string;
}

const readingOf = ({ values }: ReadRow): FileReading => ({
  contract: Number(values['lease_contract_number']),
  day: String(values['read_on']),
  km: Number(values['km']),
  source: String(values['source']),
});
const keyOf = ({ contract, day, km }: ToldReading): string => `${contract}/${day}/${km}`;

/** The last day on which a contract had its car: until it went to another, or was taken back; undefined while it has it. */
const lastDay = ({ until, end }: ReadCar): IsoDay | undefined =>
  [until, end].filter((day) => day !== null).toSorted()[0];

/** Refuses rows of contracts that are not there, of days on which they had no car, and of days to come. */
async function examine(state: ImportState, client: ImportClient, rows: readonly ReadRow[]): Promise<void> {
  const cars = await readCars(state.tx, client.id, [...new Set(rows.map((row) => readingOf(row).contract))]);
  const today = todayInZone(client.timeZone, state.now);
  for (const read of rows) {
    const { contract, day } = readingOf(read);
    const car = cars.get(contract);
    const last = car && lastDay(car);
    if (car === undefined) {
      const missing = { ...toLeaseContract, number: contract, header: headers.contract };
      read.reasons.push(missingRecord(state, client, missing));
    } else if (day < car.start) {
      read.reasons.push(reason(headers.day, day, 'beforeContract', { date: car.start }));
    } else if (last !== undefined && day > last) {
      read.reasons.push(reason(headers.day, day, 'afterContract', { date: last }));
    } else if (day > today) read.reasons.push(reason(headers.day, day, 'dayToCome', { date: today }));
  }
}

/** Readings of the same car one after the other, each judged by those before it: the first of every car, then the second … */
function rounds<Reading extends { readonly vehicle: number; readonly day: string; readonly km: number }>(
  readings: readonly Reading[],
): readonly (readonly Reading[])[] {
  const byCar = [...Map.groupBy(readings, ({ vehicle }) => vehicle).values()].map((own) =>
    own.toSorted((one, other) => (one.day === other.day ? one.km - other.km : one.day < other.day ? -1 : 1)),
  );
  const longest = Math.max(0, ...byCar.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => byCar.flatMap((own) => own.slice(place, place + 1)));
}

/** Adds readings, marked where they are doubtful (PM-07): a file is never refused for that. */
async function add(state: ImportState, client: ImportClient, told: readonly FileReading[]): Promise<void> {
  const { tx, now } = state;
  const cars = await readCars(tx, client.id, [...new Set(told.map(({ contract }) => contract))]);
  const margins = await odometers.readRules(tx, client.id);
  const ofCars = told.flatMap((reading) => {
    const car = cars.get(reading.contract);
    if (car === undefined) return [];
    const { vehicle, debtor, kmPerYear, startKm } = car;
    return [{ ...reading, vehicle, debtor, kmPerYear, startKm }];
  });
  for (const round of rounds(ofCars)) await odometers.addMarked(tx, client.id, round, margins, now);
  // What a file of vehicles says they stand at is still to become a reading: the newest is shown after that.
  const { readings } = touched(state, client);
  for (const { vehicle } of ofCars) readings.add(vehicle);
  const more = Map.groupBy(ofCars, ({ debtor }) => debtor);
  await odometers.countReadings(tx, client.id, new Map([...more].map(([debtor, own]) => [debtor, own.length])));
}

const rowsOfKind: KeyedRows = {
  keyHeader: headers.day,
  keyOf: (read) => (read.reasons.length > 0 ? undefined : keyOf(readingOf(read))),
  async recordsOf(state, client, _file, rows) {
    await examine(state, client, rows);
    return new Map(rows.filter(({ reasons }) => reasons.length === 0).map((read) => [read, { ...readingOf(read) }]));
  },
  // A reading is a fact: one that is there, and be it voided, is left as it is.
  async stored(state, client, records) {
    const readings = records as readonly unknown[] as readonly FileReading[];
    const storedOf = async (some: readonly FileReading[]) => (await readStored(state.tx, client.id, some)).map(keyOf);
    const stored = new Set(await storedOf(readings));
    const missing = readings.filter((reading) => !stored.has(keyOf(reading)));
    if (missing.length > 0) {
      // Somebody may have entered the same in the meantime: once the cars are held, nobody does any more.
      await holdCarsOf(state.tx, client.id, [...new Set(missing.map(({ contract }) => contract))]);
      for (const key of await storedOf(missing)) stored.add(key);
    }
    return new Map(
      readings.filter((reading) => stored.has(keyOf(reading))).map((reading) => [keyOf(reading), { ...reading }]),
    );
  },
  write: (state, client, records) => add(state, client, records as readonly unknown[] as readonly FileReading[]),
};

/** Readings of odometers, as the leasing company, its workshops and fuel suppliers know them. */
export const mileageReadingImport: ImportKind = {
  name: 'mileage-readings',
  title: 'imports.kind.mileageReadings',
  after: ['contracts', 'vehicles', 'driver-assignments'],
  columns: mileageReadingFileColumns,
  bounds: mileageReadingBounds,
  example: mileageReadingExample,
  fills: ['mileage_reading'],
  run: (state, file) => importKeyedRows(state, rowsOfKind, file),
};
