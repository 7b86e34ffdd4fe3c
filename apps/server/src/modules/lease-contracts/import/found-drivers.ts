import { holdsAt, type Period } from '@wagenpark/domain/periods';
import { type AuditChange, audit } from '../../../platform/audit.ts';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { News } from '../../../platform/import/news.ts';
import { asText, type Written } from '../../../platform/import/record-kind.ts';
import type { Stored } from '../../../platform/import/records-repository.ts';
import { readAssignments, type StoredAssignment } from './assignments-repository.ts';

/*
 * Records of what happened with a car, such as fines and refuelings, keep the driver of their own moment. Where nobody named
 * the person, the assignments of the car tell who it was: those that are there when the record comes, and those that an
 * import brings or changes later.
 */

/** Whether somebody in the portal gave the stored record its driver, or said that it had none (decision 0017). */
export const isSetByPortal = (before: Stored): boolean =>
  Array.isArray(before['portal_fields']) && before['portal_fields'].includes('driver_number');

/**
 * Whether a record that comes again without a driver, for the same moment, leaves the stored one. Who was named stays where
 * the file has no column for it, and goes with a blank cell; where nobody was known it is looked for again.
 */
export const staysWithRow = (stored: Stored, before: Stored, wasNamed: boolean): boolean =>
  isSetByPortal(before) || (typeof before['driver_number'] === 'number' && !(wasNamed && 'driver_number' in stored));

/** An assignment that an import brought, and the one in whose place it stands. */
export interface BroughtAssignment extends Period {
  readonly contract: number;
  readonly replaces?: StoredAssignment | undefined;
}

/** The assignments of contracts as they are now, and what an import has just brought of them, between two moments. */
export interface BroughtAssignments {
  readonly contracts: readonly number[];
  readonly from: Date;
  readonly until: Date | null;
  readonly brought: ReadonlyMap<number, readonly BroughtAssignment[]>;
  readonly stored: ReadonlyMap<number, readonly StoredAssignment[]>;
}

/**
 * An import has brought assignments: whoever keeps the driver of a moment looks for it anew at their times. Who was named
 * stays, and so does what stands beside a driver change of the portal (settled question 18). Fines, the later kind, hear of it
 * before refuelings: the portal writes both in this order too, so that neither waits for the other.
 */
export const assignmentsBrought = new News<BroughtAssignments>();

/** Tells that an import has brought assignments. */
export async function tellBrought(
  state: ImportState,
  client: ImportClient,
  brought: readonly BroughtAssignment[],
): Promise<void> {
  const contracts = [...new Set(brought.map(({ contract }) => contract))];
  const stored = Map.groupBy(await readAssignments(state.tx, client.id, contracts), ({ contract }) => contract);
  const times = brought.flatMap((own) => (own.replaces ? [own, own.replaces] : [own]));
  const from = new Date(Math.min(...times.map((time) => time.from.getTime())));
  const ends = times.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
  const until = Number.isFinite(Math.max(...ends)) ? new Date(Math.max(...ends)) : null;
  const byContract = Map.groupBy(brought, ({ contract }) => contract);
  await assignmentsBrought.tell(state, client, { contracts, from, until, brought: byContract, stored });
}

/** Whether somebody in the portal said who drives at a moment. */
export const isPortalOwnedAt = (at: Date, assignments: readonly StoredAssignment[]): boolean =>
  assignments.some((assignment) => assignment.isPortalOwned && holdsAt(assignment, at));

/** A record of which another driver was found. */
interface Found {
  /** What the audit trail calls it. */
  readonly kind: string;
  readonly number: number;
  readonly changes: readonly AuditChange[];
}

/** Tells the audit trail of records whose driver an import found, or found to be another. */
export async function tellFound(state: ImportState, client: ImportClient, found: readonly Found[]): Promise<void> {
  for await (const some of inChunks(found, 500)) {
    await audit(
      state.tx,
      ...some.map(({ kind, number, changes }) => ({
        clientId: client.id,
        action: 'driverFound',
        source: 'import' as const,
        call: state.call,
        actor: state.actor,
        onBehalfOf: client.displayName,
        entity: { kind, number },
        changes,
        at: state.now,
      })),
    );
  }
}

/** What an import that brought stored records again found of their drivers; `isFound` tells it from a person who was named. */
export const foundOf = (
  kind: Found['kind'],
  written: readonly Written[],
  isFound: (written: Written) => boolean,
): readonly Found[] =>
  written.flatMap((record) => {
    const { number, before, after, fields } = record;
    if (!before || !fields.includes('driver_number') || !isFound(record)) return [];
    return [{ kind, number, changes: [driverChange(driverIn(before), driverIn(after))] }];
  });

const driverIn = (record: Stored): number | null => {
  const driver = record['driver_number'];
  return typeof driver === 'number' ? driver : null;
};

/** A changed driver as the audit trail tells it. */
export const driverChange = (before: number | null, after: number | null): AuditChange => ({
  field: 'BestuurderNummer',
  before: asText(before),
  after: asText(after),
});
