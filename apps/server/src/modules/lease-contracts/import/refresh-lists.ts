import { changedDebtors } from '../../../platform/import/changed-debtors.ts';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { refreshContractList, touchDebtors } from '../list-facts.ts';
import { refreshProjections } from '../projections.ts';
import { changedRecords } from './changed-records.ts';
import { type ListedRecordColumn, readContractsShowing } from './repository.ts';
import { storeReadings } from './store-readings.ts';

/**
 * Updates the copied facts of lists, the readings and the projections, and raises the data versions that key the
 * caches.
 */
export async function refreshLists(state: ImportState, client: ImportClient): Promise<void> {
  const { contracts, vehicles, changedVehicles, drivers, debtors } = changedRecords(state, client);
  const changed: Readonly<Record<ListedRecordColumn, ReadonlySet<number>>> = {
    number: contracts,
    vehicle_number: vehicles,
    list_driver_number: drivers,
    debtor_number: debtors,
  };
  const showing = new Set<number>();
  const debtorsToTouch = new Set(changedDebtors(state, client));
  for (const [column, numbers] of Object.entries(changed) as [ListedRecordColumn, ReadonlySet<number>][]) {
    for await (const chunk of inChunks(numbers)) {
      for (const { number, debtor } of await readContractsShowing(state.tx, client.id, column, chunk)) {
        showing.add(number);
        debtorsToTouch.add(debtor);
      }
    }
  }
  for await (const chunk of inChunks(changedVehicles)) {
    for (const { debtor } of await readContractsShowing(state.tx, client.id, 'vehicle_number', chunk))
      debtorsToTouch.add(debtor);
  }
  await refreshContractList(
    state.tx,
    client.id,
    [...showing].sort((a, b) => a - b),
    state.now,
  );
  for (const debtor of await storeReadings(state, client)) debtorsToTouch.add(debtor);
  const { read: readVehicles, readings } = changedRecords(state, client);
  const vehiclesRead = [...new Set([...readVehicles, ...readings])];
  await refreshProjections(state.tx, client.id, 'vehicle_number', vehiclesRead);
  await refreshProjections(state.tx, client.id, 'number', [...contracts]);
  await touchDebtors(state.tx, client.id, debtorsToTouch);
}
