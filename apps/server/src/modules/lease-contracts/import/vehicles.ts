import { normalizePlate } from '@wagenpark/domain/plate';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { keptOfClient } from '../../../platform/import/kept-of-client.ts';
import { storedPlate } from '../../../platform/import/plates.ts';
import { reason } from '../../../platform/import/reasons.ts';
import { asText, type Candidate, type RecordKind } from '../../../platform/import/record-kind.ts';
import type { Stored } from '../../../platform/import/records-repository.ts';
import { parkPlates, readPlateHolders, readStored } from './repository.ts';
import { touched } from './touched.ts';
import { vehicleBounds, vehicleExample, vehicleFileColumns } from './vehicle-columns.ts';

/** Who has which plate, as this import has it so far. */
interface Plates {
  readonly ofNumber: Map<number, string>;
  readonly holders: Map<string, number>;
}
const platesOf = keptOfClient((): Plates => ({ ofNumber: new Map(), holders: new Map() }));

/**
 * Leaves out what a row says of the odometer where that is nothing new: a blank tells no reading, and one that is stored
 * already is none anew. What the vehicle shows is its newest reading, which such a row says nothing about.
 */
async function leaveKnownReadings(
  state: ImportState,
  client: ImportClient,
  candidates: readonly Candidate[],
): Promise<void> {
  const telling = candidates.filter(({ before, stored }) => before !== undefined && 'mileage' in stored);
  const read = telling.filter(({ stored }) => stored['mileage'] !== null);
  const known = await readStored(
    state.tx,
    client.id,
    read.map(({ number, stored }) => ({
      vehicle: number,
      day: asText(stored['mileage_on'] ?? null),
      km: Number(stored['mileage']),
    })),
  );
  const isKnown = new Set(read.filter((_, place) => known[place]));
  for (const candidate of telling) {
    const { mileage, mileage_on: _day, ...rest } = candidate.stored;
    if (mileage === null || isKnown.has(candidate)) candidate.stored = rest;
    // A file without days tells what is so now; the day of the reading before is not that of this one.
    else candidate.stored = { ...candidate.stored, mileage_on: candidate.stored['mileage_on'] ?? null };
  }
}

/** Writes plates the way they are stored, and refuses one that another vehicle has. */
async function examine(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> {
  await leaveKnownReadings(state, client, candidates);
  const { ofNumber, holders } = platesOf(state, client);
  for (const candidate of candidates) {
    const country = candidate.stored['country'] ?? candidate.before?.['country'] ?? client.country;
    const plate = storedPlate(String(candidate.stored['plate']), String(country));
    candidate.stored = { ...candidate.stored, plate };
  }
  const keyOf = ({ stored }: Candidate): string => normalizePlate(String(stored['plate']));
  const inDatabase = await readPlateHolders(state.tx, client.id, [...new Set(candidates.map(keyOf))]);
  for (const candidate of candidates) {
    const { number, read, reasons } = candidate;
    const key = keyOf(candidate);
    const inFile = holders.get(key);
    const stored = inDatabase.get(key);
    // A vehicle of which an earlier row gave another plate has let go of the one that is stored.
    const isHeld = stored !== undefined && stored !== number && !ofNumber.has(stored);
    const tell = (code: 'duplicatePlate' | 'plateTaken', other: number): void => {
      const header = read.columns['plate']?.header ?? '';
      reasons.push(reason(header, String(candidate.stored['plate']), code, { number: String(other) }));
    };
    if (inFile !== undefined) tell('duplicatePlate', inFile);
    else if (isHeld) tell('plateTaken', stored);
    else {
      ofNumber.set(number, key);
      holders.set(key, number);
    }
  }
}

const shownInLists = ['plate', 'make', 'model', 'type'];
const odometer = ['mileage', 'mileage_on'];
const differs = (before: Stored, after: Stored, field: string): boolean => before[field] !== after[field];

const records: RecordKind = {
  table: 'vehicle',
  alsoRead: ['country', 'plate', 'make', 'model', 'type', 'mileage_on'],
  references: [],
  newDefaults: (client) => ({ country: client.country }),
  examine,
  beforeWrite: async (state, client, written) => {
    const moving = written.filter(({ before, after }) => before && differs(before, after, 'plate'));
    if (moving.length > 0) {
      await parkPlates(
        state.tx,
        client.id,
        moving.map(({ number }) => number),
      );
    }
  },
  afterWrite: (state, client, written) => {
    const { vehicles, changedVehicles, read } = touched(state, client);
    for (const { number, before, after } of written) {
      if (odometer.some((field) => differs(before ?? {}, after, field))) read.add(number);
      // Figures, charts and calendars read facts that no list shows, and are kept until a version moves.
      if (before) changedVehicles.add(number);
      if (before && shownInLists.some((field) => differs(before, after, field))) vehicles.add(number);
    }
  },
};

/** Cars and bikes. */
export const vehicleImport = recordImport({
  name: 'vehicles',
  title: 'imports.kind.vehicles',
  after: ['clients'],
  columns: vehicleFileColumns,
  bounds: vehicleBounds,
  example: vehicleExample,
  records,
});
