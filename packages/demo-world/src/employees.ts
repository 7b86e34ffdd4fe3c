import { type Country, languageOf } from '@wagenpark/domain';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { arrangements } from './arrangements.ts';
import { clientSubject } from './client-subject.ts';
import { type DemoClient, mailboxOf } from './clients.ts';
import { peopleWords } from './data.ts';
import { operatingCompanies } from './operating-companies.ts';
import { addressOf, mailName, nameOf } from './people.ts';
import { SeededRandom } from './seeded-random.ts';
import { mobileNumber } from './telephone.ts';

/** Where an employee stands: when to order and until when they get in, in days from today. */
interface Story {
  readonly due: number | null;
  readonly expires: number | null;
  readonly isOff?: true;
  readonly hasNoLicence?: true;
}

/** New, soon due, overdue, expired, switched off, without an end, and without a licence. */
const stories: readonly Story[] = [
  { due: 28, expires: 84 },
  { due: 6, expires: 62 },
  { due: -7, expires: 49 },
  { due: -60, expires: -2 },
  { due: 17, expires: 73 },
  { due: -200, expires: -144, isOff: true },
  { due: null, expires: null },
  { due: 24, expires: 80, hasNoLicence: true },
  { due: -1, expires: 55 },
  { due: -56, expires: 0 },
  { due: 13, expires: 69 },
  { due: null, expires: 15, hasNoLicence: true },
];

const departments: Readonly<Record<Country, readonly string[]>> = {
  nl: ['Kantoor', 'Montage', 'Service', 'Verkoop'],
  be: ['Kantoor', 'Brouwerij', 'Levering', 'Verkoop'],
  fr: ['Bureau', 'Atelier', 'Livraison', 'Ventes'],
  de: ['Büro', 'Lager', 'Disposition', 'Vertrieb'],
  pl: ['Biuro', 'Magazyn', 'Serwis', 'Sprzedaż'],
};

const storyOf = (place: number): Story => stories[place % stories.length] ?? { due: null, expires: null };

const EMPLOYEES = 24;
const places = Array.from({ length: EMPLOYEES }, (_, place) => place);

/** One employee of a client. @param place the index among the client's employees */
function employeeOf(client: DemoClient, today: IsoDay, random: SeededRandom, place: number) {
  const { country } = client;
  const words = peopleWords(country);
  const gender = random.chance(0.45) ? 2 : 1;
  const name = nameOf(country, gender, random.pick(gender === 2 ? words.female : words.male), random.pick(words.last));
  const { due, expires, isOff = false, hasNoLicence = false } = storyOf(place);
  const address = addressOf(country, random);
  const dayOf = (days: number | null) => (days === null ? null : addDays(today, days));
  return {
    driver_number: null,
    gender: gender === 2 ? 'female' : 'male',
    initials: `${name.first.slice(0, 1)}.`,
    first_name: name.first,
    infix: name.prefix,
    last_name: name.last,
    email: mailboxOf(client, `${mailName(name.first)}.${mailName(`${name.prefix ?? ''}${name.last}`)}.${place + 1}`),
    language: languageOf(client.locales[0]),
    is_active: !isOff,
    phone: null,
    mobile: random.chance(0.8) ? mobileNumber(country, random) : null,
    street: `${address.street} ${address.house_number}`,
    postcode: address.postcode,
    city: address.city,
    country: country === 'fr' ? 'be' : country,
    personnel_number: String(40_100 + place * 7),
    department: random.pick(departments[country]),
    birth_date: hasNoLicence ? null : addDays(today, -random.between(21 * 365, 62 * 365)),
    licence_number: hasNoLicence ? null : random.digits('5#########'),
    licence_issued_on: null,
    licence_issue_place: null,
    licence_valid_until: hasNoLicence ? null : addDays(today, random.between(40, 9 * 365)),
    has_licence_b: !hasNoLicence,
    due_date: dayOf(due),
    expiration_date: dayOf(expires),
    contribution_display: null,
    since: addDays(today, (due ?? 0) - 28),
  };
}

/** The employees of a client, who order within its arrangements. */
export const employees = clientSubject({
  table: 'employee',
  kind: 'employee',
  rowsOf: (client, today) => {
    const random = new SeededRandom(`employees/${client.name}`);
    return places.map((place) => employeeOf(client, today, random, place));
  },
  childRows: {
    employee_debtor: (client) =>
      places.map((place) => ({
        employee_number: place + 1,
        debtor_number: client.debtors[place % client.debtors.length]?.number ?? 0,
      })),
    employee_arrangement: (client, today) => {
      const clientArrangements = arrangements.rowsOf(client, today);
      const numbersOf = (objectType: string) =>
        clientArrangements.flatMap(({ object_type, is_active }, index) =>
          object_type === objectType && is_active ? [index + 1] : [],
        );
      const [cars, bikes] = [numbersOf('car'), numbersOf('bike')];
      const linked = (place: number, arrangement: number | undefined, isOrdered: boolean) =>
        arrangement === undefined
          ? []
          : [
              {
                employee_number: place + 1,
                arrangement_number: arrangement,
                has_ordered: isOrdered,
                personal_budget: place % 7 === 3 ? 575 : null,
              },
            ];
      // Who has ordered has no due date any more, or has passed it; every fourth employee may choose a bike too.
      return places.flatMap((place) => [
        ...linked(place, cars[place % cars.length], storyOf(place).due === null || place % 9 === 3),
        ...(place % 4 === 0 ? linked(place, bikes[0], false) : []),
      ]);
    },
    // Every third employee belongs to none.
    employee_operating_company: (client, today) =>
      places
        .filter((place) => place % 3 !== 2)
        .map((place) => ({
          employee_number: place + 1,
          operating_company_number: (place % operatingCompanies.rowsOf(client, today).length) + 1,
        })),
  },
});
