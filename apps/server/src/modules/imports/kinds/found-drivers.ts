import { addDays, dayInZone, startOfDay } from '@wagenpark/domain/calendar-day';
import { type MatchedDriver, matchDriver } from '@wagenpark/domain/fine-driver';
import { currentAt, holdsAt, overlaps, type Period } from '@wagenpark/domain/periods';
import { type AuditChange, audit } from '../../../platform/audit.ts';
import { moveDocuments } from '../../files/index.ts';
import { readAssignments, type StoredAssignment } from '../assignments-repository.ts';
import * as repository from '../drivers-repository.ts';
import { type ImportClient, type ImportState, inChunks } from '../import-state.ts';
import { asText, type Written } from '../record-kind.ts';
import { type Stored, updateRecords } from '../records-repository.ts';

/*
 * Fines and refuelings keep the driver of their own moment. Where nobody named the person, the assignments of the car
 * tell who it was: those that are there when the record comes, and those that an import brings or changes later.
 */

const dayMs = 86_400_000;

/** Who drove at an offence, by the assignments of its contract. */
export function driverOfFine(
  { timeZone }: Pick<ImportClient, 'timeZone'>,
  { at, timeKnown }: { readonly at: Date; readonly timeKnown: boolean },
  assignments: readonly StoredAssignment[],
): MatchedDriver {
  const day = dayInZone(at, timeZone);
  return matchDriver(
    assignments.map(({ driver, from, until }) => ({
      driver,
      from: from.getTime(),
      until: until?.getTime() ?? null,
    })),
    {
      dayFrom: startOfDay(day, timeZone).getTime(),
      dayUntil: startOfDay(addDays(day, 1), timeZone).getTime(),
      at: timeKnown ? at.getTime() : null,
    },
  );
}

/** Who drove at a moment; null for nobody. */
export const driverAt = (at: Date, assignments: readonly StoredAssignment[]): number | null =>
  currentAt(assignments, at)?.driver ?? null;

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

