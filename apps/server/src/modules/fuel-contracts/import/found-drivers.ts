import { currentAt, holdsAt } from '@wagenpark/domain/periods';
import { changedDebtors } from '../../../platform/import/changed-debtors.ts';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { updateRecords } from '../../../platform/import/records-repository.ts';
import {
  assignmentsBrought,
  driverChange,
  isPortalOwnedAt,
  readAssignments,
  type StoredAssignment,
  tellFound,
} from '../../lease-contracts/index.ts';
import * as repository from './repository.ts';

/** Who drove at a moment; null for nobody. */
export const driverAt = (at: Date, assignments: readonly StoredAssignment[]): number | null =>
  currentAt(assignments, at)?.driver ?? null;

/** Looks anew for the drivers of refuelings at the times of assignments that an import has just brought. */
export const findDriversOfRefuelings = assignmentsBrought.heardBy(async (state, client, times) => {
  const { contracts, from, until, brought, stored } = times;
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
});

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
      { table: 'refueling' },
      { number: 'integer', driver_number: 'integer', driver_found: 'boolean' },
      client.id,
      some.map(({ number, driver }) => ({ number, driver_number: driver, driver_found: driver !== null })),
    );
  }
  for (const { debtor } of found) changedDebtors(state, client).add(debtor);
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
