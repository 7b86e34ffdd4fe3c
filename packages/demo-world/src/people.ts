import { type Country, joinSearchText, languageOf, normalizeForSearch } from '@wagenpark/domain';
import { type DemoClient, mailboxOf } from './clients.ts';
import { peopleWords } from './data.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DriverRow } from './rows/clients.ts';
import type { SeededRandom } from './seeded-random.ts';
import { fixedNumber, mobileNumber } from './telephone.ts';

/** The index in the fleet of a person whose name is longer than any column. */
const LONG_NAME_AT = 3;
const LONG_NAMES: Readonly<Record<Country, { first: string; prefix: string | null; last: string }>> = {
  nl: {
    first: 'Maria-Magdalena Wilhelmina',
    prefix: 'van der',
    last: 'Groothuizen-Oosterhuis van den Heuvel tot Zuiderveld',
  },
  be: { first: 'Maximiliaan-Alexander', prefix: null, last: 'Vandenbroeck de Saint-Ghislain-Vandenberghe' },
  fr: { first: 'Maximiliaan-Alexander', prefix: null, last: 'Vandenbroeck de Saint-Ghislain-Vandenberghe' },
  de: { first: 'Friederike-Luise Mathilde', prefix: null, last: 'Müller-Lüdenscheidt-Großschönau von Weißenfels' },
  pl: { first: 'Stanisława Świętosława', prefix: null, last: 'Brzęczyszczykiewicz-Chrząszczyżewska' },
};

const PREFIX = /^((?:van|von|de|den|der|het|ter|ten)(?: (?:de|den|der|het))?) (.+)$/i;
// Letters that do not occur in Dutch postcodes, so that no address is real.
const POSTCODE_LETTERS = ['F', 'I', 'O', 'Q', 'U', 'Y'];

/**
 * Creates an invented driver of a company. Some fields stay empty, as in real data.
 * @param number the driver's number; `place` is the person's index in the fleet, from 0
 */
export function makePerson(
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  person: { readonly number: number; readonly place: number; readonly debtor: number },
): DriverRow {
  const { country } = client;
  const words = peopleWords(country);
  const gender = random.chance(0.42) ? 2 : 1;
  const name =
    person.place === LONG_NAME_AT
      ? LONG_NAMES[country]
      : nameOf(country, gender, random.pick(gender === 2 ? words.female : words.male), random.pick(words.last));
  const born = -random.between(20 * 365, 63 * 365);
  const licensed = Math.min(born + random.between(18 * 365, 24 * 365), -40);
  const renewed = licensed + Math.floor((-licensed - 30) / 3650) * 3650;
  const hasLicence = random.chance(0.9) || requires(client, 'RijbewijsNummer');
  const address = addressOf(country, random);
  const phone = random.chance(0.35) || requires(client, 'Telefoon') ? fixedNumber(country, random) : null;
  const isCommon = person.place < 5000;
  const numbering = isCommon ? '' : String(person.place);
  const mailbox = `${mailName(name.first)}.${mailName([name.prefix, name.last].join(''))}`;
  // The local part of an address (before the @) has at most 64 characters.
  const email = `${mailbox.slice(0, 64 - numbering.length)}${numbering}`;

  const row = {
    client_id: client.clientId,
    number: person.number,
    debtor_number: person.debtor,
    last_name: name.last,
    first_name: random.chance(0.96) ? name.first : null,
    // The display name uses the first name; initials are for the few without one.
    initials: null as string | null,
    prefix: name.prefix,
    gender,
    birth_date: random.chance(0.94) || requires(client, 'Geboortedatum') ? calendar.day(born) : null,
    email: random.chance(0.96) ? mailboxOf(client, email) : null,
    phone,
    mobile: random.chance(0.92) ? mobileNumber(country, random) : null,
    language: languageOf(random.chance(0.85) ? client.locales[0] : random.pick(client.locales)),
    invoice_reference_1: random.chance(0.4) ? `${random.between(2000, 8999)}` : null,
    invoice_reference_2: random.chance(0.08) ? `P-${random.between(10_000, 99_999)}` : null,
    ...address,
    country,
    licence_number: hasLicence ? random.digits('##########') : null,
    licence_issue_place: hasLicence && random.chance(0.8) ? address.city : null,
    licence_issued_on: hasLicence ? calendar.day(renewed) : null,
    licence_valid_until: hasLicence ? calendar.day(renewed + 3652) : null,
    licence_categories: hasLicence ? categoriesOf(random) : [],
    search_text: '',
    owned_by_portal: false,
  } satisfies DriverRow;
  if (row.first_name === null) row.initials = `${name.first.slice(0, 1)}.`;
  return withSearchText(row);
}

/** Adds the search text of the driver look-up: number and names (CR-13). */
export const withSearchText = (row: DriverRow): DriverRow => ({
  ...row,
  search_text: joinSearchText([row.number, row.first_name, row.initials, row.prefix, row.last_name]),
});

/** A person's name in the format of the database: 'Anna de Vries', 'A. de Vries'. */
export function fullNameOf(row: Pick<DriverRow, 'first_name' | 'initials' | 'prefix' | 'last_name'>): string {
  const givenName = row.first_name || row.initials;
  return `${givenName ? `${givenName} ` : ''}${row.prefix ? `${row.prefix} ` : ''}${row.last_name}`;
}

const requires = (client: DemoClient, field: DemoClient['requiredDriverFields'][number]): boolean =>
  client.requiredDriverFields.includes(field);

/** The parts of a name: 'van Dongen' is a prefix and a last name. */
export function nameOf(country: Country, gender: 1 | 2, first: string, last: string) {
  const [, prefix, rest] = PREFIX.exec(last) ?? [];
  if (prefix !== undefined && rest !== undefined) return { first, prefix, last: rest };
  // Adjectival Polish family names have a feminine form.
  const agreed = country === 'pl' && gender === 2 ? last.replace(/([sc]k|dzk)i$/, '$1a') : last;
  return { first, prefix: null, last: agreed };
}

/** A name as part of an e-mail address: plain letters only. */
export const mailName = (name: string): string => normalizeForSearch(name).replace(/[^a-z]/g, '');

function categoriesOf(random: SeededRandom): string[] {
  if (random.chance(0.72)) return ['B'];
  if (random.chance(0.5)) return ['A', 'B'];
  return random.chance(0.5) ? ['B', 'E'] : ['B', 'C', 'E'];
}

/** An invented address. */
export function addressOf(country: Country, random: SeededRandom) {
  const words = peopleWords(country);
  const place = random.pick(words.places);
  const street = random.pick(words.streets);
  const house = {
    house_number: String(random.between(1, 220)),
    house_number_addition: random.chance(0.12) ? random.pick(['a', 'b', 'c', 'bis']) : null,
  };
  switch (country) {
    case 'nl': {
      const letters = random.pick(POSTCODE_LETTERS) + random.pick(POSTCODE_LETTERS);
      return { street, ...house, postcode: `${place.slice(0, 4)} ${letters}`, city: place.slice(5) };
    }
    case 'de':
      return { street, ...house, postcode: `${random.between(10_000, 99_998)}`, city: place };
    case 'pl':
      return { street: `ul. ${street}`, ...house, postcode: random.digits('##-###'), city: place };
    default:
      return { street, ...house, postcode: `${random.between(1000, 9999)}`, city: place };
  }
}
