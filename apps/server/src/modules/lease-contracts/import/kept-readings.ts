import { todayInZone } from '@wagenpark/domain/calendar-day';
import { judgeReading } from '@wagenpark/domain/mileage-rule';
import { type ImportClient, type ImportState, inChunks } from '../../../platform/import/import-state.ts';
import * as odometers from '../odometer-repository.ts';
import { type ReadVehicle, readNewReadings } from './repository.ts';
import { touched } from './touched.ts';

/**
 * Keeps what vehicles were said to stand at as readings, marked where they are doubtful (PM-07); what is stored already is
 * none. Vehicles then show their newest valid reading, which may be one of the portal. Gives the debtors of all of them.
 */
export async function keepReadings(state: ImportState, client: ImportClient): Promise<ReadonlySet<number>> {
  const { read, readings, contracts } = touched(state, client);
  const today = todayInZone(client.timeZone, state.now);
  const margins = await odometers.readRules(state.tx, client.id);
  const debtors = new Map<number, number>();
  const keep = async (found: readonly ReadVehicle[]): Promise<void> => {
    const besides = await odometers.readBeside(
      state.tx,
      client.id,
      found.map(({ vehicle, day }) => ({ vehicle, day, until: null })),
    );
    const added = found.map((reading, place): odometers.AddedReading => {
      const { vehicle, contract, debtor, day, km, kmPerYear, startKm } = reading;
      const beside = besides[place];
      const before = { km: beside?.beforeKm ?? startKm, day: beside?.beforeDay ?? null, kmPerYear };
      const finding = judgeReading(km, day, { before, afterKm: beside?.afterKm ?? null }, margins);
      const doubt = finding === null || finding.fault === 'impossible' ? null : finding.fault;
      return { contract, vehicle, debtor, day, km, source: 'import', doubt, overridden: false, reason: null };
    });
    const by = { account: null, name: null, driver: null, at: state.now };
    await odometers.insertReadings(state.tx, client.id, added, by);
    for (const { debtor } of added) debtors.set(debtor, (debtors.get(debtor) ?? 0) + 1);
  };
  for (const [column, numbers] of [
    ['vehicle_number', read],
    ['number', contracts],
  ] as const) {
    for await (const some of inChunks(numbers)) {
      const found = await readNewReadings(state.tx, client.id, column, some, today);
      await keep(found.filter(({ isNew }) => isNew));
      // Who has the car now is shown its newest reading, whoever had it on that day.
      for (const { holder } of found) debtors.set(holder, debtors.get(holder) ?? 0);
      await odometers.showNewest(
        state.tx,
        client.id,
        found.map(({ vehicle }) => vehicle),
      );
    }
  }
  for await (const some of inChunks(readings)) await odometers.showNewest(state.tx, client.id, some);
  await odometers.countReadings(state.tx, client.id, debtors);
  return new Set(debtors.keys());
}
