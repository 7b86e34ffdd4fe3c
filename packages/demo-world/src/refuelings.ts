import { daysBetween } from '@wagenpark/domain';
import { type DriverPeriod, driverAtMoment } from './assignments.ts';
import type { DemoClient } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { RefuelingRow, VehicleRow } from './demo-tables.ts';
import type { FuelCard } from './fuel-cards.ts';
import { type Energy, type FuelProduct, fuelWords } from './fuel-words.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { VehicleUse } from './vehicles.ts';

/** The consumption per 100 km and the capacity: liters, or kWh. */
interface Consumption {
  readonly per100Km: number;
  readonly tank: number;
}

/** The use of a car; null for a card without a car. */
export interface DrivenCar {
  readonly vehicle: VehicleRow;
  readonly use: VehicleUse;
  readonly isVan: boolean;
  readonly stretches: readonly DriverPeriod[];
}

/** A refuelling with its day, counted from today. */
export interface DatedRefueling {
  readonly day: number;
  readonly row: RefuelingRow;
}

/** How the energy of a vehicle is sold. */
export const energyOf = (fuel: string | null): Energy =>
  fuel === 'e' ? 'electric' : fuel === 'd' || fuel === 'dh' ? 'diesel' : 'petrol';

function consumptionOf(energy: Energy, car: DrivenCar | null): Consumption {
  const isVan = car?.isVan ?? false;
  // Electric cars take half of their energy at home, which no card records.
  if (energy === 'electric') return { per100Km: isVan ? 13 : 9.5, tank: isVan ? 62 : 58 };
  const isHybrid = car?.vehicle.fuel === 'lh';
  if (energy === 'diesel') return { per100Km: isVan ? 8.4 : 5.4, tank: isVan ? 75 : 52 };
  return { per100Km: isHybrid ? 4.1 : isVan ? 7.6 : 6.3, tank: isHybrid ? 43 : 50 };
}

/** Km per day and the initial odometer reading, chosen so that the vehicle's known mileage is reached on its day. */
function drivingOf(
  calendar: DemoCalendar,
  { vehicle, use }: DrivenCar,
): { kmPerDay: number; kmAt: (day: number) => number } {
  const readOn = vehicle.mileage_on === null ? null : daysBetween(calendar.today, vehicle.mileage_on);
  const knownKmPerDay =
    vehicle.mileage === null || readOn === null || readOn - use.start < 30
      ? null
      : (vehicle.mileage - use.beginMileage) / (readOn - use.start);
  const kmPerDay = Math.max(knownKmPerDay ?? use.yearlyKm / 365, 4);
  return { kmPerDay, kmAt: (day) => Math.round(use.beginMileage + kmPerDay * (day - use.start)) };
}

/** Prices vary over the months by a few hundredths. */
const priceAt = (calendar: DemoCalendar, { price }: FuelProduct, day: number): number => {
  const [year = '0', month = '0'] = calendar.day(day).split('-');
  return price * (1 + 0.04 * Math.sin((Number(year) * 12 + Number(month)) * 0.9));
};

const inTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/**
 * The refuelings with a card from a day until yesterday, oldest first, as often and as much as the car's driving and
 * tank require. Each has the driver of its moment, and no invoice yet.
 * @param highTax the tax in the prices, in percent
 */
export function refuelingsOf(
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  card: FuelCard,
  car: DrivenCar | null,
  options: { readonly since: number; readonly highTax: number; readonly nextNumber: () => number },
): readonly DatedRefueling[] {
  const words = fuelWords(client.country);
  const { per100Km, tank } = consumptionOf(card.energy, car);
  const driving = car ? drivingOf(calendar, car) : { kmPerDay: 35, kmAt: () => null };
  const last = Math.min(card.until ?? -1, car?.use.lastDay ?? -1, -1);
  const rows: DatedRefueling[] = [];
  const perLiter = 100 / per100Km / driving.kmPerDay;
  let day = Math.max(options.since, card.from) + random.next() * tank * 0.5 * perLiter;
  while (day <= last) {
    const wholeDay = Math.floor(day);
    const minutes = random.between(400, 1250);
    // Sometimes more than the capacity: somebody filled a can, or another car.
    const quantity = tank * (random.chance(0.004) ? 1.25 : 0.45 + random.next() * 0.5);
    rows.push({ day: wholeDay, row: refuelling(wholeDay, minutes, sold(wholeDay, quantity)) });
    if (car !== null && card.energy === 'diesel' && random.chance(0.07)) {
      const bought = { ...sold(wholeDay, random.between(8, 14)), product: words.adBlue };
      rows.push({ day: wholeDay, row: refuelling(wholeDay, minutes + 4, bought) });
    }
    day += quantity * perLiter * (0.9 + random.next() * 0.2);
  }
  return rows;

  function sold(saleDay: number, quantity: number) {
    const [usual, dear] = words.products[card.energy];
    const stationIndex = random.between(0, words.stations.length - 1);
    const onHighway = stationIndex >= words.stations.length - 2;
    const product = random.chance(onHighway && card.energy === 'electric' ? 0.9 : 0.08) ? dear : usual;
    return { at: saleDay, quantity, product, onHighway, station: words.stations[stationIndex] as string };
  }

  function refuelling(saleDay: number, minutes: number, sale: ReturnType<typeof sold>): RefuelingRow {
    const liters = inTwoDecimals(sale.quantity);
    const price = priceAt(calendar, sale.product, saleDay) * (sale.onHighway ? 1.1 : 0.98 + random.next() * 0.04);
    const incl = inTwoDecimals(liters * price);
    const km = driving.kmAt(saleDay + minutes / 1440);
    return {
      client_id: client.clientId,
      number: options.nextNumber(),
      fuel_contract_number: card.row.number,
      debtor_number: card.row.debtor_number,
      driver_number: car === null ? null : driverAtMoment(car.stretches, saleDay, minutes),
      invoice_number: null,
      at: calendar.moment(saleDay, minutes),
      fuel_type: sale.product === words.adBlue ? words.adBlue.description : words.names[card.energy],
      liters,
      amount_incl: incl,
      amount_excl: inTwoDecimals(incl / (1 + options.highTax / 100)),
      mileage: km === null || random.chance(0.04) ? null : typedMileage(random, km),
      product_code: sale.product.code,
      product_description: sale.product.description,
      station: sale.station,
      on_highway: sale.onHighway,
    };
  }
}

/** The mileage that drivers type at the pump: usually correct, rarely wrong. */
const typedMileage = (random: SeededRandom, km: number): number =>
  random.chance(0.003) ? Math.floor(km / 10) : km + random.between(0, 3);
