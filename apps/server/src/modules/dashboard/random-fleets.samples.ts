import { addDays, addMonths, type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import type { Insertable } from 'kysely';
import type {
  DamageReport,
  Fine,
  LeaseContract,
  MileageReading,
  Refueling,
  Vehicle,
} from '../../../database/schema.gen.ts';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { takeContractNumbers } from '../../platform/database/contract-numbers-repository.ts';
import type { Tx } from '../../platform/database/database.ts';

/*
 * Random fleets as plain rows, for tests that compute figures a second time with slow but simple code. Each fleet is a
 * client with its own number and its own current moment, which is often a difficult one for calendar calculations.
 */

/** A seeded random generator of numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A contract with its car. */
export interface RandomContract {
  readonly number: number;
  readonly debtor: number;
  readonly state: 'expected' | 'running' | 'terminated';
  readonly start: IsoDay;
  readonly end: IsoDay;
  /** The day of the preliminary return; of a running contract, a planned one. */
  readonly preIntake: IsoDay | null;
  /** Whether the car was taken back, and the day since which this is known. */
  readonly isTaken: boolean;
  readonly takenToldOn: IsoDay;
  readonly kmPerYear: number;
  readonly startKm: number;
  readonly cents: number;
  readonly taxValue: number | null;
  readonly objectType: 'PV' | 'TW';
  readonly make: string;
  readonly fuel: string | null;
  readonly co2: number | null;
  readonly motDate: IsoDay | null;
  readonly serviceDate: IsoDay | null;
  readonly readings: readonly { readonly day: IsoDay; readonly km: number; readonly isVoided: boolean }[];
}
export interface RandomFine {
  readonly contract: RandomContract;
  readonly at: Date;
  readonly cents: number;
  readonly agency: string | null;
}
export interface RandomDamage {
  readonly contract: RandomContract;
  readonly day: IsoDay;
  readonly notified: Date;
  readonly cents: number | null;
  readonly isHandled: boolean;
  readonly isRecoverable: boolean | null;
  readonly cause: string;
}
export interface RandomRefueling {
  readonly contract: RandomContract;
  readonly at: Date;
  readonly cents: number;
}
export interface RandomFleet {
  readonly client: number;
  readonly timeZone: string;
  readonly currency: 'EUR' | 'PLN';
  readonly now: Date;
  readonly today: IsoDay;
  readonly contracts: readonly RandomContract[];
  readonly fines: readonly RandomFine[];
  readonly damage: readonly RandomDamage[];
  readonly refuelings: readonly RandomRefueling[];
  /** The budget per contract and month; null when none is set. */
  readonly budgetCents: number | null;
}

/** Days that are difficult for calendar calculations, such as changes of daylight saving time and ends of months. */
const hardDays = ['2026-03-29', '2026-10-25', '2028-02-29', '2027-02-28', '2026-12-31', '2027-01-01', '2026-08-31'];
const zones = ['Europe/Amsterdam', 'Europe/Warsaw', 'Europe/Lisbon'];
const makes = ['Volkswagen', 'Kia', 'Škoda', 'Tesla', 'Renault', 'Ford', 'Opel'];
const fuels = ['e', 'lh', 'dh', 'd', 'l', null];
const causes = ['collision', 'parked', 'vandalism'];

const minutes = 60_000;

/** A random fleet. The same client number always gives the same fleet. */
export function aRandomFleet(client: number): RandomFleet {
  const random = seededRandom(client);
  const whole = (from: number, until: number): number => from + Math.floor(random() * (until - from + 1));
  const oneOf = <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)] as Value;
  const isChance = (share: number): boolean => random() < share;

  const timeZone = oneOf(zones);
  const today = isChance(0.6) ? oneOf(hardDays) : addDays('2026-01-01', whole(0, 700));
  const midnight = startOfDay(today, timeZone).getTime();
  const tomorrow = startOfDay(addDays(today, 1), timeZone).getTime();
  const now = new Date(isChance(0.5) ? tomorrow - 30 * minutes : isChance(0.3) ? midnight : (midnight + tomorrow) / 2);

  const contracts = Array.from({ length: whole(0, 14) }, (_, place): RandomContract => {
    const state = oneOf(['running', 'running', 'running', 'terminated', 'terminated', 'expected'] as const);
    // Often on the edge of a range, a month or half a year.
    const start = isChance(0.3) ? addMonths(today, -oneOf([0, 3, 6, 12, 24])) : addDays(today, -whole(-20, 1_500));
    const later = (day: IsoDay): IsoDay => (day < start ? start : day);
    const end = later(isChance(0.5) ? addMonths(today, oneOf([-1, 0, 3, 5, 6, 7])) : addDays(start, whole(0, 1_500)));
    const objectType = isChance(0.85) ? 'PV' : 'TW';
    const startKm = whole(0, 50);
    const kmPerYear = isChance(0.1) ? 0 : oneOf([10_000, 20_000, 36_500]);
    const lastReading = addDays(today, -whole(0, 200));
    const readings = Array.from({ length: whole(0, 5) }, (_unused, which) => {
      const day = addDays(isChance(0.3) ? addMonths(today, -3) : lastReading, -which * whole(10, 90));
      const days = Math.max(0, (Date.parse(day) - Date.parse(start)) / 86_400_000);
      // Deviations around ten percent, and exactly ten.
      const share = oneOf([0.8, 0.9, 1, 1.1, 1.1, 1.3]);
      const km = Math.min(999_999, startKm + Math.round((kmPerYear * days * share) / 365));
      return { day, km, isVoided: isChance(0.15) };
    }).filter(({ day }) => day >= start);
    const debtor = isChance(0.6) ? 10 : 11;
    const preIntake = state === 'terminated' && isChance(0.6) ? later(addDays(end, -whole(-30, 200))) : null;
    // Planned and preliminary returns, and the days on which a return became known, follow from the index. A random
    // number here would change all later fleets.
    const isPlanned = state === 'running' && place % 4 === 1;
    const isPreIntake = preIntake !== null && preIntake <= today && place % 2 === 0;
    return {
      number: place + 1,
      debtor,
      state,
      start,
      end,
      preIntake: isPlanned ? later(addDays(today, place)) : preIntake,
      isTaken: state === 'terminated' && !isPreIntake,
      takenToldOn: addDays(today, -(place % 3)),
      kmPerYear,
      startKm,
      cents: isChance(0.1) ? 0 : whole(10_000, 140_000),
      taxValue: isChance(0.8) ? whole(12_000, 95_000) : null,
      objectType,
      make: oneOf(makes),
      // Some bikes are electric, by their index. A random number here would change all later fleets.
      fuel: objectType === 'TW' ? (place % 2 === 0 ? 'e' : null) : oneOf(fuels),
      co2: isChance(0.85) ? whole(0, 250) : null,
      motDate: isChance(0.6) ? addDays(today, whole(-60, 60)) : null,
      serviceDate: isChance(0.5) ? addDays(today, whole(-60, 60)) : null,
      readings,
    };
  });

  const randomList = <Value>(maxLength: number, make: (contract: RandomContract) => Value): readonly Value[] =>
    contracts.length === 0 ? [] : Array.from({ length: whole(0, maxLength) }, () => make(oneOf(contracts)));
  const edge = (): IsoDay =>
    isChance(0.5)
      ? addDays(addMonths(today, -oneOf([0, 1, 3, 12, 24])), oneOf([-1, 0, 1]))
      : addDays(today, -whole(0, 800));
  /** A moment near midnight or noon in the client's time zone; never in the future. */
  const moment = (): Date => {
    const day = edge();
    const time = startOfDay(day, timeZone).getTime() + oneOf([0, 10, 12 * 60, 23 * 60 - 10]) * minutes;
    return new Date(Math.min(time, now.getTime()));
  };
  return {
    client,
    timeZone,
    currency: client % 4 === 0 ? 'PLN' : 'EUR',
    now,
    today,
    contracts,
    fines: randomList(12, (contract) => ({
      contract,
      at: moment(),
      cents: whole(1_000, 40_000),
      agency: isChance(0.7) ? oneOf(['CJIB', 'Amsterdam']) : null,
    })),
    damage: randomList(8, (contract) => ({
      contract,
      day: [edge(), today].sort()[0] as IsoDay,
      notified: moment(),
      cents: isChance(0.7) ? whole(0, 400_000) : null,
      isHandled: isChance(0.5),
      isRecoverable: isChance(0.7) ? isChance(0.5) : null,
      cause: oneOf(causes),
    })),
    refuelings: randomList(12, (contract) => ({ contract, at: moment(), cents: whole(500, 15_000) })),
    budgetCents: isChance(0.6) ? whole(0, 150_000) : null,
  };
}

