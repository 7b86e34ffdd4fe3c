import { refusal } from '@wagenpark/contract/define/errors';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import { countryOf } from '@wagenpark/domain/country';
import { driverLanguageOf } from '@wagenpark/domain/driver-language';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { Selectable } from 'kysely';
import type { Driver as DriverTable } from '../../../database/schema.gen.ts';

/** A person as the database keeps one, without what the database or the portal adds. Days are `YYYY-MM-DD`. */
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
 * Reads a person from the wire. Texts lose the spaces around them, empty ones become null; a day is the calendar day in
 * the client's zone (settled question 5). Refuses a missing name as required; a day that does not exist, a language or a
 * country that the portal does not know as invalidInput.
 */
export function driverFacts(wire: Driver, timeZone: string): DriverFacts {
  const lastName = tidy(wire.Naam);
  if (lastName === null) throw refusal('required', { path: 'Naam' });
  const day = (name: 'Geboortedatum' | 'RijbewijsAfgifteDatum' | 'RijbewijsGeldigTot'): string | null =>
    known(wire[name], name, (written) => dayOfLegacyDate(written, timeZone));
  return {
    last_name: lastName,
    first_name: tidy(wire.Voornaam),
    initials: tidy(wire.Voorletters),
    prefix: tidy(wire.Voorvoegsel),
    gender: wire.Geslacht,
    birth_date: day('Geboortedatum'),
    email: tidy(wire.Email),
    phone: tidy(wire.Telefoon),
    mobile: tidy(wire.Mobiel),
    language: known(wire.TaalId, 'TaalId', driverLanguageOf),
    invoice_reference_1: tidy(wire.Referentie),
    invoice_reference_2: tidy(wire.Referentie2),
    street: tidy(wire.Adres.Straat),
    house_number: tidy(wire.Adres.Huisnummer),
    house_number_addition: tidy(wire.Adres.HuisnummerToevoeging),
    postcode: tidy(wire.Adres.Postcode),
    city: tidy(wire.Adres.Plaats),
    country: known(tidy(wire.Adres.LandCode), 'Adres.LandCode', countryOf),
    licence_number: tidy(wire.RijbewijsNummer),
    licence_issue_place: tidy(wire.RijbewijsAfgifteplaats),
    licence_issued_on: day('RijbewijsAfgifteDatum'),
    licence_valid_until: day('RijbewijsGeldigTot'),
    licence_categories: licenceCategories.filter((category) => wire[`Rijbewijs${category}`]),
  };
}

const tidy = (text: string | null): string | null => text?.trim() || null;

/** What `read` makes of a given value; null when none is given. Refuses what it can make nothing of. */
function known<Given, Value>(given: Given | null, path: string, read: (given: Given) => Value | null): Value | null {
  if (given === null) return null;
  const value = read(given);
  if (value === null) throw refusal('invalidInput', { path });
  return value;
}
