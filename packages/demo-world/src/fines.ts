import type { Country } from '@wagenpark/domain';
import { type DrivenPeriod, matchDriver } from '@wagenpark/domain/fine-driver';
import type { DriverPeriod } from './assignments.ts';
import type { DemoClient } from './clients.ts';
import { contractSubject, type DemoContract } from './contract-subject.ts';
import { fineCodes, peopleWords } from './data.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The maximum number of fines of a contract. A fine's number consists of its contract's index and its own. */
const MOST_OF_ONE = 4;
const FIRST_NUMBER = 1;
/** The authority's fee per fine, in the currency of its country. */
const adminCosts: Readonly<Record<Country, number>> = { nl: 9, be: 9.92, de: 28.5, pl: 0, fr: 0 };

/** An offence, in the language of the country that issues the fine. */
interface Offence {
  readonly code: string | null;
  readonly description: string;
  readonly amount: number;
  readonly limit?: number;
  readonly over?: number;
  readonly highway?: boolean;
}

/** An authority, and the format of its fine numbers. */
interface Authority {
  readonly agencies: readonly string[];
  readonly administration: string;
  readonly number: string;
}
const authorities: Readonly<Record<Country, Authority>> = {
  nl: {
    agencies: ['Landelijk Parket Team Verkeer', 'Politie Midden-Nederland', 'Politie Rotterdam', 'Gemeente, toezicht'],
    administration: 'Centraal Justitieel Incassobureau',
    number: '## #### #### #### ####',
  },
  be: {
    agencies: ['Federale politie, wegpolitie', 'Lokale politie', 'Gewestelijk Verwerkingscentrum'],
    administration: 'FOD Justitie, verkeersboetes',
    number: '10########',
  },
  de: {
    agencies: ['Polizei Autobahnstation', 'Ordnungsamt', 'Kreispolizeibehörde'],
    administration: 'Zentrale Bußgeldstelle',
    number: '508.########.#',
  },
  pl: {
    agencies: ['Główny Inspektorat Transportu Drogowego', 'Policja, Wydział Ruchu Drogowego', 'Straż Miejska'],
    administration: 'Centrum Automatycznego Nadzoru (CANARD)',
    number: 'CN########',
  },
  fr: {
    agencies: ['Gendarmerie nationale', 'Police nationale'],
    administration: 'Centre automatisé de constatation',
    number: '37########',
  },
};

/** The texts of the other countries: one sentence for speeding; parking and telephone are as in the Netherlands. */
const sentences: Readonly<
  Record<
    Exclude<Country, 'nl'>,
    { speed: (over: number) => string; parking: string; telephone: string; light: string; rate: number }
  >
> = {
  be: {
    speed: (excess) => `Overdreven snelheid: ${excess} km/u te snel`,
    parking: 'Stilstaan of parkeren waar het verboden is',
    telephone: 'Gsm-gebruik achter het stuur',
    light: 'Negeren van een rood verkeerslicht',
    rate: 1,
  },
  fr: {
    speed: (excess) => `Excès de vitesse de ${excess} km/h`,
    parking: 'Stationnement gênant',
    telephone: 'Usage du téléphone tenu en main',
    light: "Inobservation de l'arrêt au feu rouge",
    rate: 1,
  },
  de: {
    speed: (excess) => `Überschreitung der zulässigen Höchstgeschwindigkeit um ${excess} km/h`,
    parking: 'Parken im Halteverbot',
    telephone: 'Nutzung eines Mobiltelefons während der Fahrt',
    light: 'Missachtung des Rotlichts der Lichtzeichenanlage',
    rate: 0.8,
  },
  pl: {
    speed: (excess) => `Przekroczenie dopuszczalnej prędkości o ${excess} km/h`,
    parking: 'Niestosowanie się do zakazu postoju',
    telephone: 'Korzystanie z telefonu podczas jazdy',
    light: 'Niezastosowanie się do czerwonego światła',
    rate: 2,
  },
};

function offenceOf(country: Country, random: SeededRandom): Offence {
  // Three of four are speeding, as in the authorities' statistics.
  const isSpeeding = random.chance(0.75);
  const dutch = random.pick(fineCodes().filter(({ over }) => (over !== undefined) === isSpeeding));
  if (country === 'nl') return dutch;
  const words = sentences[country];
  const { limit, over, highway } = dutch;
  const description =
    over === undefined ? random.pick([words.parking, words.telephone, words.light]) : words.speed(over);
  return {
    code: null,
    description,
    amount: Math.round(dutch.amount * words.rate),
    ...(over === undefined || limit === undefined ? {} : { limit, over, highway: highway ?? false }),
  };
}