const euros = (cents: number): string => (cents / 100).toFixed(2);

/** Stores a fleet and creates its client. */
export async function storeFleet(tx: Tx, fleet: RandomFleet): Promise<void> {
  const client_id = fleet.client;
  const { timeZone: time_zone, currency } = fleet;
  const budget = fleet.budgetCents === null ? null : euros(fleet.budgetCents);
  await aClient(tx, { client_id, time_zone, currency, budget_per_contract: budget });
  for (const number of [10, 11]) await aDebtor(tx, { client_id, number });
  if (fleet.contracts.length === 0) return;
  const newest = ({ readings }: RandomContract) =>
    readings
      .filter(({ isVoided }) => !isVoided)
      .reduce<RandomContract['readings'][number] | null>(
        // Of several readings on one day, the last entered one counts.
        (last, reading) => (last === null || reading.day >= last.day ? reading : last),
        null,
      );
  const plate = (number: number): string => `AA-${String(number).padStart(3, '0')}-B`;
  const vehicles = fleet.contracts.map((contract): Insertable<Vehicle> => {
    const last = newest(contract);
    return {
      client_id,
      number: contract.number,
      plate: plate(contract.number),
      country: 'nl',
      make: contract.make,
      model: 'Model',
      object_type: contract.objectType,
      fuel: contract.fuel,
      co2: contract.co2,
      mot_date: contract.motDate,
      next_service_on: contract.serviceDate,
      mileage: last?.km ?? null,
      mileage_on: last?.day ?? null,
    };
  });
  const contracts = fleet.contracts.map(
    (contract): Insertable<LeaseContract> => ({
      client_id,
      number: contract.number,
      debtor_number: contract.debtor,
      vehicle_number: contract.number,
      start_date: contract.start,
      end_date: contract.end,
      pre_intake_date: contract.preIntake,
      car_deployed: contract.state !== 'expected',
      car_taken: contract.isTaken,
      taken_told_on: contract.isTaken ? contract.takenToldOn : null,
      duration_months: 48,
      yearly_km: contract.kmPerYear,
      begin_mileage: contract.startKm,
      monthly_amount: euros(contract.cents),
      tax_value: contract.taxValue,
      list_plate: plate(contract.number),
    }),
  );
  const readings = fleet.contracts
    .flatMap((contract) => contract.readings.map((reading) => ({ contract, ...reading })))
    .map(
      ({ contract, day, km, isVoided }, place): Insertable<MileageReading> => ({
        client_id,
        number: place + 1,
        lease_contract_number: contract.number,
        vehicle_number: contract.number,
        debtor_number: contract.debtor,
        plate: plate(contract.number),
        read_on: day,
        km,
        source: 'import',
        ...(isVoided ? { voided_at: fleet.now } : {}),
      }),
    );
  const fines = fleet.fines.map(
    ({ contract, at, cents, agency }, place): Insertable<Fine> => ({
      client_id,
      number: place + 1,
      lease_contract_number: contract.number,
      debtor_number: contract.debtor,
      plate: plate(contract.number),
      offence_at: at,
      description: 'Parking',
      cjib_number: `C-${place}`,
      sanction_amount: euros(cents - 900),
      admin_costs: '9.00',
      agency,
    }),
  );
  const damage = fleet.damage.map(
    (report, place): Insertable<DamageReport> => ({
      client_id,
      number: place + 1,
      lease_contract_number: report.contract.number,
      debtor_number: report.contract.debtor,
      plate: plate(report.contract.number),
      damage_on: report.day,
      notified_at: report.notified,
      damage_amount: report.cents === null ? null : euros(report.cents),
      is_handled: report.isHandled,
      is_recoverable: report.isRecoverable,
      cause: report.cause,
      kind: 'bodywork',
    }),
  );
  await takeContractNumbers(
    tx,
    client_id,
    'lease',
    fleet.contracts.map(({ number }) => number),
  );
  await tx.db.insertInto('vehicle').values(vehicles).execute();
  await tx.db.insertInto('lease_contract').values(contracts).execute();
  if (readings.length > 0) await tx.db.insertInto('mileage_reading').values(readings).execute();
  if (fines.length > 0) await tx.db.insertInto('fine').values(fines).execute();
  if (damage.length > 0) await tx.db.insertInto('damage_report').values(damage).execute();
  await storeRefuelings(tx, fleet);
}

