import type { Facts } from '@wagenpark/contract/define/facts';
import { leaseContractFacts } from '@wagenpark/contract/fleet/lease-contracts';
import { COUNTRIES, countryOf } from '@wagenpark/domain/country';
import { FUEL_LABELS } from '@wagenpark/domain/employer/fuel-label';
import { FUEL_CODES, fuelOf } from '@wagenpark/domain/fuel';
import { tyreTypeOf } from '@wagenpark/domain/tyre-type';
import type { FactColumns } from '../../../platform/database/fact-columns.ts';
import type { Place } from '../../../platform/import/column.ts';
import { countryWord } from '../../../platform/import/country-word.ts';
import { dayBounds, daysInYears, numberBoundsUpTo } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { namedChoice } from '../../../platform/import/named-choice.ts';
import { choice, countryCode, percentageWith } from '../../../platform/import/values.ts';
import { carFactColumns } from '../record.ts';
import { carPrice, odometerBounds } from './bounds.ts';

const tyres = {
  ...namedChoice(
    [
      { value: 0, name: 'tyres.summer', otherNames: ['zomer', 'summer', 'sommer', 'été', 'lato', 'letnie'] },
      { value: 1, name: 'tyres.winter', otherNames: ['winter', 'hiver', 'zima', 'zimowe'] },
      { value: 2, name: 'tyres.allSeason' },
    ],
    'smallint',
  ),
  form: '`0` (summer), `1` (winter) or `2` (all season), or the word',
};
const fuelChoice = namedChoice(
  FUEL_CODES.map((value) => ({ value, name: `fuel.${fuelOf(value) ?? 'others'}` as const })),
);
const objectType = namedChoice([
  { value: 'PV', name: 'imports.choice.car', otherNames: ['car', 'auto', 'pkw', 'voiture', 'samochód'] },
  { value: 'TW', name: 'imports.choice.bike' },
]);

/** The monthly additions below one per cent that German law defines for electric cars and hybrids. */
const GERMAN_ADDITIONS: readonly string[] = ['0.25', '0.50'];

/** The facts in the file: those that contracts show of a car, and further ones of the vehicle itself. */
const facts = {
  ...leaseContractFacts,
  AutoVolgnummer: { kind: 'number' },
  Land: { kind: 'choice', of: COUNTRIES },
  Carrosserie: { kind: 'text', max: 40, optional: true },
  Kleur: { kind: 'text', max: 40, optional: true },
  Cataloguswaarde: { kind: 'money', optional: true },
  BandenSoort: { kind: 'count', optional: true },
} as const satisfies Facts;
const columns = {
  ...carFactColumns,
  AutoVolgnummer: 'number',
  Kenteken: 'plate',
  Land: 'country',
  Carrosserie: 'body',
  Kleur: 'colour',
  Cataloguswaarde: 'list_price',
  BandenSoort: 'tyre_type',
} as const satisfies Partial<FactColumns<typeof facts, 'vehicle'>>;

// words: fuel.*, tyres.*
const fuelWord = (code: unknown) => {
  const fuel = fuelOf(String(code));
  return fuel === null ? undefined : (`fuel.${fuel}` as const);
};
const tyreWord = (code: unknown) => {
  const type = tyreTypeOf(Number(code));
  return type === null ? undefined : (`tyres.${type}` as const);
};

