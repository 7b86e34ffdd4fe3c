import { todayInZone } from '@wagenpark/domain/calendar-day';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { addReadingsWithDoubts, updateDoubts } from '../odometer-readings.ts';
import {
  copyNewestReadings,
  countReadings,
  lockVehicles,
  readEqualReadings,
  readMileageRules,
} from '../odometer-repository.ts';
import { changedRecords } from './changed-records.ts';
import { readContractsShowing, readNewReadings } from './repository.ts';
import { supersedeReadings } from './superseded-readings.ts';

/**
 * Stores the imported mileages of vehicles as readings, except those that are stored already. Marks doubtful ones
 * (PM-07), and supersedes readings of the same day from earlier files. The vehicles then show their newest valid
 * reading, which may be one from the portal instead of the file's.
 * @returns the debtors of all these vehicles
 */
export async function storeReadings(state: ImportState, client: ImportClient): Promise<ReadonlySet<number>> {
  const { read: readVehicles, readings, superseded, contracts } = changedRecords(state, client);
  const today = todayInZone(client.timeZone, state.now);
  const margins = await readMileageRules(state.tx, client.id);
  const debtors = new Map<number, number>();
  for (const [column, numbers] of [
    ['vehicle_number', readVehicles],
    ['number', contracts],
  ] as const) {
    for await (const chunk of inChunks(numbers)) {
      const vehicleReadings = await readNewReadings(state.tx, client.id, column, chunk, today);
      const newReadings = vehicleReadings.filter(({ isNew }) => isNew);
      // Somebody may have entered the same reading in the meantime, so the check is repeated once the cars are locked.
      await lockVehicles(
        state.tx,
        client.id,
        newReadings.map(({ vehicle }) => vehicle),
      );
      const sameReadings = await readEqualReadings(state.tx, client.id, newReadings);
      const added = newReadings
        .filter((_, index) => sameReadings[index] === null)
        .map((reading) => ({ ...reading, source: 'import' }));
      await supersedeReadings(state, client, added);
      await addReadingsWithDoubts(state.tx, client.id, added, margins, state.now);
      for (const { debtor } of added) debtors.set(debtor, (debtors.get(debtor) ?? 0) + 1);
      // The current debtor sees the newest reading too, even if another debtor had the car on that day.
      for (const { holder } of vehicleReadings) debtors.set(holder, debtors.get(holder) ?? 0);
      await copyNewestReadings(
        state.tx,
        client.id,
        vehicleReadings.map(({ vehicle }) => vehicle),
      );
    }
  }
  for await (const chunk of inChunks(superseded)) await updateDoubts(state.tx, client.id, chunk);
  for await (const chunk of inChunks(readings)) {
    await copyNewestReadings(state.tx, client.id, chunk);
    for (const { debtor } of await readContractsShowing(state.tx, client.id, 'vehicle_number', chunk)) {
      debtors.set(debtor, debtors.get(debtor) ?? 0);
    }
  }
  await countReadings(state.tx, client.id, debtors);
  return new Set(debtors.keys());
}
