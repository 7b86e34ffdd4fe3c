import type { ReservationStatus, rentReasons } from '@wagenpark/domain/rent';
import type { DemoClient } from './clients.ts';
import { contractSubject, type DemoContract } from './contract-subject.ts';
import { accessoryRows, driverOn, rentMoney } from './rent-agreements.ts';
import { rentWords } from './rent-words.ts';
import type { SeededRandom } from './seeded-random.ts';

const FIRST_NUMBER = 7_001;

/** A reservation; days from today. */
interface ReservationPlan {
  readonly number: number;
  readonly status: ReservationStatus;
  readonly isPre: boolean;
  readonly reason: (typeof rentReasons)[number];
  readonly created: number;
  readonly pickup: number;
  readonly days: number;
  readonly replaces: boolean;
}

const stories = [
  ['requested', true],
  ['confirmed', false],
  ['assigned', false],
  ['requested', true],
  ['confirmed', false],
  ['pickedUp', false],
  ['cancelled', false],
] as const satisfies readonly (readonly [ReservationStatus, boolean])[];

/** The reservation of a contract's driver, if any; the generator is the same for the reservation and its accessories. */
function planReservation(
  client: DemoClient,
  random: SeededRandom,
  { index, lastDay, start }: DemoContract,
): ReservationPlan | undefined {
  if (!client.modules.includes('rent') || lastDay !== 0 || start > -20 || index % 8 !== 3) return undefined;
  const [status, isPre] = stories[Math.floor(index / 8) % stories.length] ?? stories[0];
  const isPast = status === 'pickedUp' || status === 'cancelled';
  const pickup = isPast ? -random.between(2, 30) : random.between(1, 28);
  const reason = random.pick(['maintenance', 'maintenance', 'project', 'peak', 'newCar'] as const);
  return {
    number: FIRST_NUMBER + index,
    status,
    isPre,
    reason,
    created: Math.min(pickup, 0) - random.between(1, 12),
    pickup,
    days: reason === 'maintenance' ? random.between(1, 3) : random.between(5, 40),
    replaces: reason === 'maintenance',
  };
}

/** The reservations at the rental desk. */
export const rentReservations = contractSubject({
  name: 'rent-reservations',
  table: 'rent_reservation',
  rowsOf: (client, calendar, random, contract) => {
    const plan = planReservation(client, random, contract);
    if (plan === undefined) return [];
    const words = rentWords(client.country);
    const { pickup, days } = plan;
    const isElectric = random.chance(0.2);
    return [
      {
        client_id: client.clientId,
        number: plan.number,
        debtor_number: contract.debtor,
        driver_number: driverOn(contract, 0)?.number ?? null,
        driver_name: null,
        lease_contract_number: plan.replaces ? contract.number : null,
        replaced_plate: plan.replaces ? contract.plate : null,
        car: random.pick(words.askedCars),
        reason: plan.reason,
        status: plan.status,
        is_pre: plan.isPre,
        pickup_at: calendar.moment(pickup, 9 * 60),
        drop_off_at: calendar.moment(pickup + days, 17 * 60),
        created_at: calendar.moment(plan.created, 9 * 60 + random.between(0, 45) * 10),
        assignment_number: random.chance(0.6) ? random.digits('PO-####') : null,
        permission_number: random.chance(0.4) ? random.digits('T-#####') : null,
        is_automatic: random.chance(0.5),
        has_towbar: random.chance(0.2),
        co2: isElectric ? 0 : random.pick([100, 120, 140]),
        fuel_label: random.pick(['A', 'B', 'C']),
        fuel_type: isElectric ? (words.fuels.at(-1) ?? null) : random.pick(words.fuels.slice(0, -1)),
        rate_type: words.dayRate,
        rate: rentMoney(client, 31.5 + (contract.index % 9) * 1.25),
        rate_unit: 'day',
        second_rate_type: words.furtherKm,
        second_rate: rentMoney(client, 0.11),
        second_rate_unit: 'km',
        free_km: random.pick([100, 150, 200]),
        price_category: random.pick(words.classes),
        calculated_from: calendar.moment(pickup, 9 * 60),
        calculated_until: calendar.moment(pickup + days, 17 * 60),
      },
    ];
  },
});

/** Their accessories. */
export const rentReservationAccessories = contractSubject({
  name: 'rent-reservations',
  table: 'rent_reservation_accessory',
  rowsOf: (client, _calendar, random, contract) => {
    const plan = planReservation(client, random, contract);
    if (plan === undefined) return [];
    return accessoryRows(client, random, plan.days).map((row) => ({
      client_id: client.clientId,
      reservation_number: plan.number,
      ...row,
    }));
  },
});
