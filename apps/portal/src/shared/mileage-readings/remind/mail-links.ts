import {
  type CreatedLink,
  type LinksRequest,
  mileageLinks,
  type RemindableCar,
} from '@wagenpark/contract/admin/mileage-links';
import { mileageReminders, type ReminderOutcome } from '@wagenpark/contract/fleet/mileage-reminders';
import { normalizePlate } from '@wagenpark/domain/plate';
import { call, callRoute } from '../../../platform/calls/call.ts';
import { parseRefusal, send } from '../../../platform/calls/transport.ts';

/**
 * The outcome of a car's reminder. `foreign`: KTC created no link, because the car does not belong to the debtor.
 * `today`: another user reminded the driver while the dialog was open.
 */
export type ReminderResult = ReminderOutcome | 'foreign' | 'today';

/** Thrown when KTC returned no key. No further calls are made and no mail is sent (KA-06, PM-20). */
export class MissingKeyError extends Error {}

/** Requests links for one debtor's cars from KTC (KA-03, KA-04), by plate. */
async function linksOf(debtor: number, cars: readonly RemindableCar[]) {
  const [key] = await callRoute(mileageLinks.apiKey, { query: { cw_debnr: debtor } });
  if (!key) throw new MissingKeyError();
  const body: LinksRequest = {
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
    // KA-08: replaces the session's own authorization header.
    headers: { authorization: `Basic ${btoa(`${debtor}:${key}`)}` },
  });
  if (!response.ok) throw await parseRefusal(response);
  const madeLinks = ((await response.json()) as { readonly results: readonly CreatedLink[] }).results;
  return new Map(madeLinks.map((link) => [normalizePlate(link.license_plate), link]));
}

/**
 * Mails a link to the drivers of one debtor's cars: requests the links from KTC (KA-03 … KA-05), then sends the mails
 * (MI-08). A new link invalidates the previous one. Cars whose driver had not been reminded today are checked again
 * first, because another window may have reminded them meanwhile. Those drivers keep their current link.
 * @returns the outcome of each car, by contract number
 * @throws {MissingKeyError} without a key, or KTC's refusal; in both cases no mail was sent
 */
export async function remindDrivers(
  debtor: number,
  cars: readonly RemindableCar[],
): Promise<ReadonlyMap<number, ReminderResult>> {
  const notReminded = cars.filter(({ remindedToday }) => !remindedToday).map(({ contract }) => contract);
  const currentCars =
    notReminded.length === 0 ? [] : await callRoute(mileageLinks.remindable, { body: { contracts: notReminded } });
  const remindedMeanwhile = new Set(
    currentCars.filter(({ remindedToday }) => remindedToday).map(({ contract }) => contract),
  );
  const outcomes = await mailLinks(
    debtor,
    cars.filter(({ contract }) => !remindedMeanwhile.has(contract)),
  );
  return new Map(cars.map(({ contract }) => [contract, outcomes.get(contract) ?? 'today']));
}

async function mailLinks(debtor: number, cars: readonly RemindableCar[]): Promise<ReadonlyMap<number, ReminderResult>> {
  if (cars.length === 0) return new Map();
  const links = await linksOf(debtor, cars);
  const linked = cars.flatMap((car) => {
    const link = links.get(normalizePlate(car.plate));
    return link === undefined || car.driverNumber === null ? [] : [{ car, link, BestuurderId: car.driverNumber }];
  });
  const results =
    linked.length === 0
      ? []
      : await call(
          mileageReminders.remindByLinks,
          {},
          linked.map(({ link, BestuurderId }) => ({
            Url: link.url,
            // The expiry as a UTC moment in the format of the fleet API (MI-09).
            GeldigTot: `/Date(${Date.parse(link.expires_at)}+0000)/`,
            BestuurderId,
          })),
        );
  const outcomeOf = new Map(
    linked.map(({ car }, index) => [car.contract, results[index]?.Uitkomst ?? 'unknown'] as const),
  );
  return new Map(cars.map(({ contract }) => [contract, outcomeOf.get(contract) ?? 'foreign']));
}