/** The fines of a contract's car in the last two years: usually none, sometimes up to four. */
export const fines = contractSubject({
  name: 'fines',
  table: 'fine',
  rowsOf: (client, calendar, random, contract) => {
    const first = Math.max(contract.start, -730);
    const last = Math.min(contract.lastDay, -4);
    if (last - first < 30 || !random.chance(0.32)) return [];
    const count = random.pick([1, 1, 1, 1, 2, 2, 3, MOST_OF_ONE]);
    const telling = tellingDays(contract.stretches).filter((day) => day >= first && day <= last);
    return Array.from({ length: count }, (_, index) =>
      fineOf(client, calendar, random, contract, {
        number: FIRST_NUMBER + contract.index * MOST_OF_ONE + index,
        // The more recent half has more fines, so that there is something to do; some days are interesting for matching
        // drivers.
        day:
          telling.length > 0 && random.chance(0.3)
            ? random.pick(telling)
            : Math.max(first, last - Math.floor((last - first) * random.next() ** 1.6)),
      }),
    );
  },
});

/** The days on which the driver is ambiguous: the car changed hands, or nobody had it. */
const tellingDays = (stretches: readonly DriverPeriod[]): readonly number[] =>
  stretches.flatMap(({ from, until }, index) => [...(index > 0 ? [from] : []), ...(until === null ? [] : [until])]);

function fineOf(
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  contract: DemoContract,
  { number, day }: { readonly number: number; readonly day: number },
) {
  const authority = authorities[client.country];
  const offence = offenceOf(client.country, random);
  const timeKnown = random.chance(0.97);
  const minutes = timeKnown ? random.between(0, 1439) : 720;
  const processed = day + random.between(8, 30);
  const isProcessed = processed < 0;
  const age = isProcessed ? -processed : 0;
  const increase1 = age > 70 && random.chance(0.08) ? offence.amount / 2 : 0;
  const driverMatch = matchDriver(periodsOf(calendar, contract.stretches), {
    dayFrom: calendar.instant(day),
    dayUntil: calendar.instant(day + 1),
    moment: timeKnown ? calendar.instant(day, minutes) : null,
  });
  const isForwarded = isProcessed && (age > 21 || random.chance(0.5));
  return {
    client_id: client.clientId,
    number,
    debtor_number: contract.debtor,
    lease_contract_number: contract.number,
    plate: contract.plate,
    offence_at: calendar.moment(day, minutes),
    time_known: timeKnown,
    processed_on: isProcessed ? calendar.day(processed) : null,
    fact_code: offence.code,
    description: offence.description,
    allowed_speed: offence.limit ?? null,
    observed_speed: offence.limit === undefined ? null : offence.limit + (offence.over ?? 0),
    on_highway: offence.highway ?? null,
    municipality: placeOf(client.country, random),
    location: `${random.pick(peopleWords(client.country).streets)} ${random.between(1, 240)}`,
    sanction_amount: offence.amount,
    admin_costs: adminCosts[client.country],
    increase_1: increase1,
    increase_2: increase1 > 0 && age > 130 && random.chance(0.4) ? offence.amount : 0,
    cjib_number: `${random.digits(authority.number)}${String(number).padStart(4, '0').slice(-4)}`,
    registration_number: random.digits('PL####-########'),
    agency: random.pick(authority.agencies),
    administration: authority.administration,
    document_number: isProcessed ? random.digits('D-########') : null,
    is_forwarded: isForwarded,
    is_charged: isForwarded && random.chance(0.85),
    driver_number: driverMatch.driver,
    driver_match: driverMatch.match,
  };
}

/** Converts driver periods from days to moments. */
const periodsOf = (calendar: DemoCalendar, stretches: readonly DriverPeriod[]): readonly DrivenPeriod[] =>
  stretches.map(({ driver, from, until, minutes, untilMinutes }) => ({
    driver: driver.number,
    from: calendar.instant(from, minutes),
    until: until === null ? null : calendar.instant(until, untilMinutes),
  }));

/** Removes the postcode digits with which Dutch places begin. */
const placeOf = (country: Country, random: SeededRandom): string =>
  random.pick(peopleWords(country).places).replace(/^\d{4} /, '');
