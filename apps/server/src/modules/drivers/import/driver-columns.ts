import { may, must, orElse, type Place } from '../../../platform/import/column.ts';
import { days, years } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import {
  countryCode,
  day,
  driverLanguage,
  emailAddress,
  recordNumber,
  wholeNumber,
  words,
  yesOrNo,
} from '../../../platform/import/values.ts';

const gender = { ...wholeNumber(2, 1), sql: 'smallint', form: '`1` (male) or `2` (female)' } as const;

const licence = (category: string) =>
  orElse(`Rijbewijs${category}`, yesOrNo, false, `whether the driving licence holds category ${category}`);

/** drivers.csv: the people who drive. Key: `Klant` and `BestuurderNummer`. */
export const driverColumns = ({ timeZone }: Place) => ({
  number: must('BestuurderNummer', recordNumber, 'the person’s number, the key of the row within the client'),
  debtor_number: must('DebiteurNummer', recordNumber, 'the debtor whom the person works for'),
  last_name: must('Naam', words(80), 'last name, without prefix'),
  first_name: may('Voornaam', words(60), 'first name'),
  initials: may('Voorletters', words(20), 'initials'),
  prefix: may('Voorvoegsel', words(20), 'prefix, such as `van der`'),
  gender: may('Geslacht', gender, 'gender'),
  birth_date: may('Geboortedatum', day(timeZone), 'day of birth'),
  email: may('Email', emailAddress, 'e-mail address'),
  phone: may('Telefoon', words(30), 'telephone number'),
  mobile: may('Mobiel', words(30), 'mobile number'),
  language: may('TaalId', driverLanguage, 'the language of letters to this person'),
  invoice_reference_1: may('Referentie', words(60), 'first reference on invoices'),
  invoice_reference_2: may('Referentie2', words(60), 'second reference on invoices'),
  street: may('Straat', words(100), 'street'),
  house_number: may('Huisnummer', words(10), 'house number'),
  house_number_addition: may('HuisnummerToevoeging', words(10), 'addition to the house number'),
  postcode: may('Postcode', words(12), 'postcode'),
  city: may('Plaats', words(80), 'town'),
  country: may('LandCode', countryCode, 'country'),
  licence_number: may('RijbewijsNummer', words(30), 'number of the driving licence'),
  licence_issue_place: may('RijbewijsAfgifteplaats', words(80), 'where the driving licence was issued'),
  licence_issued_on: may('RijbewijsAfgifteDatum', day(timeZone), 'when the driving licence was issued'),
  licence_valid_until: may('RijbewijsGeldigTot', day(timeZone), 'until when the driving licence is valid'),
  licence_a: licence('A'),
  licence_b: licence('B'),
  licence_c: licence('C'),
  licence_d: licence('D'),
  licence_e: licence('E'),
});

/** What is asked about. */
export const driverBounds: BoundsOf<typeof driverColumns> = {
  birth_date: days(100, -years(14), 'who drives is at least fourteen, and hardly a hundred'),
  licence_issued_on: days(85, 1, 'a licence is not issued in the future'),
  licence_valid_until: days(30, years(60), 'the longest licences end with a life'),
};

/** The row of its template. */
export const driverExample: ExampleRow = {
  Klant: 'voorbeeld',
  BestuurderNummer: 1,
  DebiteurNummer: 1,
  Naam: 'Vries',
  Voornaam: 'Anna',
  Voorletters: 'A.',
  Voorvoegsel: 'de',
  Geslacht: 2,
  Geboortedatum: '1985-06-15',
  Email: 'anna.de.vries@voorbeeld.example',
  Telefoon: '+31 20 000 0001',
  Mobiel: '+31 6 0000 0001',
  TaalId: 'nl',
  Referentie: 'KP-100',
  Referentie2: 'Verkoop',
  Straat: 'Dorpsstraat',
  Huisnummer: '12',
  HuisnummerToevoeging: 'a',
  Postcode: '1234 AB',
  Plaats: 'Utrecht',
  LandCode: 'nl',
  RijbewijsNummer: '1234567890',
  RijbewijsAfgifteplaats: 'Utrecht',
  RijbewijsAfgifteDatum: '2020-03-01',
  RijbewijsGeldigTot: '2030-03-01',
  RijbewijsA: 'nee',
  RijbewijsB: 'ja',
  RijbewijsC: 'nee',
  RijbewijsD: 'nee',
  RijbewijsE: 'nee',
};