/** A fine or refueling of which another driver was found. */
interface Found {
  readonly kind: 'fine' | 'refueling';
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
const driverChange = (before: number | null, after: number | null): AuditChange => ({
  field: 'BestuurderNummer',
  before: asText(before),
  after: asText(after),
});

/**
 * Looks anew for the drivers of fines and refuelings at the times of assignments that an import has just brought. Who was
 * named stays, and so does what stands beside a driver change of the portal (settled question 18).
 */
export async function findDrivers(
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
  const at = { contracts, from, until, brought: Map.groupBy(brought, ({ contract }) => contract), stored };
  await findDriversOfFines(state, client, at);
  await findDriversOfRefuelings(state, client, at);
}

/** The assignments of contracts as they are now, and what an import brought of them, between two moments. */
interface Times {
  readonly contracts: readonly number[];
  readonly from: Date;
  readonly until: Date | null;
  readonly brought: ReadonlyMap<number, readonly BroughtAssignment[]>;
  readonly stored: ReadonlyMap<number, readonly StoredAssignment[]>;
}

const isPortalOwnedAt = (at: Date, assignments: readonly StoredAssignment[]): boolean =>
  assignments.some((assignment) => assignment.isPortalOwned && holdsAt(assignment, at));

async function findDriversOfFines(
  state: ImportState,
  client: ImportClient,
  { contracts, from, until, brought, stored }: Times,
): Promise<void> {
  // A day counts as a whole, and a day without a time stands at its noon.
  const dayBefore = new Date(from.getTime() - dayMs);
  const dayAfter = until && new Date(until.getTime() + dayMs);
  const fines = await repository.readFinesToMatch(state.tx, client.id, contracts, dayBefore, dayAfter);
  const found = fines.flatMap((fine) => {
    const assignments = stored.get(fine.contract) ?? [];
    const day = dayInZone(fine.at, client.timeZone);
    const whole = {
      from: startOfDay(day, client.timeZone),
      until: startOfDay(addDays(day, 1), client.timeZone),
    };
    const isTouched = (brought.get(fine.contract) ?? []).some(
      (own) => overlaps(own, whole) || (own.replaces !== undefined && overlaps(own.replaces, whole)),
    );
    if (!isTouched || isPortalOwnedAt(fine.at, assignments)) return [];
    const { driver, match } = driverOfFine(client, fine, assignments);
    if (driver === fine.driver && match === fine.match) return [];
    const changes = [
      ...(driver === fine.driver ? [] : [driverChange(fine.driver, driver)]),
      ...(match === fine.match ? [] : [{ field: 'BestuurderKoppeling', before: fine.match, after: match }]),
    ];
    return [{ kind: 'fine' as const, number: fine.number, debtor: fine.debtor, driver, match, changes }];
  });
  if (found.length === 0) return;
  await updateRecords(
    state.tx,
    'fine',
    { number: 'integer', driver_number: 'integer', driver_match: 'text' },
    client.id,
    found.map(({ number, driver, match }) => ({ number, driver_number: driver, driver_match: match })),
  );
  await moveDocuments(
    state.tx,
    client.id,
    found.map(({ number }) => number),
  );
  for (const { debtor } of found) state.touched(client.id).debtors.add(debtor);
  await tellFound(state, client, found);
}

async function findDriversOfRefuelings(
  state: ImportState,
  client: ImportClient,
  { contracts, from, until, brought, stored }: Times,
): Promise<void> {
  const cards = await repository.readCardsOfContracts(state.tx, client.id, contracts);
  const contractOf = new Map(cards.map(({ card, contract }) => [card, contract]));
  for await (const some of inChunks(contractOf.keys(), 100)) {
    const refuelings = await repository.readRefuelingsToMatch(state.tx, client.id, some, from, until);
    const found = refuelings.flatMap((refueling) => {
      const contract = contractOf.get(refueling.card) ?? 0;
      const assignments = stored.get(contract) ?? [];
      const own = brought.get(contract) ?? [];
      // A card may have been another car's: who was found stays, unless it was by what is replaced now.
      const isTouched =
        refueling.driver === null
          ? own.some((assignment) => holdsAt(assignment, refueling.at))
          : own.some(({ replaces }) => replaces?.driver === refueling.driver && holdsAt(replaces, refueling.at));
      if (!isTouched || isPortalOwnedAt(refueling.at, assignments)) return [];
      const driver = driverAt(refueling.at, assignments);
      return driver === refueling.driver ? [] : [{ ...refueling, before: refueling.driver, driver }];
    });
    await giveRefuelings(state, client, found);
  }
}

/** A refueling with the driver who was found, and who stood there before. */
interface FoundRefueling {
  readonly number: number;
  readonly debtor: number;
  readonly before: number | null;
  readonly driver: number | null;
}

/** Writes the drivers that were found into refuelings, and tells of it. */
async function giveRefuelings(
  state: ImportState,
  client: ImportClient,
  found: readonly FoundRefueling[],
): Promise<void> {
  if (found.length === 0) return;
  for await (const some of inChunks(found)) {
    await updateRecords(
      state.tx,
      'refueling',
      { number: 'integer', driver_number: 'integer', driver_found: 'boolean' },
      client.id,
      some.map(({ number, driver }) => ({ number, driver_number: driver, driver_found: driver !== null })),
    );
  }
  for (const { debtor } of found) state.touched(client.id).debtors.add(debtor);
  await tellFound(
    state,
    client,
    found.map(({ number, before, driver }) => ({
      kind: 'refueling',
      number,
      changes: [driverChange(before, driver)],
    })),
  );
}

/** Looks for the drivers of refuelings with cards that had no car until now; who was named or found before stays. */
export async function findDriversOfCards(
  state: ImportState,
  client: ImportClient,
  cards: readonly repository.CardOfContract[],
): Promise<void> {
  for await (const some of inChunks(cards, 100)) {
    const contractOf = new Map(some.map(({ card, contract }) => [card, contract]));
    const contracts = [...new Set(contractOf.values())];
    const stored = Map.groupBy(await readAssignments(state.tx, client.id, contracts), ({ contract }) => contract);
    const refuelings = await repository.readRefuelingsToMatch(
      state.tx,
      client.id,
      [...contractOf.keys()],
      new Date(0),
      null,
    );
    await giveRefuelings(
      state,
      client,
      refuelings.flatMap((refueling) => {
        const driver = driverAt(refueling.at, stored.get(contractOf.get(refueling.card) ?? 0) ?? []);
        return refueling.driver === null && driver !== null ? [{ ...refueling, before: null, driver }] : [];
      }),
    );
  }
}
