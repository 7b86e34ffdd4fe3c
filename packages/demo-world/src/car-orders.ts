import { orderWords } from './car-order-words.ts';
import { type DemoClient, mailboxOf } from './clients.ts';
import { contractSubject, type DemoContract } from './contract-subject.ts';
import { peopleWords } from './data.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { SeededRandom } from './seeded-random.ts';
import { fixedNumber } from './telephone.ts';
import { chooseOffer, ZLOTY_PER_EURO } from './vehicles.ts';

const FIRST_NUMBER = 40_000;
/** Orders are created for contracts that end within this many days, or that ended at most this long ago. */
const ORDERED_AHEAD = 220;
const DELIVERED_LATELY = -120;

/** A promised delivery day; days from today. */
interface Promised {
  readonly at: number;
  readonly day: number;
  readonly reason: string | null;
  readonly isOfStaff: boolean;
}

/** The course of an order, in days from today. */
interface OrderPlan {
  readonly ordered: number;
  readonly promises: readonly Promised[];
  readonly delivered: number | null;
  /** Whether the contract resulted from the order; otherwise the order replaces it. */
  readonly isOwnContract: boolean;
}

/**
 * Plans the order of a contract, if any. Most contracts that end soon have a successor on order: some early, some late
 * and with two changes, some after the end of the contract. For contracts that recently ended or began it was
 * delivered.
 */
function planOrder(client: DemoClient, random: SeededRandom, contract: DemoContract): OrderPlan | undefined {
  const words = orderWords(client.country);
  const isRunning = contract.lastDay === 0;
  if (isRunning && contract.start > DELIVERED_LATELY && random.chance(0.8)) {
    const first = contract.start - random.pick([0, 0, 4, 9, -3]);
    return delivered(random, words.later, first, contract.start, true);
  }
  if (!isRunning && contract.lastDay > DELIVERED_LATELY && contract.lastDay < -25) {
    const handedOver = contract.lastDay + random.between(-2, 20);
    return delivered(random, words.later, contract.lastDay - random.between(0, 12), handedOver, false);
  }
  if (!isRunning || contract.end > ORDERED_AHEAD || contract.end < -40 || !random.chance(0.85)) return undefined;
  const first = Math.max(contract.end - random.between(3, 25), 6);
  const orderDay = Math.min(first - random.between(150, 260), -12);
  const dayAt = (share: number): number => Math.min(Math.round(orderDay * (1 - share)), -1);
  const promise = (share: number, day: number, reason: string | null, isOfStaff = false): Promised => ({
    at: dayAt(share),
    day,
    reason,
    isOfStaff,
  });
  const plan = { ordered: orderDay, delivered: null, isOwnContract: false };
  const firstPromise = promise(0.1, first, null);
  switch (contract.index % 6) {
    case 0: {
      const cause = random.pick(words.later);
      const otherReason = random.pick(words.later.filter((reason) => reason !== cause));
      const second = first + random.between(12, 21);
      const secondPromise = promise(0.45, second, cause);
      return {
        ...plan,
        promises: [firstPromise, secondPromise, promise(0.85, second + random.between(9, 28), otherReason, true)],
      };
    }
    case 1: {
      const sooner = Math.max(first - random.between(5, 14), 2);
      return { ...plan, promises: [firstPromise, promise(0.6, sooner, random.pick(words.earlier), true)] };
    }
    case 2:
      return { ...plan, ordered: -random.between(4, 16), promises: [] };
    case 3:
      return {
        ...plan,
        promises: [firstPromise, promise(0.7, first + random.between(4, 10), random.pick(words.later))],
      };
    default:
      return { ...plan, promises: [firstPromise] };
  }
}

function delivered(
  random: SeededRandom,
  reasons: readonly string[],
  first: number,
  day: number,
  isOwnContract: boolean,
): OrderPlan {
  const orderDay = first - random.between(140, 240);
  const firstPromise = { at: orderDay + 6, day: first, reason: null, isOfStaff: false };
  const secondPromise = { at: first - 20, day, reason: random.pick(reasons), isOfStaff: true };
  return {
    ordered: orderDay,
    promises: day === first ? [firstPromise] : [firstPromise, secondPromise],
    delivered: day,
    isOwnContract,
  };
}

/**
 * The plan of an order, and the random generator in the state after it, so that the order, its options and its promises
 * use the same values.
 */
const planWithRandom = (client: DemoClient, random: SeededRandom, contract: DemoContract) => {
  const plan = planOrder(client, random, contract);
  return plan && { plan, number: FIRST_NUMBER + contract.index };
};

