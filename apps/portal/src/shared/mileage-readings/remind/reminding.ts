import {
  type AskedLinks,
  type MadeLink,
  mileageLinks,
  type RemindableCar,
} from '@wagenpark/contract/admin/mileage-links';
import { mileageReminders, type ReminderOutcome } from '@wagenpark/contract/fleet/mileage-reminders';
import { normalizePlate } from '@wagenpark/domain/plate';
import { ask, call } from '../../../platform/calls/call.ts';
import { refusalOf, send } from '../../../platform/calls/transport.ts';

/**
 * What became of a car's reminder; `foreign`: KTC made no link, since the car is not the debtor's; `today`: somebody reminded
 * the driver since this was asked.
 */
export type Reminded = ReminderOutcome | 'foreign' | 'today';

/** KTC gave no key: nothing more is asked of it, and nobody is mailed (KA-06, PM-20). */
export class NoKey extends Error {}

/** Links of one debtor's cars (KA-03, KA-04), by the cars' plates. */
async function linksOf(debtor: number, cars: readonly RemindableCar[]) {
  const [key] = await ask(mileageLinks.apiKey, { query: { cw_debnr: debtor } });
  if (!key) throw new NoKey();
  const body: AskedLinks = {
    cw_debnr: debtor,
    license_plates: cars.map(({ plate, kmPerYear, lastKm, lastDay, driverNumber }) => ({
      license_plate: normalizePlate(plate),
      contract_mileage_year: kmPerYear,
      current_lw_mileage: lastKm,
      current_lw_mileage_date: lastDay,
      BestuurderId: driverNumber,
    })),
  };
  const { method, path } = mileageLinks.generate;
  const response = await send({
    method,
    path,
    contentType: 'application/json',
    body: JSON.stringify(body),
    // KA-08; it takes the place of the session's own.
    headers: { authorization: `Basic ${btoa(`${debtor}:${key}`)}` },
  });
  if (!response.ok) throw await refusalOf(response);
  const made = ((await response.json()) as { readonly results: readonly MadeLink[] }).results;
  return new Map(made.map((link) => [normalizePlate(link.license_plate), link]));
}

/**
 * Sends the drivers of cars of one debtor a link each: links of KTC (KA-03 … KA-05), then the mail (MI-08). A new link ends the
 * one before: of whoever was not asked about, another window may have reminded some by now, and they keep theirs.
 * @returns what became of each, by its contract
 * @throws {NoKey} without a key; what KTC refused; then nobody was mailed
 */
export async function remindDrivers(
  debtor: number,
  cars: readonly RemindableCar[],
): Promise<ReadonlyMap<number, Reminded>> {
  const unasked = cars.filter(({ remindedToday }) => !remindedToday).map(({ contract }) => contract);
  const now = unasked.length === 0 ? [] : await ask(mileageLinks.remindable, { body: { contracts: unasked } });
  const meanwhile = new Set(now.filter(({ remindedToday }) => remindedToday).map(({ contract }) => contract));
  const outcomes = await mailLinks(
    debtor,
    cars.filter(({ contract }) => !meanwhile.has(contract)),
  );
  return new Map(cars.map(({ contract }) => [contract, outcomes.get(contract) ?? 'today']));
}

async function mailLinks(debtor: number, cars: readonly RemindableCar[]): Promise<ReadonlyMap<number, Reminded>> {
  if (cars.length === 0) return new Map();
  const links = await linksOf(debtor, cars);
  const linked = cars.flatMap((car) => {
    const link = links.get(normalizePlate(car.plate));
    return link === undefined || car.driverNumber === null ? [] : [{ car, link, BestuurderId: car.driverNumber }];
  });
  const answers =
    linked.length === 0
      ? []
      : await call(
          mileageReminders.remindByLinks,
          {},
          linked.map(({ link, BestuurderId }) => ({
            Url: link.url,
            // MI-09
            GeldigTot: `/Date(${Date.parse(link.expires_at)}+0000)/`,
            BestuurderId,
          })),
        );
  const of = new Map(linked.map(({ car }, place) => [car.contract, answers[place]?.Uitkomst ?? 'unknown'] as const));
  return new Map(cars.map(({ contract }) => [contract, of.get(contract) ?? 'foreign']));
}
