import { normalizePlate } from '@wagenpark/domain/plate';
import { daysUsuallyInOrder } from '../../../platform/import/day-order.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { storedPlate } from '../../../platform/import/plates.ts';
import { reason } from '../../../platform/import/reasons.ts';
import { asText, type Candidate, type RecordKind } from '../../../platform/import/record-kind.ts';
import type { StoredRecord } from '../../../platform/import/records-repository.ts';
import { valuePerClient } from '../../../platform/import/value-per-client.ts';
import { changedRecords } from './changed-records.ts';
import { readIsStored, readPlateHolders, readReturned } from './repository.ts';
import { vehicleBounds, vehicleExample, vehicleFileColumns } from './vehicle-columns.ts';

/** The plates that this import has assigned so far: by vehicle number, and the vehicles by plate key. */
interface Plates {
  readonly ofNumber: Map<number, string>;
  readonly holders: Map<string, readonly number[]>;
}
const platesOf = valuePerClient((): Plates => ({ ofNumber: new Map(), holders: new Map() }));

/**
 * Removes the mileage from rows where it is blank or equals a stored reading, so that the vehicle keeps showing its
 * newest reading.
 */
async function removeStoredReadings(
  state: ImportState,
  client: ImportClient,
  candidates: readonly Candidate[],
): Promise<void> {
  const withMileage = candidates.filter(({ before, stored }) => before !== undefined && 'mileage' in stored);
  const withReading = withMileage.filter(({ stored }) => stored['mileage'] !== null);
  const isStored = await readIsStored(
    state.tx,
    client.id,
    withReading.map(({ number, stored }) => ({
      vehicle: number,
      day: asText(stored['mileage_on'] ?? null),
      km: Number(stored['mileage']),
    })),
  );
  const storedCandidates = new Set(withReading.filter((_, index) => isStored[index]));
  for (const candidate of withMileage) {
    const { mileage, mileage_on: _day, ...rest } = candidate.stored;
    if (mileage === null || storedCandidates.has(candidate)) candidate.stored = rest;
    // A file without days states the current mileage, so the day of the previous reading does not apply.
    else candidate.stored = { ...candidate.stored, mileage_on: candidate.stored['mileage_on'] ?? null };
  }
}

/**
 * Normalizes plates to their stored form. A plate belongs to one vehicle at a time, so the plate of another vehicle is
 * refused until that vehicle was returned or its return is planned. Two new vehicles of one file may have had a plate
 * one after the other; their contracts are not imported yet, so the plate is then only doubtful.
 */
async function examine(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> {
  await removeStoredReadings(state, client, candidates);
  const { ofNumber, holders } = platesOf(state, client);
  for (const candidate of candidates) {
    const country = candidate.stored['country'] ?? candidate.before?.['country'] ?? client.country;
    const plate = storedPlate(String(candidate.stored['plate']), String(country));
    candidate.stored = { ...candidate.stored, plate };
  }
  const keyOf = ({ stored }: Candidate): string => normalizePlate(String(stored['plate']));
  const inDatabase = await readPlateHolders(state.tx, client.id, [...new Set(candidates.map(keyOf))]);
  const inFile = candidates.flatMap((candidate) => holders.get(keyOf(candidate)) ?? []);
  const numbers = new Set([...candidates.map(({ number }) => number), ...inFile, ...[...inDatabase.values()].flat()]);
  const returned = await readReturned(state.tx, client.id, [...numbers]);
  for (const candidate of candidates) {
    const { number, before, read, reasons } = candidate;
    const key = keyOf(candidate);
    const refuse = (code: 'unusualPlateTwice' | 'plateTaken', other: number): void => {
      const header = read.columns['plate']?.header ?? '';
      reasons.push(reason(header, String(candidate.stored['plate']), code, { number: String(other) }));
    };
    const holderInFile = holders.get(key)?.find((holder) => returned.get(holder) !== true);
    // When an earlier row gave the other vehicle a new plate, its stored plate is free.
    const storedHolder = inDatabase
      .get(key)
      ?.find((holder) => holder !== number && !ofNumber.has(holder) && returned.get(holder) !== true);
    const userOfPlate = holderInFile !== undefined && returned.has(holderInFile) ? holderInFile : storedHolder;
    const isUnchanged = before !== undefined && normalizePlate(String(before['plate'])) === key;
    const isFree = isUnchanged || returned.get(number) === true;
    if (!isFree && userOfPlate !== undefined) refuse('plateTaken', userOfPlate);
    else if (!isFree && holderInFile !== undefined && !state.acceptDoubtful) refuse('unusualPlateTwice', holderInFile);
    else {
      ofNumber.set(number, key);
      holders.set(key, [...(holders.get(key) ?? []), number]);
    }
  }
}

const shownInLists = ['plate', 'make', 'model', 'type'];
const odometer = ['mileage', 'mileage_on'];
const differs = (before: StoredRecord, after: StoredRecord, field: string): boolean => before[field] !== after[field];

const records: RecordKind = {
  table: 'vehicle',
  alsoRead: [
    'country',
    'plate',
    'make',
    'model',
    'type',
    'mileage_on',
    'date_part_1',
    'delivered_on',
    'last_service_on',
    'next_service_on',
  ],
  references: [],
  newDefaults: (client) => ({ country: client.country }),
  examine,
  afterWrite: (state, client, written) => {
    const { vehicles, changedVehicles, read: readVehicles } = changedRecords(state, client);
    for (const { number, before, after } of written) {
      if (odometer.some((field) => differs(before ?? {}, after, field))) readVehicles.add(number);
      // Figures, charts and calendars show facts that no list shows. They are cached until a data version changes.
      if (before) changedVehicles.add(number);
      if (before && shownInLists.some((field) => differs(before, after, field))) vehicles.add(number);
    }
  },
};

/** The import of vehicles: cars and bikes. */
export const vehicleImport = recordImport({
  name: 'vehicles',
  title: 'imports.kind.vehicles',
  after: ['clients'],
  columns: vehicleFileColumns,
  bounds: vehicleBounds,
  doubtsOfRow: daysUsuallyInOrder(['date_part_1', 'delivered_on'], ['last_service_on', 'next_service_on']),
  example: vehicleExample,
  records,
});
