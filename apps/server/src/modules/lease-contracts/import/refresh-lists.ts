import { changedDebtors } from '../../../platform/import/changed-debtors.ts';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import { refreshContractList, touchDebtors } from '../list-facts.ts';
import { refreshProjections } from '../projections.ts';
import { keepReadings } from './kept-readings.ts';
import { readContractsShowing, type ShownBy } from './repository.ts';
import { touched } from './touched.ts';

/** Brings up to date what lists show of contracts, and the versions that caches are keyed by. */
export async function refreshLists(state: ImportState, client: ImportClient): Promise<void> {
  const { contracts, vehicles, changedVehicles, drivers, debtors } = touched(state, client);
  const changed: Readonly<Record<ShownBy, ReadonlySet<number>>> = {
    number: contracts,
    vehicle_number: vehicles,
    list_driver_number: drivers,
    debtor_number: debtors,
  };
  const showing = new Set<number>();
  const told = new Set(changedDebtors(state, client));
  for (const [column, numbers] of Object.entries(changed) as [ShownBy, ReadonlySet<number>][]) {
    for await (const some of inChunks(numbers)) {
      for (const { number, debtor } of await readContractsShowing(state.tx, client.id, column, some)) {
        showing.add(number);
        told.add(debtor);
      }
    }
  }
  for await (const some of inChunks(changedVehicles)) {
    for (const { debtor } of await readContractsShowing(state.tx, client.id, 'vehicle_number', some)) told.add(debtor);
  }
  await refreshContractList(
    state.tx,
    client.id,
    [...showing].sort((a, b) => a - b),
    state.now,
  );
  for (const debtor of await keepReadings(state, client)) told.add(debtor);
  const { read, readings } = touched(state, client);
  const ofCars = [...new Set([...read, ...readings])];
  await refreshProjections(state.tx, client.id, 'vehicle_number', ofCars);
  await refreshProjections(state.tx, client.id, 'number', [...contracts]);
  await touchDebtors(state.tx, client.id, told);
}
