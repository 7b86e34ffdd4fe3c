import { countryOf } from '@wagenpark/domain/country';
import { FUEL_CODES } from '@wagenpark/domain/fuel';
import { may, must, orElse, type Place } from '../../../platform/import/column.ts';
import { days, upTo, years } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { writtenPlate } from '../../../platform/import/plates.ts';
import {
  amount,
  choice,
  countryCode,
  day,
  percentage,
  recordNumber,
  wholeNumber,
  words,
  yesOrNo,
} from '../../../platform/import/values.ts';
import { carPrice, odometer } from './usual.ts';

const tyres = { ...wholeNumber(2), sql: 'smallint', form: '`0` (summer), `1` (winter) or `2` (all season)' } as const;

/** vehicles.csv: cars and bikes. Key: `Klant` and `AutoVolgnummer`. */
export const vehicleColumns = ({ timeZone, country }: Place) => ({
  number: must('AutoVolgnummer', recordNumber, 'the vehicle’s number, the key of the row within the client'),
  plate: must('Kenteken', writtenPlate, 'the licence plate; no two vehicles of a client have the same'),
  country: orElse(
    'Land',
    countryCode,
    countryOf(country) ?? 'nl',
    'the country of the plate; blank: that of the client',
  ),
  object_type: orElse('ObjectSoort', choice('PV', 'TW'), 'PV', '`PV` is a car, `TW` a bike; blank: a car'),
  make: must('Merk', words(60), 'make'),
  model: must('Model', words(80), 'model'),
  type: may('Type', words(120), 'type'),
  body: may('Carrosserie', words(40), 'body, as its code (`hb`, `sw`, …) or in words'),
  colour: may('Kleur', words(40), 'colour'),
  fuel: may(
    'BrandstofSoort',
    choice(...FUEL_CODES),
    'fuel: `l` is petrol, `d` diesel, `e` electric, `lh` and `dh` are hybrids',
  ),
  co2: may('Co2', wholeNumber(1000), 'CO₂ in grams per kilometre'),
  fuel_label: may('BrandstofEtiket', choice('A', 'B', 'C', 'D', 'E', 'F', 'G'), 'energy label'),
  grey_plate: orElse('GrijsKenteken', yesOrNo, false, 'whether it has a grey plate'),
  list_price: may('Cataloguswaarde', amount, 'list price'),
  addition_percentage: may('BijtellingPercentage', percentage, 'addition to taxable income in percent'),
  mot_date: may('DatumApk', day(timeZone), 'day of the next periodic inspection'),
  date_part_1: may('DatumDeel1', day(timeZone), 'day of first registration'),
  delivered_on: may('AfleverDatum', day(timeZone), 'day of delivery'),
  last_service_km: may('LaatsteServiceKm', wholeNumber(), 'mileage at the last service'),
  last_service_on: may('LaatsteServiceDatum', day(timeZone), 'day of the last service'),
  next_service_km: may('VolgendeServiceKm', wholeNumber(), 'mileage of the next service'),
  next_service_on: may('VolgendeServiceDatum', day(timeZone), 'day of the next service'),
  mileage: may('KilometerStand', wholeNumber(), 'last known mileage'),
  mileage_on: may('KilometerStandDatum', day(timeZone), 'day of that mileage'),
  tyre_type: may('BandenSoort', tyres, 'tyres that it stands on'),
  tyre_storage: may('BandenOpslag', words(80), 'where the other tyres are'),
});

/** What is asked about. */
export const vehicleBounds: BoundsOf<typeof vehicleColumns> = {
  co2: upTo(500, 'the thirstiest cars blow out less than 500 g/km'),
  list_price: carPrice,
  mot_date: days(15, years(10), 'inspections come every few years'),
  date_part_1: days(60, 365, 'a car is registered before it drives'),
  delivered_on: days(40, years(3), 'deliveries are not planned years ahead'),
  last_service_km: odometer,
  last_service_on: days(30, 1, 'a service that was done lies in the past'),
  next_service_km: odometer,
  next_service_on: days(10, years(10), 'services come every year or two'),
  mileage: odometer,
  mileage_on: days(30, 1, 'a reading lies in the past'),
};

/** The row of its template. */
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
