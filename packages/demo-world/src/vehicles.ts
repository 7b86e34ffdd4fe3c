import type { FuelCode } from '@wagenpark/domain';
import type { DemoClient } from './clients.ts';
import { vehicleCounts } from './data.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import { bikeFrame, demoPlate } from './plates.ts';
import type { VehicleOptionRow, VehicleRow } from './rows/contracts.ts';
import { prepareWeights, type SeededRandom, type WeightedValues } from './seeded-random.ts';
import { tradeWords } from './trade-words.ts';
import { chooseBike, chooseCar, chooseVan, type VehicleOffer } from './vehicle-models.ts';

/** Złoty per euro. A fixed rate for plausible prices, not the rate of any day. */
export const ZLOTY_PER_EURO = 4.3;

/** The use of a vehicle; days are counted from today. */
export interface VehicleUse {
  readonly start: number;
  /** The last day of use, not after today; null when it was never handed out. */
  readonly lastDay: number | null;
  readonly yearlyKm: number;
  readonly beginMileage: number;
}

/** A vehicle with its options and the offer from which it was made. */
export interface DemoVehicle {
  readonly row: VehicleRow;
  readonly options: readonly VehicleOptionRow[];
  readonly offer: VehicleOffer;
}

let colours: WeightedValues<string> | undefined;

/** Chooses the vehicle of a contract: sometimes a bike, a van with the client's share of vans, otherwise a car. */
export function chooseOffer(client: DemoClient, random: SeededRandom, start: number): VehicleOffer {
  if (random.chance(0.02)) return chooseBike(random);
  return random.chance(client.vansPercent / 100) ? chooseVan(random) : chooseCar(random, start);
}

/**
 * Creates the vehicle of a contract.
 * @param place its index in the fleet, from 0; number and plate follow from it
 */
export function makeVehicle(
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  place: number,
  offer: VehicleOffer,
  use: VehicleUse,
): DemoVehicle {
  colours ??= prepareWeights(Object.entries(vehicleCounts().colours));
  const words = tradeWords(client.country);
  const number = 20_000 + place;
  const isDutch = client.country === 'nl';
  const co2 = co2Of(offer, random);
  const price = Math.round(client.currency === 'PLN' ? offer.listPrice * ZLOTY_PER_EURO : offer.listPrice);
  const colour = words.colours[random.pickWeighted(colours)] ?? null;
  const row: VehicleRow = {
    client_id: client.clientId,
    number,
    plate: offer.isBike ? bikeFrame(client.country, place) : demoPlate(client.country, place),
    country: client.country,
    object_type: offer.isBike ? 'TW' : 'PV',
    make: offer.make,
    model: offer.model,
    type: offer.type,
    body: offer.body,
    colour: offer.isVan && random.chance(0.7) ? (words.colours['wit'] ?? null) : colour,
    fuel: offer.fuel,
    co2,
    fuel_label: co2 === null ? null : labelOf(co2),
    grey_plate: isDutch && offer.isVan,
    list_price: random.chance(0.97) ? price : null,
    addition_percentage: isDutch ? additionOf(offer, use.start) : null,
    mot_date: offer.isBike ? null : motDate(calendar, random, use.start),
    date_part_1: offer.isBike ? null : calendar.day(use.start - random.between(0, 6)),
    delivered_on: use.lastDay === null ? null : calendar.day(use.start),
    ...mileageFacts(calendar, random, offer, use),
    tyre_type: offer.isBike ? null : random.pick([0, 0, 1, 2, 2, 2]),
    tyre_storage: !offer.isBike && random.chance(0.45) ? random.pick(words.tyreStorages) : null,
  };
  const fitted = offer.isBike ? words.bikeOptions : words.options;
  const first = random.between(0, fitted.length - 1);
  const options = Array.from({ length: random.pick([0, 0, 1, 1, 2, 2, 3, 4]) }, (_, index): VehicleOptionRow => {
    const [kind, description] = fitted[(first + index) % fitted.length] as (typeof fitted)[number];
    return { client_id: client.clientId, vehicle_number: number, position: index + 1, kind, description };
  });
  return { row, options: options.slice(0, fitted.length), offer };
}

