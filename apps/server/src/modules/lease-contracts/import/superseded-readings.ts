import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import { valuePerClient } from '../../../platform/import/value-per-client.ts';
import { countReadings } from '../odometer-repository.ts';
import { readNextNumber, voidSuperseded } from '../superseded-readings-repository.ts';
import { changedRecords } from './changed-records.ts';

/**
 * The number of the first reading that this import adds. Readings with this or a higher number come from the same file
 * and are not superseded.
 */
const firstNumber = valuePerClient((): { number: number | null } => ({ number: null }));

/** A mileage of a car on a day in a file. */
interface FileMileage {
  readonly vehicle: number;
  readonly day: IsoDay;
  readonly km: number;
  readonly source: string;
}

/**
 * Voids the readings of earlier files for the same cars, days and sources with other kilometers: the later file
 * corrects them (decision 0114). The last step of the import validates the other readings of these cars again. The cars
 * must be locked, and the new readings not be added yet.
 */
export async function supersedeReadings(
  state: ImportState,
  client: ImportClient,
  mileages: readonly FileMileage[],
): Promise<void> {
  const first = firstNumber(state, client);
  first.number ??= await readNextNumber(state.tx, client.id);
  const mileagesByDay = Map.groupBy(mileages, ({ vehicle, day, source }) => `${vehicle} ${day} ${source}`);
  const ofDays = [...mileagesByDay.values()].flatMap((sameDay) => {
    const [mileage] = sameDay;
    return mileage === undefined ? [] : [{ ...mileage, kms: sameDay.map(({ km }) => km) }];
  });
  const superseded = await voidSuperseded(state.tx, client.id, ofDays, first.number, state.now);
  const { superseded: vehicles, readings } = changedRecords(state, client);
  for (const { vehicle } of superseded) {
    vehicles.add(vehicle);
    readings.add(vehicle);
  }
  const byDebtor = Map.groupBy(superseded, ({ debtor }) => debtor);
  const counts = new Map([...byDebtor].map(([debtor, voided]) => [debtor, -voided.length]));
  if (counts.size > 0) await countReadings(state.tx, client.id, counts);
}
