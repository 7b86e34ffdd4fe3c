import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { type Candidate, isSame, type RecordKind } from '../../../platform/import/record-kind.ts';
import type { Stored } from '../../../platform/import/records-repository.ts';
import { toDebtor } from '../../clients/index.ts';
import { toDriver } from '../../drivers/index.ts';
import { toInvoice } from '../../invoices/index.ts';
import {
  foundOf,
  isSetByPortal,
  readAssignments,
  type StoredAssignment,
  staysWithRow,
  tellFound,
} from '../../lease-contracts/index.ts';
import { driverAt, findDriversOfRefuelings } from './found-drivers.ts';
import { toFuelContract } from './references.ts';
import { refuelingBounds, refuelingDoubts, refuelingExample, refuelingFileColumns } from './refueling-columns.ts';
import { readContractsOfCards } from './repository.ts';

/** Whom a row names, else whoever had the card's car then. One who was known before stays, unless moment or card are others. */
async function findDrivers(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> {
  const cards = [...new Set(candidates.map(({ stored }) => Number(stored['fuel_contract_number'])))];
  const contractOf = new Map(
    (await readContractsOfCards(state.tx, client.id, cards)).map(({ card, contract }) => [card, contract]),
  );
  const assignments = Map.groupBy(
    await readAssignments(state.tx, client.id, [...new Set(contractOf.values())]),
    ({ contract }) => contract,
  );
  for (const candidate of candidates) {
    const { stored, before } = candidate;
    const periods = assignments.get(contractOf.get(Number(stored['fuel_contract_number'])) ?? 0) ?? [];
    candidate.stored = { ...stored, ...driverOf(stored, before, periods) };
  }
}

function driverOf(stored: Stored, before: Stored | undefined, assignments: readonly StoredAssignment[]): Stored {
  const isNamed = typeof stored['driver_number'] === 'number';
  if (isNamed && !(before && isSetByPortal(before))) {
    return { driver_number: stored['driver_number'] ?? null, driver_found: false };
  }
  const isSameMoment =
    before !== undefined &&
    isSame(before['at'], stored['at']) &&
    before['fuel_contract_number'] === stored['fuel_contract_number'];
  if (isSameMoment && staysWithRow(stored, before, before['driver_found'] === false)) {
    const driver = isNamed ? stored['driver_number'] : before['driver_number'];
    return { driver_number: driver ?? null, driver_found: before['driver_found'] ?? false };
  }
  const at = stored['at'];
  const driver = at instanceof Date ? driverAt(at, assignments) : null;
  return { driver_number: driver, driver_found: driver !== null };
}

const records: RecordKind = {
  table: 'refueling',
  types: { driver_found: 'boolean' },
  alsoRead: ['at', 'fuel_contract_number', 'driver_number', 'driver_found', 'portal_fields'],
  // Staff gave it to the driver of a change that they entered afterwards (decision 0017).
  portalFields: (before) => before['portal_fields'] as readonly string[],
  references: referencesOf(refuelingFileColumns, {
    fuelContract: toFuelContract,
    debtor: toDebtor,
    driver: toDriver,
    invoice: toInvoice,
  }),
  examine: findDrivers,
  afterWrite: async (state, client, written) => {
    await tellFound(
      state,
      client,
      foundOf('refueling', written, ({ after }) => after['driver_found'] === true),
    );
  },
};

/** Refuelings: facts of their moment. An import finds who drove where nobody is named. */
export const refuelingImport = recordImport({
  name: 'refuelings',
  title: 'imports.kind.refuelings',
  after: ['driver-assignments'],
  columns: refuelingFileColumns,
  bounds: refuelingBounds,
  doubtsOfRow: refuelingDoubts,
  example: refuelingExample,
  records,
  hears: [findDriversOfRefuelings],
});
