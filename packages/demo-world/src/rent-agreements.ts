import type { DemoClient } from './clients.ts';
import { contractSubject, type DemoContract } from './contract-subject.ts';
import { peopleWords } from './data.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import { demoPlate, plateCounts } from './plates.ts';
import { planRents, type RentPlan } from './rent-plan.ts';
import { rentWords } from './rent-words.ts';
import type { DriverRow } from './rows/clients.ts';
import type { SeededRandom } from './seeded-random.ts';
import { chooseOffer, ZLOTY_PER_EURO } from './vehicles.ts';

/** Numbers of contracts are disjoint: lease contracts and fuel contracts have those below. */
const FIRST_NUMBER = 20_000_000;
const MOST_OF_ONE = 2;

const numberOf = (contract: DemoContract, plan: RentPlan): number =>
  FIRST_NUMBER + contract.index * MOST_OF_ONE + plan.index;

/** The plate of a rented car: the last ones of the country, which no fleet of usual size reaches. */
function plateOf({ country }: DemoClient, contract: DemoContract, plan: RentPlan): string {
  const count = plateCounts[country];
  return demoPlate(country, count - 1 - ((contract.index * MOST_OF_ONE + plan.index) % count));
}

/** An amount in the client's currency. */
export const rentMoney = (client: DemoClient, euros: number): number =>
  Math.round(euros * (client.country === 'pl' ? ZLOTY_PER_EURO : 1) * 100) / 100;

/** What a rent costs a day, in the client's currency. It does not depend on the generator, so that terms agree. */
const dayRate = (client: DemoClient, contract: DemoContract, { kind }: RentPlan): number =>
  rentMoney(client, (kind === 'longTerm' ? 24.5 : 31.5) + (contract.index % 9) * 1.25);

/** The plans of a client that rents cars; none of others. */
const plansOf = (client: DemoClient, random: SeededRandom, contract: DemoContract): readonly RentPlan[] =>
  client.modules.includes('rent') ? planRents(random, contract) : [];

/** The driver of the contract on a day; undefined when nobody had the car. */
export const driverOn = (contract: DemoContract, day: number): DriverRow | undefined =>
  contract.stretches.findLast(({ from }) => from <= day)?.driver ?? contract.stretches[0]?.driver;

/** A car of the rental desk, in one line. */
export function rentedCar(client: DemoClient, random: SeededRandom): string {
  for (;;) {
    const offer = chooseOffer(client, random, 0);
    if (!offer.isBike) return [offer.make, offer.model, offer.type].filter(Boolean).join(' ');
  }
}

/** Half past eight, as minutes, and the end of the desk's day. */
const MORNING = 8 * 60 + 30;
const CLOSING = 17 * 60;

/** The rented cars: replacements, cars for projects, and those that bridged the time until an ordered car came. */
export const rentAgreements = contractSubject({
  name: 'rent-agreements',
  table: 'rent_agreement',
  rowsOf: (client, calendar, random, contract) => {
    const words = rentWords(client.country);
    const moment = (day: number | null, minutes: number) => (day === null ? null : calendar.moment(day, minutes));
    return plansOf(client, random, contract).map((plan) => {
      const { kind, status, pickup, dropOff, arrived } = plan;
      // Temporary workers on projects are unknown to the leasing company.
      const isUnknown = kind === 'longTerm' && random.chance(0.4);
      const driver = isUnknown ? undefined : driverOn(contract, Math.min(pickup, 0));
      const people = peopleWords(client.country);
      const begin = random.between(2_500, 64_000);
      const wasPickedUp = status !== 'expected' && status !== 'cancelled';
      const isElectric = random.chance(0.25);
      const fiscal = random.between(180, 420) * 100;
      const pickupMinutes = MORNING + random.between(0, 12) * 10;
      return {
        client_id: client.clientId,
        number: numberOf(contract, plan),
        debtor_number: contract.debtor,
        driver_number: driver?.number ?? null,
        driver_name: isUnknown ? `${random.pick(people.female)} ${random.pick(people.last)}` : null,
        renter_number: random.between(1, 40),
        lease_contract_number: plan.replaces ? contract.number : null,
        replaced_plate: plan.replaces && kind === 'replacement' ? contract.plate : null,
        plate: status === 'cancelled' ? null : plateOf(client, contract, plan),
        car: status === 'cancelled' ? random.pick(words.askedCars) : rentedCar(client, random),
        kind,
        reason: plan.reason,
        status,
        pickup_at: calendar.moment(pickup, pickupMinutes),
        drop_off_at: moment(dropOff, CLOSING),
        first_drop_off_at: moment(plan.firstDropOff, CLOSING),
        arrived_at: moment(arrived, CLOSING - random.between(0, 16) * 10),
        begin_km: wasPickedUp ? begin : null,
        end_km: arrived === null ? null : begin + (arrived - pickup + 1) * random.between(25, 140),
        created_at: calendar.moment(plan.created, MORNING + random.between(0, 45) * 10),
        assignment_number: random.chance(0.7) ? random.digits('PO-####') : null,
        permission_number: random.chance(0.6) ? random.digits('T-#####') : null,
        has_towbar: kind === 'longTerm' && random.chance(0.5),
        is_automatic: random.chance(0.55),
        fiscal_value: rentMoney(client, fiscal),
        addition_percentage: client.country === 'nl' ? (isElectric ? 17 : 22) : null,
        co2: isElectric ? 0 : random.between(82, 165),
        fuel_label: isElectric ? 'A' : random.pick(['A', 'B', 'C', 'D']),
        fuel_type: isElectric ? (words.fuels.at(-1) ?? null) : random.pick(words.fuels.slice(0, -1)),
        remark: random.chance(0.25) ? random.pick(words.remarks) : null,
        rate_type: words.dayRate,
        rate: dayRate(client, contract, plan),
        rate_unit: 'day',
        free_km: random.pick([100, 150, 200]),
        price_category: random.pick(words.classes),
        calculated_from: calendar.moment(pickup, pickupMinutes),
        calculated_until: moment(arrived ?? dropOff, CLOSING),
      };
    });
  },
});

