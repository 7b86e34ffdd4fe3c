import { containsInstant } from '@wagenpark/domain/periods';
import type { Subscription } from '../../../platform/import/import-event.ts';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { type Candidate, isSame, type RecordKind } from '../../../platform/import/record-kind.ts';
import type { StoredRecord } from '../../../platform/import/records-repository.ts';
import { readAssignments, type StoredAssignment } from './assignments-repository.ts';
import { momentIn } from './driver-matching.ts';
import { driverChange, type MomentRecords, type MovedRecord, moveRecords, writeHistory } from './driver-moves.ts';
import { readRecordsWithoutDriver } from './driver-of-moment-repository.ts';
import { assignmentsImported, type ImportedAssignments } from './imported-assignments.ts';

/*
 * Records of a car, such as fines and refuelings, store the driver at their own moment. When neither a file nor staff
 * named the driver, the driver follows from the assignments of the car: the stored ones when the record is imported,
 * and those that a later import writes. A found driver stays, unless an import writes other assignments for that
 * moment.
 */

/** The parts of an import that determine the driver at the moment of a record. */
export interface DriverOfMoment {
  /** The parts for a kind of records. The kind includes them by spreading, or calls them from its own steps. */
  readonly records: Required<
    Pick<RecordKind, 'table' | 'types' | 'alsoRead' | 'portalFields' | 'examine' | 'afterWrite'>
  >;
  /** Event listeners that determine the drivers again after an import has written assignments. */
  readonly listeners: readonly Subscription[];
  /** The same as a function, for a kind with its own listener that also updates dependent data. */
  readonly findAgain: (
    state: ImportState,
    client: ImportClient,
    assignments: ImportedAssignments,
  ) => Promise<readonly MovedRecord[]>;
  /**
   * Determines the drivers of records without one, once their car is known.
   * @param contracts the contracts by the value of the column from which they follow
   */
  readonly findOfCars: (
    state: ImportState,
    client: ImportClient,
    contracts: ReadonlyMap<number, number>,
  ) => Promise<void>;
}

const dayMs = 86_400_000;

/** Creates the parts for a kind of records. */
export function driverOfMoment(kind: MomentRecords): DriverOfMoment {
  const { car, matching, table } = kind;
  const [moment] = matching.when;
  const recordTable = {
    table,
    columns: matching.when,
    moment,
    car: car.column,
    match: matching.column,
    named: matching.named,
  };
  const contractIn = (contracts: ReadonlyMap<number, number>, record: StoredRecord): number =>
    contracts.get(Number(record[car.column])) ?? 0;

  const findAgain: DriverOfMoment['findAgain'] = async (
    state,
    client,
    { contracts, from, until, imported: importedAssignments, stored },
  ) => {
    const contractOf = await car.leadingTo(state.tx, client.id, contracts);
    // One day more on each side: some records match by the whole day, and a day without a time is stored as noon.
    const dayBefore = new Date(from.getTime() - dayMs);
    const dayAfter = until && new Date(until.getTime() + dayMs);
    const moved: MovedRecord[] = [];
    for await (const cars of inChunks(contractOf.keys(), 100)) {
      const records = await readRecordsWithoutDriver(state.tx, client.id, recordTable, cars, dayBefore, dayAfter);
      const affected = records.filter((record) => {
        const contract = contractIn(contractOf, record);
        if (isPortalOwnedAt(momentIn(record, moment), stored.get(contract) ?? [])) return false;
        return matching.isTouched(client, record, importedAssignments.get(contract) ?? []);
      });
      const assignmentsOf = (record: StoredRecord) => stored.get(contractIn(contractOf, record)) ?? [];
      moved.push(...(await moveRecords(state, client, kind, affected, assignmentsOf)));
    }
    return moved;
  };

  return {
    records: {
      table,
      types: { [matching.column]: matching.type, ...car.fills },
      alsoRead: [
        ...matching.when,
        car.column,
        ...Object.keys(car.fills),
        'driver_number',
        matching.column,
        'portal_fields',
      ],
      // The fields that staff set when they entered a driver change in retrospect. The import keeps their values
      // (decision 0017).
      portalFields: (before) => before['portal_fields'] as readonly string[],
      examine: async (state, client, candidates) => {
        await car.complete(state, client, moment, candidates);
        const values = candidates.flatMap(({ stored }) => numberIn(stored, car.column) ?? []);
        const contractOf = await car.contractsOf(state.tx, client.id, [...new Set(values)]);
        const assignments = await assignmentsBy(state, client, contractOf);
        for (const candidate of candidates) {
          const assignmentsOfContract = assignments.get(contractIn(contractOf, candidate.stored)) ?? [];
          candidate.stored = { ...candidate.stored, ...driverOf(client, kind, candidate, assignmentsOfContract) };
        }
      },
      afterWrite: (state, client, written) =>
        writeHistory(
          state,
          client,
          kind,
          written.flatMap(({ number, before, after, fields }) =>
            before && fields.includes('driver_number') && after[matching.column] !== matching.named
              ? [{ number, changes: [driverChange(before, after)] }]
              : [],
          ),
        ),
    },
    listeners: [assignmentsImported.subscribe(async (...news) => void (await findAgain(...news)))],
    findAgain,
    findOfCars: async (state, client, contracts) => {
      for await (const chunk of inChunks(contracts, 100)) {
        const contractOf = new Map(chunk);
        const assignments = await assignmentsBy(state, client, contractOf);
        const records = await readRecordsWithoutDriver(
          state.tx,
          client.id,
          recordTable,
          [...contractOf.keys()],
          new Date(0),
          null,
        );
        const withoutDriver = records.filter((record) => record['driver_number'] === null);
        await moveRecords(
          state,
          client,
          kind,
          withoutDriver,
          (record) => assignments.get(contractIn(contractOf, record)) ?? [],
        );
      }
    },
  };
}

