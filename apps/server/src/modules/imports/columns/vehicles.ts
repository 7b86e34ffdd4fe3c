import { countryOf } from '@wagenpark/domain/country';
import { FUEL_CODES } from '@wagenpark/domain/fuel';
import { plate } from '../../../platform/tables/columns.ts';
import { may, must, orElse, type Place, type ValueForm } from './column.ts';
import { amount, choice, countryCode, day, percentage, recordNumber, wholeNumber, words, yesOrNo } from './values.ts';

/** A plate as it was written; the row's country decides how it is stored. */
export const writtenPlate: ValueForm<string> = {
  read: (cell) => {
    const parsed = plate()(cell);
    return parsed.fault ? parsed : { value: String(cell).trim().toUpperCase() };
  },
  sql: 'text',
  form: 'licence plate, with or without dashes and spaces',
};

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
