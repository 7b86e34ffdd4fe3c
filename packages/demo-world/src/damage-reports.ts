import type { DemoClient } from './clients.ts';
import { contractSubject, type DemoContract } from './contract-subject.ts';
import { damageWords } from './damage-words.ts';
import { peopleWords } from './data.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { SeededRandom } from './seeded-random.ts';
import { fixedNumber } from './telephone.ts';
import { ZLOTY_PER_EURO } from './vehicles.ts';

/** The first report number of the leasing company; a contract has a few at most. */
const FIRST_NUMBER = 30_000;
const MOST_OF_ONE = 3;
/** The oldest damage in days from today, and the days within which most reports are still open. */
const OLDEST_DAY = -700;
const LATELY = -45;
const EXCESS = 350;

const moneyOf = (client: DemoClient, euros: number): number =>
  Math.round(euros * (client.country === 'pl' ? ZLOTY_PER_EURO : 1) * 100) / 100;

/**
 * The days of a contract's damages, from today: most have none, some have a recent one, every eleventh has two on one
 * day.
 */
function daysOf(random: SeededRandom, { start, lastDay, index: place }: DemoContract): readonly number[] {
  const first = Math.max(start, OLDEST_DAY);
  const last = Math.min(lastDay, -1);
  if (first > last) return [];
  const isRunning = lastDay === 0;
  const minimum = place < 4 ? 1 : 0;
  const lately =
    isRunning && (minimum === 1 || random.chance(0.16)) ? [random.between(Math.max(first, LATELY), last)] : [];
  const before = random.chance(0.24) ? [random.between(first, last)] : [];
  const [day] = lately;
  return [...before, ...lately, ...(place % 11 === 2 && day !== undefined ? [day] : [])];
}

/** The driver on a day; null when nobody drove the car then. */
const driverOn = ({ stretches }: DemoContract, day: number) =>
  stretches.find(({ from, until }) => from < day && (until === null || until > day))?.driver ?? null;

/**
 * The probability that a report is handled by today. Those of the first contracts are in progress, so that new users
 * find some.
 */
function handledShare({ index: place }: DemoContract, day: number, index: number): number {
  if (day < LATELY) return 0.97;
  if (place < 4) return index > 0 ? 0.2 : 0;
  return day < -21 ? 0.85 : 0.3;
}

function reportOf(
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  contract: DemoContract,
  { day, at: index }: { readonly day: number; readonly at: number },
) {
  const words = damageWords(client.country);
  const people = peopleWords(client.country);
  const story = random.pick(words.stories);
  const minutes = random.between(7 * 60, 20 * 60);
  const isHandled = random.chance(handledShare(contract, day, index));
  const isRecoverable = story.isOthers === true && story.cause === 'collision';
  const hasOther = story.isOthers === true;
  const hasPolice = story.hasPolice === true;
  const isOnFoot = story.cause === 'person';
  const name = `${random.pick(people.female)} ${random.pick(people.last)}`;
  const amount = moneyOf(client, story.euros * (0.8 + random.between(0, 40) / 100));
  const delayDays = random.between(1, 3);
  const notified = Math.min(day + delayDays, 0);
  const driver = driverOn(contract, day);
  return {
    client_id: client.clientId,
    number: FIRST_NUMBER + contract.index * MOST_OF_ONE + index,
    debtor_number: contract.debtor,
    lease_contract_number: contract.number,
    driver_number: driver?.number ?? null,
    plate: contract.plate,
    damage_on: calendar.day(day),
    damage_time: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    kind: story.kind,
    cause: story.cause,
    location: random.pick(story.places),
    notified_at: calendar.moment(notified, notified === 0 ? 7 * 60 : 9 * 60 + random.between(0, 400)),
    is_handled: isHandled,
    status: isHandled
      ? isRecoverable
        ? words.recoverable
        : story.kind === 'glass'
          ? (words.handled[1] ?? null)
          : random.pick(words.handled.filter((_, position) => position !== 1))
      : random.chance(0.75)
        ? random.pick(words.pending)
        : null,
    is_recoverable: isHandled || random.chance(0.4) ? isRecoverable : null,
    own_risk: isHandled && !isRecoverable ? moneyOf(client, story.kind === 'glass' ? 0 : EXCESS) : null,
    damage_amount: isHandled || random.chance(0.3) ? amount : null,
    form_received_on: hasOther && (isHandled || random.chance(0.5)) ? calendar.day(notified) : null,
    in_built_up_area: random.chance(0.8) ? random.chance(0.6) : null,
    damage_on_car: story.damage,
    parts: story.parts,
    description: story.told,
    has_police: hasPolice,
    police_report_number: hasPolice ? random.digits(words.report) : null,
    police_place: hasPolice ? random.pick(words.towns) : null,
    has_counterparty: hasOther,
    counterparty_name: hasOther ? name : null,
    counterparty_plate: hasOther && !isOnFoot ? random.digits(client.country === 'nl' ? 'XR-###-B' : 'XR #####') : null,
    counterparty_insurer: hasOther && !isOnFoot ? random.pick(words.insurers) : null,
    counterparty_phone: hasOther ? fixedNumber(client.country, random) : null,
    counterparty_email: null,
    had_drunk: story.cause === 'collision' || story.cause === 'object' ? false : null,
    reporter_name: null,
    reporter_email: null,
    reporter_locale: null,
  };
}

/** The damage reports of a contract, those of the leasing company's own system: most handled, the latest pending. */
export const damageReports = contractSubject({
  name: 'damage-reports',
  table: 'damage_report',
  rowsOf: (client, calendar, random, contract) =>
    daysOf(random, contract).map((day, index) => reportOf(client, calendar, random, contract, { day, at: index })),
});
