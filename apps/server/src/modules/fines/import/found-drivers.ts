import { addDays, dayInZone, startOfDay } from '@wagenpark/domain/calendar-day';
import { type MatchedDriver, matchDriver } from '@wagenpark/domain/fine-driver';
import { overlaps } from '@wagenpark/domain/periods';
import { changedDebtors } from '../../../platform/import/changed-debtors.ts';
import type { ImportClient } from '../../../platform/import/import-state.ts';
import { updateRecords } from '../../../platform/import/records-repository.ts';
import { moveDocuments } from '../../files/index.ts';
import {
  assignmentsBrought,
  driverChange,
  isPortalOwnedAt,
  type StoredAssignment,
  tellFound,
} from '../../lease-contracts/index.ts';
import { readFinesToMatch } from './repository.ts';

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

/** Looks anew for the drivers of fines at the times of assignments that an import has just brought. */
export const findDriversOfFines = assignmentsBrought.heardBy(async (state, client, times) => {
  const { contracts, from, until, brought, stored } = times;
  // A day counts as a whole, and a day without a time stands at its noon.
  const dayBefore = new Date(from.getTime() - dayMs);
  const dayAfter = until && new Date(until.getTime() + dayMs);
  const fines = await readFinesToMatch(state.tx, client.id, contracts, dayBefore, dayAfter);
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
    { table: 'fine' },
    { number: 'integer', driver_number: 'integer', driver_match: 'text' },
    client.id,
    found.map(({ number, driver, match }) => ({ number, driver_number: driver, driver_match: match })),
  );
  await moveDocuments(
    state.tx,
    client.id,
    found.map(({ number }) => number),
  );
  for (const { debtor } of found) changedDebtors(state, client).add(debtor);
  await tellFound(state, client, found);
});