/** vehicles.csv: cars and bikes. Key: `Klant` and `AutoVolgnummer`. */
export const vehicleFileColumns = (place: Place) =>
  importColumns(facts, columns, place, {
    AutoVolgnummer: 'the vehicle’s number, the key of the row within the client',
    Kenteken: 'the licence plate; no two vehicles of a client have the same at one time',
    Land: {
      about: 'the country of the plate; blank: that of the client',
      blank: countryOf(place.country) ?? 'nl',
      form: countryCode,
      wordOf: countryWord,
    },
    ObjectSoort: { about: '`PV` is a car, `TW` a bike; blank: a car', blank: 'PV', form: objectType },
    Merk: 'make',
    Model: 'model',
    Type: 'type',
    Carrosserie: 'body, as its code (`hb`, `sw`, …) or in words',
    Kleur: 'colour',
    BrandstofSoort: {
      about: 'fuel: `l` is petrol, `d` diesel, `e` electric, `lh` and `dh` are hybrids',
      form: fuelChoice,
      wordOf: fuelWord,
    },
    Co2: 'CO₂ in grams per kilometre',
    BrandstofEtiket: { about: 'energy label', form: choice(...FUEL_LABELS) },
    GrijsKenteken: { about: 'whether it has a grey plate', blank: false },
    Cataloguswaarde: 'list price',
    BijtellingPercentage: {
      about: 'addition to taxable income in percent',
      form: percentageWith(countryOf(place.country) === 'de' ? GERMAN_ADDITIONS : []),
    },
    DatumApk: 'day of the next periodic inspection',
    DatumDeel1: 'day of first registration',
    AfleverDatum: 'day of delivery',
    LaatsteServiceKm: 'mileage at the last service',
    LaatsteServiceDatum: 'day of the last service',
    VolgendeServiceKm: 'mileage of the next service',
    VolgendeServiceDatum: 'day of the next service',
    KilometerStand:
      'mileage that was read last; kept as a reading, marked where it is unlikely by those beside it; blank: no reading is told',
    KilometerStandDatum: 'day of that mileage; blank or left out: the day of the import',
    BandenSoort: { about: 'tyres that it stands on', form: tyres, wordOf: tyreWord },
    BandenOpslag: 'where the other tyres are',
  });

/** The usual range of values. A value outside is doubtful and needs confirmation. */
export const vehicleBounds: BoundsOf<typeof vehicleFileColumns> = {
  co2: numberBoundsUpTo(500, 'the thirstiest cars blow out less than 500 g/km'),
  list_price: carPrice,
  addition_percentage: numberBoundsUpTo(40, 'no country around adds more to an income'),
  mot_date: dayBounds(15, daysInYears(10), 'inspections come every few years'),
  date_part_1: dayBounds(60, 365, 'a car is registered before it drives'),
  delivered_on: dayBounds(40, daysInYears(3), 'deliveries are not planned years ahead'),
  last_service_km: odometerBounds,
  last_service_on: dayBounds(30, 1, 'a service that was done lies in the past'),
  next_service_km: odometerBounds,
  next_service_on: dayBounds(10, daysInYears(10), 'services come every year or two'),
  mileage: odometerBounds,
  mileage_on: dayBounds(30, 1, 'a reading lies in the past'),
};

/** The example row of the file's template. */
export const vehicleExample: ExampleRow = {
  Klant: 'voorbeeld',
  AutoVolgnummer: 1,
  Kenteken: 'WP-001-X',
  Land: 'nl',
  ObjectSoort: 'PV',
  Merk: 'Volkswagen',
  Model: 'Golf',
  Type: '1.5 TSI Life',
  Carrosserie: 'hb',
  Kleur: 'Blauw',
  BrandstofSoort: 'l',
  Co2: 122,
  BrandstofEtiket: 'B',
  GrijsKenteken: 'nee',
  Cataloguswaarde: '34500.00',
  BijtellingPercentage: '22',
  DatumApk: '2029-12-20',
  DatumDeel1: '2025-12-20',
  AfleverDatum: '2026-01-01',
  LaatsteServiceKm: 13_000,
  LaatsteServiceDatum: '2026-02-16',
  VolgendeServiceKm: 28_000,
  VolgendeServiceDatum: '2027-02-16',
  KilometerStand: 14_250,
  KilometerStandDatum: '2026-03-01',
  BandenSoort: 2,
  BandenOpslag: 'Bandenhotel Utrecht',
};