/** Their accessories. */
export const rentAgreementAccessories = contractSubject({
  name: 'rent-agreements',
  table: 'rent_agreement_accessory',
  rowsOf: (client, _calendar, random, contract) =>
    plansOf(client, random, contract).flatMap((plan) =>
      accessoryRows(client, random, (plan.arrived ?? plan.dropOff ?? 0) - plan.pickup + 1).map((row) => ({
        client_id: client.clientId,
        agreement_number: numberOf(contract, plan),
        ...row,
      })),
    ),
});

/** Some accessories for a number of days. */
export const accessoryRows = (client: DemoClient, random: SeededRandom, days: number) =>
  rentWords(client.country)
    .accessories.filter(() => random.chance(0.35))
    .map(([description, euros, isOneTime], index) => {
      const price = rentMoney(client, euros);
      return {
        position: index + 1,
        description,
        is_one_time: isOneTime,
        price_excl: price,
        price_incl: Math.round(price * 121) / 100,
        quantity: 1,
        total: Math.round(price * (isOneTime ? 1 : Math.max(1, days)) * 100) / 100,
      };
    });

/** Their terms: one for each month, invoiced on the first day of the next one, or after the car came back. */
export const rentTerms = contractSubject({
  name: 'rent-agreements',
  table: 'rent_term',
  rowsOf: (client, calendar, random, contract) =>
    plansOf(client, random, contract).flatMap((plan) =>
      plan.status === 'expected' || plan.status === 'cancelled'
        ? []
        : termsOf(calendar, plan).map(({ first, last, month }, index) => {
            const end = last ?? 0;
            const isInvoiced =
              last !== null && (plan.status === 'invoiced' || plan.arrived === null || last < plan.arrived);
            return {
              client_id: client.clientId,
              agreement_number: numberOf(contract, plan),
              term: index + 1,
              month,
              first_day: calendar.day(first),
              last_day: last === null ? null : calendar.day(last),
              amount: Math.round((end - first + 1) * dayRate(client, contract, plan) * 100) / 100,
              invoiced_on: isInvoiced ? calendar.day(Math.min(end + 1, -1)) : null,
            };
          }),
    ),
});

/** The months of a rent up to today, each with its first and last day; the last one of a running rent has no end yet. */
function termsOf(calendar: DemoCalendar, { pickup, arrived }: RentPlan) {
  const terms: { readonly first: number; last: number | null; readonly month: string }[] = [];
  for (let day = pickup; day <= (arrived ?? 0); day += 1) {
    const month = calendar.day(day).slice(0, 7);
    const current = terms.at(-1);
    if (current?.month === month) current.last = day;
    else terms.push({ first: day, last: day, month });
  }
  const last = terms.at(-1);
  if (last !== undefined && arrived === null) last.last = null;
  return terms;
}