/** The milestones of an order today. */
function milestones(calendar: DemoCalendar, { ordered, promises, delivered: handedOver }: OrderPlan) {
  const deliveryDay = handedOver ?? promises.at(-1)?.day ?? null;
  const past = (distance: number | null) => (distance !== null && distance < 0 ? calendar.day(distance) : null);
  const atDealer = deliveryDay === null ? null : deliveryDay - 16;
  const isThere = atDealer !== null && atDealer < 0;
  return {
    confirmed_on: past(promises.length === 0 ? null : ordered + 6),
    // Known some months ahead.
    built_on: deliveryDay === null || deliveryDay > 140 ? null : calendar.day(deliveryDay - 48),
    at_dealer_on: past(atDealer),
    registered_on: past(deliveryDay === null ? null : deliveryDay - 8),
    handover_on: isThere && deliveryDay !== null && deliveryDay < 12 ? calendar.day(deliveryDay) : null,
    delivered_on: handedOver === null ? null : calendar.day(handedOver),
  };
}

function carOf(client: DemoClient, random: SeededRandom) {
  for (;;) {
    const offer = chooseOffer(client, random, 0);
    if (!offer.isBike) return { make: offer.make, model: [offer.model, offer.type].filter(Boolean).join(' ') };
  }
}

const nameOf = (client: DemoClient, random: SeededRandom): string => {
  const people = peopleWords(client.country);
  return `${random.pick(people.female)} ${random.pick(people.last)}`;
};

/** The car orders: one for each contract that has a successor, or that recently resulted from an order. */
export const carOrders = contractSubject({
  name: 'car-orders',
  table: 'car_order',
  rowsOf: (client, calendar, random, contract) => {
    const planned = planWithRandom(client, random, contract);
    if (planned === undefined) return [];
    const { plan, number } = planned;
    const words = orderWords(client.country);
    const driver = contract.stretches.at(-1)?.driver;
    const [first] = plan.promises;
    const last = plan.promises.at(-1);
    const day = (distance: number | undefined) => (distance === undefined ? null : calendar.day(distance));
    const days = milestones(calendar, plan);
    const isRegistered = days.registered_on !== null;
    return [
      {
        client_id: client.clientId,
        number,
        debtor_number: contract.debtor,
        driver_number: driver?.number ?? null,
        succeeded_contract_number: plan.isOwnContract ? null : contract.number,
        lease_contract_number: plan.isOwnContract ? contract.number : null,
        plate: plan.isOwnContract ? contract.plate : null,
        ...carOf(client, random),
        ordered_on: calendar.day(plan.ordered),
        ...days,
        first_promised_on: day(first?.day),
        promised_on: day(last?.day),
        promise_reason: last?.reason ?? null,
        quote: random.digits('OF-####-####'),
        colour: random.pick(words.colours),
        upholstery_colour: random.pick(words.upholstery),
        description: random.chance(0.3) ? random.pick(words.remarks) : null,
        creditor_name: random.pick(words.dealers),
        creditor_address: `${random.pick(peopleWords(client.country).streets)} ${random.between(1, 180)}`,
        creditor_postcode: driver?.postcode ?? null,
        creditor_city: driver?.city ?? null,
        driver_reference_1: driver?.invoice_reference_1 ?? null,
        driver_reference_2: driver?.invoice_reference_2 ?? null,
        representative_name: nameOf(client, random),
        representative_email: mailboxOf(client, 'leasing'),
        representative_phone: fixedNumber(client.country, random),
        coworker_name: isRegistered ? nameOf(client, random) : null,
        coworker_email: isRegistered ? mailboxOf(client, 'delivery') : null,
        coworker_phone: isRegistered ? fixedNumber(client.country, random) : null,
      },
    ];
  },
});

/** The options of these orders. */
export const carOrderOptions = contractSubject({
  name: 'car-orders',
  table: 'car_order_option',
  rowsOf: (client, _calendar, random, contract) => {
    const planned = planWithRandom(client, random, contract);
    if (planned === undefined) return [];
    const rate = client.country === 'pl' ? ZLOTY_PER_EURO : 1;
    return Object.entries(orderWords(client.country).options)
      .flatMap(([kind, options]) => options.map(([description, euros]) => ({ kind, description, euros })))
      .filter(() => random.chance(0.6))
      .map(({ kind, description, euros }, index) => ({
        client_id: client.clientId,
        order_number: planned.number,
        position: index + 1,
        kind,
        description,
        price: euros === null ? null : Math.round(euros * rate),
      }));
  },
});

/** The promised delivery days of these orders. */
export const carOrderPromises = contractSubject({
  name: 'car-orders',
  table: 'car_order_promise',
  rowsOf: (client, calendar, random, contract) => {
    const planned = planWithRandom(client, random, contract);
    if (planned === undefined) return [];
    const { promises } = planned.plan;
    const staff = nameOf(client, random);
    return promises.map(({ at, day, reason, isOfStaff }, index) => {
      const before = promises[index - 1];
      return {
        client_id: client.clientId,
        order_number: planned.number,
        place: index + 1,
        at: calendar.moment(at, 9 * 60 + 20),
        promised_on: calendar.day(day),
        previous_on: before === undefined ? null : calendar.day(before.day),
        reason,
        source: isOfStaff ? 'staff' : 'import',
        actor: isOfStaff ? staff : null,
        is_told: true,
      };
    });
  },
});
