import { countryOf } from '@wagenpark/domain/country';
import { formatPlate, normalizePlate } from '@wagenpark/domain/plate';
import type { ImportClient, ImportState } from '../import-state.ts';
import { reason } from '../reasons.ts';
import type { Candidate, RecordKind } from '../record-kind.ts';
import { parkPlates, readPlateHolders, type Stored } from '../records-repository.ts';

/** What the database takes. */
const longestPlate = 15;

/** A plate as its country writes it; bare letters and digits where that would not be found again by its key. */
export function writtenPlate(written: string, country: string): string {
  const key = normalizePlate(written);
  const formatted = formatPlate(countryOf(country) ?? 'nl', written);
  const isFound = formatted.length <= longestPlate && formatted.replaceAll(/[- ]/g, '') === key;
  return isFound ? formatted : key;
}

/** Who has which plate, as this import has it so far. */
interface Plates {
  readonly ofNumber: Map<number, string>;
  readonly holders: Map<string, number>;
}
const platesOfImport = new WeakMap<ImportState, Map<number, Plates>>();

function platesOf(state: ImportState, client: ImportClient): Plates {
  const byClient = platesOfImport.get(state) ?? new Map<number, Plates>();
  platesOfImport.set(state, byClient);
  const plates = byClient.get(client.id) ?? { ofNumber: new Map<number, string>(), holders: new Map<string, number>() };
  byClient.set(client.id, plates);
  return plates;
}

/** Writes plates the way they are stored, and refuses one that another vehicle has. */
async function examine(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> {
  const { ofNumber, holders } = platesOf(state, client);
  for (const candidate of candidates) {
    const country = candidate.stored['country'] ?? candidate.before?.['country'] ?? client.country;
    const plate = writtenPlate(String(candidate.stored['plate']), String(country));
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
const differs = (before: Stored, after: Stored, field: string): boolean => before[field] !== after[field];

/** Cars and bikes. */
export const vehicles: RecordKind = {
  kind: 'vehicles',
  table: 'vehicle',
  alsoRead: ['country', 'plate', 'make', 'model', 'type'],
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
    const { vehicles: touched } = state.touched(client.id);
    for (const { number, before, after } of written) {
      if (before && shownInLists.some((field) => differs(before, after, field))) touched.add(number);
    }
  },
};
