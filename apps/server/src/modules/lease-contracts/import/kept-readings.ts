import { todayInZone } from '@wagenpark/domain/calendar-day';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { countReadings, holdVehicles, readRules, readSame, showNewest } from '../odometer-repository.ts';
import { addMarked } from '../odometers.ts';
import { readContractsShowing, readNewReadings } from './repository.ts';
import { touched } from './touched.ts';

/**
 * Keeps what vehicles were said to stand at as readings, marked where they are doubtful (PM-07); what is stored already is
 * none. Vehicles then show their newest valid reading, which may be one of the portal, whatever the file says of them. Gives the
 * debtors of all of them.
 */
export async function keepReadings(state: ImportState, client: ImportClient): Promise<ReadonlySet<number>> {
  const { read, readings, contracts } = touched(state, client);
  const today = todayInZone(client.timeZone, state.now);
  const margins = await readRules(state.tx, client.id);
  const debtors = new Map<number, number>();
  for (const [column, numbers] of [
    ['vehicle_number', read],
    ['number', contracts],
  ] as const) {
    for await (const some of inChunks(numbers)) {
      const found = await readNewReadings(state.tx, client.id, column, some, today);
      const unread = found.filter(({ isNew }) => isNew);
      // Somebody may have entered the same in the meantime: once the cars are held, nobody does any more.
      await holdVehicles(
        state.tx,
        client.id,
        unread.map(({ vehicle }) => vehicle),
      );
      const same = await readSame(state.tx, client.id, unread);
      const added = unread
        .filter((_, place) => same[place] === null)
        .map((reading) => ({ ...reading, source: 'import' }));
      await addMarked(state.tx, client.id, added, margins, state.now);
      for (const { debtor } of added) debtors.set(debtor, (debtors.get(debtor) ?? 0) + 1);
      // Who has the car now is shown its newest reading, whoever had it on that day.
      for (const { holder } of found) debtors.set(holder, debtors.get(holder) ?? 0);
      await showNewest(
        state.tx,
        client.id,
        found.map(({ vehicle }) => vehicle),
      );
    }
  }
  for await (const some of inChunks(readings)) {
    await showNewest(state.tx, client.id, some);
    for (const { debtor } of await readContractsShowing(state.tx, client.id, 'vehicle_number', some)) {
      debtors.set(debtor, debtors.get(debtor) ?? 0);
    }
  }
  await countReadings(state.tx, client.id, debtors);
  return new Set(debtors.keys());
}