/** Make, model and type in one line, composed as the database does it. */
export const descriptionOf = (row: Pick<VehicleRow, 'make' | 'model' | 'type'>): string =>
  `${row.make} ${row.model}${row.type ? ` ${row.type}` : ''}`;

// Typical emission of a fuel, in grams per km. The function below adds more for expensive cars, which are heavier.
const CO2_OF_FUEL: Readonly<Partial<Record<FuelCode, number>>> = { l: 112, d: 118, lh: 34 };

function co2Of(offer: VehicleOffer, random: SeededRandom): number | null {
  if (offer.isBike) return null;
  if (offer.fuel === 'e') return 0;
  const usual = CO2_OF_FUEL[offer.fuel ?? 'l'] ?? 120;
  const weight = offer.isVan ? 44 : Math.max(0, (offer.listPrice - 22_000) / 900);
  const isFullHybrid = offer.fuel === 'lh' && /^(?!Plug-in)(?:.*Full |.*1\.8 )?Hybrid/.test(offer.type ?? '');
  const grams = isFullHybrid ? 98 : usual + (offer.fuel === 'lh' ? weight / 8 : weight);
  return Math.round(Math.min(320, grams) + random.between(-5, 6));
}

const LABELS = [
  ['A', 95],
  ['B', 110],
  ['C', 125],
  ['D', 145],
  ['E', 170],
  ['F', 200],
] as const;

const labelOf = (co2: number): string => LABELS.find(([, upTo]) => co2 <= upTo)?.[0] ?? 'G';

/**
 * The Dutch percentage of the list price that counts as income for private use (`bijtelling`). Vans that are only used
 * for work have none; electric cars have the rate of their first year.
 */
function additionOf(offer: VehicleOffer, start: number): number | null {
  if (offer.isBike) return 7;
  if (offer.isVan) return null;
  if (offer.fuel !== 'e') return 22;
  return start < -1100 ? 12 : start < -330 ? 16 : 17;
}

/** The date of the next periodic inspection: four years after registration, then every two years. A few are overdue. */
function motDate(calendar: DemoCalendar, random: SeededRandom, start: number): string {
  let dueDay = start + 1461;
  while (dueDay < -20 || (dueDay < 0 && random.chance(0.8))) dueDay += 730;
  return calendar.day(dueDay);
}

function mileageFacts(calendar: DemoCalendar, random: SeededRandom, offer: VehicleOffer, use: VehicleUse) {
  const none = {
    last_service_km: null,
    last_service_on: null,
    next_service_km: null,
    next_service_on: null,
    mileage: null,
    mileage_on: null,
  };
  if (offer.isBike || use.lastDay === null) return none;
  // Most cars drive about the agreed kilometers; some drive far less or far more.
  const kmPerDay = (use.yearlyKm / 365) * random.pick([0.7, 0.85, 0.95, 1, 1.02, 1.05, 1.1, 1.18, 1.35]);
  const readBefore = random.between(0, 70);
  // For some cars the last reading is three months old or more.
  const daysBefore = readBefore > 64 ? readBefore + (readBefore - 64) * 8 : readBefore;
  const readOn = Math.max(use.start, use.lastDay - daysBefore);
  const mileage = use.beginMileage + Math.round(kmPerDay * (readOn - use.start));
  const interval = offer.fuel === 'e' ? 30_000 : 20_000;
  const services = Math.floor((mileage - use.beginMileage) / interval);
  const lastKm = Math.min(mileage, use.beginMileage + services * interval + random.between(-900, 900));
  const dayAt = (km: number): number => use.start + Math.round((km - use.beginMileage) / Math.max(kmPerDay, 5));
  return {
    ...none,
    ...(services > 0
      ? { last_service_km: lastKm, last_service_on: calendar.day(Math.min(dayAt(lastKm), readOn)) }
      : {}),
    next_service_km: (services > 0 ? lastKm : use.beginMileage) + interval,
    next_service_on: calendar.day(Math.min(dayAt(lastKm + interval), 900)),
    ...(random.chance(0.95) ? { mileage, mileage_on: calendar.day(readOn) } : {}),
  };
}
