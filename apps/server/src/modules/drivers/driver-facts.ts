import { refusal } from '@wagenpark/contract/define/errors';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import { countryOf } from '@wagenpark/domain/country';
import { driverLanguageOf } from '@wagenpark/domain/driver-language';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { Selectable } from 'kysely';
import type { Driver as DriverTable } from '../../../database/schema.gen.ts';

/**
 * The columns of a person, without keys and without those that the database or the portal derives. Days are
 * `YYYY-MM-DD`.
 */
export type DriverFacts = Omit<
  Selectable<DriverTable>,
  | 'client_id'
  | 'number'
  | 'debtor_number'
  | 'full_name'
  | 'search_text'
  | 'owned_by_portal'
  | 'email_key'
  | 'licence_key'
>;

/** The categories of a driving licence; each is a boolean on the wire. */
export const licenceCategories = ['A', 'B', 'C', 'D', 'E'] as const;

/**
 * Reads a person from the wire. Trims texts and turns empty ones into null. A day is the calendar day in the client's
 * time zone (settled question 5).
 * @throws {Refusal} `required` for a missing name; `invalidInput` for an invalid day or an unknown language or country
 */
export function driverFacts(wire: Driver, timeZone: string): DriverFacts {
  const lastName = trimmedOrNull(wire.Naam);
  if (lastName === null) throw refusal('required', { path: 'Naam' });
  const day = (name: 'Geboortedatum' | 'RijbewijsAfgifteDatum' | 'RijbewijsGeldigTot'): string | null =>
    parseOptional(wire[name], name, (written) => dayOfLegacyDate(written, timeZone));
  return {
    last_name: lastName,
    first_name: trimmedOrNull(wire.Voornaam),
    initials: trimmedOrNull(wire.Voorletters),
    prefix: trimmedOrNull(wire.Voorvoegsel),
    gender: wire.Geslacht,
    birth_date: day('Geboortedatum'),
    email: trimmedOrNull(wire.Email),
    phone: trimmedOrNull(wire.Telefoon),
    mobile: trimmedOrNull(wire.Mobiel),
    language: parseOptional(wire.TaalId, 'TaalId', driverLanguageOf),
    invoice_reference_1: trimmedOrNull(wire.Referentie),
    invoice_reference_2: trimmedOrNull(wire.Referentie2),
    street: trimmedOrNull(wire.Adres.Straat),
    house_number: trimmedOrNull(wire.Adres.Huisnummer),
    house_number_addition: trimmedOrNull(wire.Adres.HuisnummerToevoeging),
    postcode: trimmedOrNull(wire.Adres.Postcode),
    city: trimmedOrNull(wire.Adres.Plaats),
    country: parseOptional(trimmedOrNull(wire.Adres.LandCode), 'Adres.LandCode', countryOf),
    licence_number: trimmedOrNull(wire.RijbewijsNummer),
    licence_issue_place: trimmedOrNull(wire.RijbewijsAfgifteplaats),
    licence_issued_on: day('RijbewijsAfgifteDatum'),
    licence_valid_until: day('RijbewijsGeldigTot'),
    licence_categories: licenceCategories.filter((category) => wire[`Rijbewijs${category}`]),
  };
}

const trimmedOrNull = (text: string | null): string | null => text?.trim() || null;

/** Converts a value with `read`; null stays null. @throws {Refusal} `invalidInput` when `read` returns null */
function parseOptional<Input, Value>(
  input: Input | null,
  path: string,
  read: (input: Input) => Value | null,
): Value | null {
  if (input === null) return null;
  const value = read(input);
  if (value === null) throw refusal('invalidInput', { path });
  return value;
}
