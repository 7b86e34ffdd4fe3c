import { driverLanguageId, type IsoDay, legacyDateOfDay } from '@wagenpark/domain';
import type { DriverRow } from './demo-tables.ts';
import { fullNameOf } from './people.ts';

const dayOnWire = (day: IsoDay | null): string | null => (day === null ? null : legacyDateOfDay(day));

/** Converts a driver row to the person in a request's payload (EN-06 … EN-08). */
export const wirePerson = (row: DriverRow) => ({
  Naam: row.last_name,
  Voornaam: row.first_name,
  Voorletters: row.initials,
  Voorvoegsel: row.prefix,
  Geslacht: row.gender,
  Geboortedatum: dayOnWire(row.birth_date),
  Email: row.email ?? '',
  Telefoon: row.phone,
  Mobiel: row.mobile,
  Referentie: row.invoice_reference_1,
  Referentie2: row.invoice_reference_2,
  TaalId: driverLanguageId(row.language),
  RijbewijsNummer: row.licence_number,
  RijbewijsAfgifteplaats: row.licence_issue_place,
  RijbewijsAfgifteDatum: dayOnWire(row.licence_issued_on),
  RijbewijsGeldigTot: dayOnWire(row.licence_valid_until),
  RijbewijsA: row.licence_categories.includes('A'),
  RijbewijsB: row.licence_categories.includes('B'),
  RijbewijsC: row.licence_categories.includes('C'),
  RijbewijsD: row.licence_categories.includes('D'),
  RijbewijsE: row.licence_categories.includes('E'),
  Adres: {
    Straat: row.street,
    Huisnummer: row.house_number,
    HuisnummerToevoeging: row.house_number_addition,
    Postcode: row.postcode,
    Plaats: row.city,
    LandCode: row.country,
  },
});

/** Converts a driver row to a stored person. A request keeps this copy of the values at the time it was made. */
export const wireStoredPerson = (row: DriverRow) => ({
  BestuurderNummer: row.number,
  NaamSamengesteld: fullNameOf(row),
  ...wirePerson(row),
});
