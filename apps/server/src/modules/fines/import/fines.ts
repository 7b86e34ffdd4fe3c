import { dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import { normalizePlate } from '@wagenpark/domain/plate';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { storedPlate } from '../../../platform/import/plates.ts';
import { type ReasonCode, reason } from '../../../platform/import/reasons.ts';
import { type Candidate, isSame, type RecordKind } from '../../../platform/import/record-kind.ts';
import type { Stored } from '../../../platform/import/records-repository.ts';
import { toDriver } from '../../drivers/index.ts';
import { moveDocuments } from '../../files/index.ts';
import {
  foundOf,
  readAssignments,
  readPlateHolders,
  type StoredAssignment,
  staysWithRow,
  tellFound,
  toLeaseContract,
} from '../../lease-contracts/index.ts';
import { fineDescription } from '../fine-codes.ts';
import { fineBounds, fineExample, fineFileColumns } from './fine-columns.ts';
import { driverOfFine, findDriversOfFines } from './found-drivers.ts';
import { type ContractOfVehicle, readContractsOfVehicles, readDebtorsOfContracts } from './repository.ts';

/** A day without a time is kept as its noon in UTC, which lies on that day in every zone that the portal knows. */
function toStored(values: Stored): Stored {
  const moment = String(values['offence_at']);
  const timeKnown = moment.includes('T');
  return { ...values, offence_at: new Date(timeKnown ? moment : `${moment}T12:00:00.000Z`), time_known: timeKnown };
}

const headerOf = ({ read }: Candidate, field: string): string => read.columns[field]?.header ?? '';
const refuse = (candidate: Candidate, field: string, code: ReasonCode): void =>
  void candidate.reasons.push(reason(headerOf(candidate, field), String(candidate.stored[field] ?? ''), code));

/** Completes rows: wording of the code, contract of the plate, debtor, and the driver of the offence's own moment. */
async function examine(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> {
  for (const candidate of candidates) {
    const { stored, before } = candidate;
    const code = stored['fact_code'];
    const description =
      stored['description'] ??
      (typeof code === 'string' ? fineDescription(code) : undefined) ??
      before?.['description'];
    if (description === undefined || description === null) refuse(candidate, 'description', 'missing');
    candidate.stored = {
      ...stored,
      plate: storedPlate(String(stored['plate']), client.country),
      description: description ?? null,
    };
  }
  await findContracts(state, client, candidates);
  await findDrivers(state, client, candidates);
}

/** When the offence was committed; a row without it is refused before. */
const momentOf = (stored: Stored): Date => {
  const moment = stored['offence_at'];
  if (!(moment instanceof Date)) throw new TypeError('an offence has a moment');
  return moment;
};

const dayOf = (client: ImportClient, { stored }: Candidate): IsoDay => dayInZone(momentOf(stored), client.timeZone);

/** The contract that the row names, else the newest of the plate that ran on the day; and whose it is. */
async function findContracts(
  state: ImportState,
  client: ImportClient,
  candidates: readonly Candidate[],
): Promise<void> {
  const isNamed = ({ stored }: Candidate): boolean => typeof stored['lease_contract_number'] === 'number';
  const keyOf = ({ stored }: Candidate): string => normalizePlate(String(stored['plate']));
  const unnamed = candidates.filter((candidate) => !isNamed(candidate));
  const named = candidates.filter(isNamed).map(({ stored }) => Number(stored['lease_contract_number']));
  const vehicles = await readPlateHolders(state.tx, client.id, [...new Set(unnamed.map(keyOf))]);
  const known = await readContractsOfVehicles(state.tx, client.id, [...vehicles.values()]);
  const debtors = await readDebtorsOfContracts(state.tx, client.id, [...new Set(named)]);
  const byVehicle = Map.groupBy(known, ({ vehicle }) => vehicle);
  const ofPlate = (candidate: Candidate) => byVehicle.get(vehicles.get(keyOf(candidate)) ?? 0) ?? [];
  for (const candidate of candidates) {
    const given = isNamed(candidate) ? Number(candidate.stored['lease_contract_number']) : undefined;
    const found = given === undefined ? runningOn(ofPlate(candidate), dayOf(client, candidate)) : undefined;
    const contract = given ?? found?.contract ?? null;
    const debtor = found?.debtor ?? (given === undefined ? null : (debtors.get(given) ?? null));
    if (contract === null) refuse(candidate, 'plate', 'noContractOfPlate');
    candidate.stored = { ...candidate.stored, lease_contract_number: contract, debtor_number: debtor };
  }
}

const runningOn = (contracts: readonly ContractOfVehicle[], day: IsoDay): ContractOfVehicle | undefined =>
  contracts.find(({ start, end }) => start <= day && (end === null || day <= end));

/** Whom the row names, else the driver of the moment. One who was known before stays, unless moment or car are others. */
async function findDrivers(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> {
  const contracts = candidates.flatMap(({ stored: { lease_contract_number: contract } }) =>
    typeof contract === 'number' ? contract : [],
  );
  const stored = await readAssignments(state.tx, client.id, [...new Set(contracts)]);
  const byContract = Map.groupBy(stored, ({ contract }) => contract);
  for (const candidate of candidates) {
    candidate.stored = { ...candidate.stored, ...driverOf(client, candidate, byContract) };
  }
}

function driverOf(
  client: ImportClient,
  candidate: Candidate,
  byContract: ReadonlyMap<number, readonly StoredAssignment[]>,
): Stored {
  const { stored, before } = candidate;
  if (typeof stored['driver_number'] === 'number') {
    return { driver_number: stored['driver_number'], driver_match: 'named' };
  }
  const isSameMoment =
    before !== undefined &&
    isSame(before['offence_at'], stored['offence_at']) &&
    before['lease_contract_number'] === stored['lease_contract_number'];
  if (isSameMoment && staysWithRow(stored, before, before['driver_match'] === 'named')) {
    return { driver_number: before['driver_number'] ?? null, driver_match: before['driver_match'] ?? 'nobody' };
  }
  const { driver, match } = driverOfFine(
    client,
    { at: momentOf(stored), timeKnown: stored['time_known'] === true },
    byContract.get(Number(stored['lease_contract_number'])) ?? [],
  );
  return { driver_number: driver, driver_match: match };
}

const records: RecordKind = {
  table: 'fine',
  types: { time_known: 'boolean', debtor_number: 'integer', driver_match: 'text' },
  alsoRead: [
    'offence_at',
    'time_known',
    'plate',
    'description',
    'lease_contract_number',
    'debtor_number',
    'driver_number',
    'driver_match',
    'portal_fields',
  ],
  // Staff gave it to the driver of a change that they entered afterwards (decision 0017).
  portalFields: (before) => before['portal_fields'] as readonly string[],
  references: referencesOf(fineFileColumns, { leaseContract: toLeaseContract, driver: toDriver }),
  toStored,
  examine,
  afterWrite: async (state, client, written) => {
    const moved = written.filter(({ fields }) => fields.includes('driver_number') || fields.includes('debtor_number'));
    const stored = moved.filter(({ before }) => before !== undefined).map(({ number }) => number);
    if (stored.length > 0) await moveDocuments(state.tx, client.id, stored);
    await tellFound(
      state,
      client,
      foundOf('fine', moved, ({ after }) => after['driver_match'] !== 'named'),
    );
  },
};

/**
 * Fines: facts of their moment. An import finds who drove; what it found stays, unless an import brings other assignments
 * for that moment (`found-drivers.ts`).
 */
export const fineImport = recordImport({
  name: 'fines',
  title: 'imports.kind.fines',
  after: ['driver-assignments'],
  columns: fineFileColumns,
  bounds: fineBounds,
  example: fineExample,
  records,
  hears: [findDriversOfFines],
});