/** The number of the fuel card of a contract; unique within a client. */
const cardOf = (contract: number): number => contract + 1_000;

/** Inserts refuelings, each with the only card of its contract. */
async function storeRefuelings(tx: Tx, fleet: RandomFleet): Promise<void> {
  if (fleet.refuelings.length === 0) return;
  const client_id = fleet.client;
  const cards = fleet.contracts.map(({ number, debtor }) => ({
    client_id,
    number: cardOf(number),
    debtor_number: debtor,
    lease_contract_number: number,
    card_number: `7000 ${number}`,
    supplier: 'Shell',
    start_date: '2020-01-01',
  }));
  await takeContractNumbers(
    tx,
    client_id,
    'fuel',
    cards.map(({ number }) => number),
  );
  await tx.db.insertInto('fuel_contract').values(cards).execute();
  await tx.db
    .insertInto('refueling')
    .values(
      fleet.refuelings.map(
        ({ contract, at, cents }, place): Insertable<Refueling> => ({
          client_id,
          number: place + 1,
          fuel_contract_number: cardOf(contract.number),
          debtor_number: contract.debtor,
          at,
          fuel_type: 'Diesel',
          liters: '40.00',
          amount_excl: euros(cents),
          amount_incl: euros(cents),
          product_code: '01',
          product_description: 'Diesel',
        }),
      ),
    )
    .execute();
}