/** The assignments of the contracts in the map's values, by contract. */
const assignmentsBy = async (
  state: ImportState,
  client: ImportClient,
  contracts: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, readonly StoredAssignment[]>> =>
  Map.groupBy(await readAssignments(state.tx, client.id, [...new Set(contracts.values())]), ({ contract }) => contract);

const numberIn = (record: StoredRecord, column: string): number | undefined => {
  const value = record[column];
  return typeof value === 'number' ? value : undefined;
};

/** Whether the portal set the driver of the stored record, possibly to nobody (decision 0017). */
const isSetByPortal = (before: StoredRecord): boolean =>
  Array.isArray(before['portal_fields']) && before['portal_fields'].includes('driver_number');

/** Whether the assignment at a moment was made in the portal. */
const isPortalOwnedAt = (moment: Date, assignments: readonly StoredAssignment[]): boolean =>
  assignments.some((assignment) => assignment.isPortalOwned && containsInstant(assignment, moment));

/**
 * The driver of a row: the one that it names, else the one that follows from the assignments. When a row is imported
 * again with the same moment and car and without a driver, the stored driver stays. Exception: a blank cell removes a
 * driver that an earlier file named; a missing column does not.
 */
function driverOf(
  client: ImportClient,
  { car, matching }: MomentRecords,
  { stored, before }: Candidate,
  assignments: readonly StoredAssignment[],
): StoredRecord {
  const { column, named, when } = matching;
  const driver = numberIn(stored, 'driver_number');
  const isPortalOwned = before !== undefined && isSetByPortal(before);
  if (driver !== undefined)
    return { driver_number: driver, [column]: isPortalOwned ? (before[column] ?? null) : named };
  const isSameMoment =
    before !== undefined && [...when, car.column].every((name) => isSame(before[name], stored[name]));
  const wasBlanked = before?.[column] === named && 'driver_number' in stored;
  if (isSameMoment && (isPortalOwned || (typeof before['driver_number'] === 'number' && !wasBlanked))) {
    return { driver_number: before['driver_number'] ?? null, [column]: before[column] ?? null };
  }
  const match = matching.find(client, stored, assignments);
  return { driver_number: match.driver, [column]: match.match };
}
