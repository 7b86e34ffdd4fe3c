import { holdsAt } from '@wagenpark/domain/periods';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import type { Listener } from '../../../platform/import/news.ts';
import { type Candidate, isSame, type RecordKind } from '../../../platform/import/record-kind.ts';
import type { Stored } from '../../../platform/import/records-repository.ts';
import { readAssignments, type StoredAssignment } from './assignments-repository.ts';
import { assignmentsBrought, type BroughtAssignments } from './brought-assignments.ts';
import { momentIn } from './driver-matching.ts';
import { driverChange, type MomentRecords, type MovedRecord, moveRecords, writeHistory } from './driver-moves.ts';
import { readUnnamed } from './driver-of-moment-repository.ts';

/*
 * Records of what happened with a car, such as fines and refuelings, keep the driver of their own moment. Where nobody named
 * the person, the assignments of the car tell who it was: those that are there when the record comes, and those that an
 * import brings or changes later. Who was found stays, unless an import brings other assignments for that moment.
 */

/** What the import of a subject does to keep the driver of the moment. */
export interface DriverOfMoment {
  /** Parts of the kind of records: spread into it, or called among the steps of its own. */
  readonly records: Required<
    Pick<RecordKind, 'table' | 'types' | 'alsoRead' | 'portalFields' | 'examine' | 'afterWrite'>
  >;
  /** Looks anew for drivers at the times of assignments that an import has brought. */
  readonly hears: readonly Listener[];
  /** The same, for a kind that listens by itself to let something go along. */
  readonly findAgain: (
    state: ImportState,
    client: ImportClient,
    assignments: BroughtAssignments,
  ) => Promise<readonly MovedRecord[]>;
  /** Looks for the drivers of cars that records name only now, by the value that leads to the contract; who is known stays. */
  readonly findOfCars: (
    state: ImportState,
    client: ImportClient,
    contracts: ReadonlyMap<number, number>,
  ) => Promise<void>;
}

const dayMs = 86_400_000;

/** Keeps the driver of the moment in the records of a subject. */
export function driverOfMoment(kind: MomentRecords): DriverOfMoment {
  const { car, matching, table } = kind;
  const [moment] = matching.when;
  const place = {
    table,
    columns: matching.when,
    moment,
    car: car.column,
    match: matching.column,
    named: matching.named,
  };
  const contractIn = (contracts: ReadonlyMap<number, number>, record: Stored): number =>
    contracts.get(Number(record[car.column])) ?? 0;

  const findAgain: DriverOfMoment['findAgain'] = async (state, client, { contracts, from, until, brought, stored }) => {
    const contractOf = await car.leadingTo(state.tx, client.id, contracts);
    // A day may count as a whole, and a day without a time stands at its noon.
    const dayBefore = new Date(from.getTime() - dayMs);
    const dayAfter = until && new Date(until.getTime() + dayMs);
    const moved: MovedRecord[] = [];
    for await (const cars of inChunks(contractOf.keys(), 100)) {
      const records = await readUnnamed(state.tx, client.id, place, cars, dayBefore, dayAfter);
      const touched = records.filter((record) => {
        const contract = contractIn(contractOf, record);
        if (isPortalOwnedAt(momentIn(record, moment), stored.get(contract) ?? [])) return false;
        return matching.isTouched(client, record, brought.get(contract) ?? []);
      });
      const assignmentsOf = (record: Stored) => stored.get(contractIn(contractOf, record)) ?? [];
      moved.push(...(await moveRecords(state, client, kind, touched, assignmentsOf)));
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
      // Staff gave it to the driver of a change that they entered afterwards (decision 0017).
      portalFields: (before) => before['portal_fields'] as readonly string[],
      examine: async (state, client, candidates) => {
        await car.complete(state, client, moment, candidates);
        const values = candidates.flatMap(({ stored }) => numberIn(stored, car.column) ?? []);
        const contractOf = await car.contractsOf(state.tx, client.id, [...new Set(values)]);
        const assignments = await assignmentsBy(state, client, contractOf);
        for (const candidate of candidates) {
          const own = assignments.get(contractIn(contractOf, candidate.stored)) ?? [];
          candidate.stored = { ...candidate.stored, ...driverOf(client, kind, candidate, own) };
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
    hears: [assignmentsBrought.heardBy(async (...news) => void (await findAgain(...news)))],
    findAgain,
    findOfCars: async (state, client, contracts) => {
      for await (const some of inChunks(contracts, 100)) {
        const contractOf = new Map(some);
        const assignments = await assignmentsBy(state, client, contractOf);
        const records = await readUnnamed(state.tx, client.id, place, [...contractOf.keys()], new Date(0), null);
        const unknown = records.filter((record) => record['driver_number'] === null);
        await moveRecords(
          state,
          client,
          kind,
          unknown,
          (record) => assignments.get(contractIn(contractOf, record)) ?? [],
        );
      }
    },
  };
}

/** The assignments of the contracts that values lead to, by contract. */
const assignmentsBy = async (
  state: ImportState,
  client: ImportClient,
  contracts: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, readonly StoredAssignment[]>> =>
  Map.groupBy(await readAssignments(state.tx, client.id, [...new Set(contracts.values())]), ({ contract }) => contract);

const numberIn = (record: Stored, column: string): number | undefined => {
  const value = record[column];
  return typeof value === 'number' ? value : undefined;
};

/** Whether somebody in the portal gave the stored record its driver, or said that it had none (decision 0017). */
const isSetByPortal = (before: Stored): boolean =>
  Array.isArray(before['portal_fields']) && before['portal_fields'].includes('driver_number');

/** Whether somebody in the portal said who drives at a moment. */
const isPortalOwnedAt = (moment: Date, assignments: readonly StoredAssignment[]): boolean =>
  assignments.some((assignment) => assignment.isPortalOwned && holdsAt(assignment, moment));

/**
 * The driver of a row: whom it names, else whoever is found. A row that comes again for the same moment and car without a
 * driver leaves the stored one: who was named stays where the file has no column for it, and goes with a blank cell.
 */
function driverOf(
  client: ImportClient,
  { car, matching }: MomentRecords,
  { stored, before }: Candidate,
  assignments: readonly StoredAssignment[],
): Stored {
  const { column, named, when } = matching;
  const driver = numberIn(stored, 'driver_number');
  const stays = before !== undefined && isSetByPortal(before);
  if (driver !== undefined) return { driver_number: driver, [column]: stays ? (before[column] ?? null) : named };
  const isSameMoment =
    before !== undefined && [...when, car.column].every((name) => isSame(before[name], stored[name]));
  const wasBlanked = before?.[column] === named && 'driver_number' in stored;
  if (isSameMoment && (stays || (typeof before['driver_number'] === 'number' && !wasBlanked))) {
    return { driver_number: before['driver_number'] ?? null, [column]: before[column] ?? null };
  }
  const found = matching.find(client, stored, assignments);
  return { driver_number: found.driver, [column]: found.match };
}
