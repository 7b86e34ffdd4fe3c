import { addressFacts, licenceFacts, personFacts } from '@wagenpark/contract/fleet/drivers';
import { type FactColumns, factWireColumns } from '../../platform/database/fact-columns.ts';

const holdsCategory = (category: string) => ({ sql: `'${category}' = any (d.licence_categories)` });

/**
 * The columns of the facts of a person; in statements d is the driver. A missing e-mail address becomes an empty text
 * for forms.
 */
export const driverFactColumns = {
  Naam: 'last_name',
  Voornaam: 'first_name',
  Voorletters: 'initials',
  Voorvoegsel: 'prefix',
  Geboortedatum: 'birth_date',
  Email: { sql: `coalesce(d.email, '')` },
  Telefoon: 'phone',
  Mobiel: 'mobile',
  Referentie: 'invoice_reference_1',
  Referentie2: 'invoice_reference_2',
  RijbewijsNummer: 'licence_number',
  RijbewijsAfgifteplaats: 'licence_issue_place',
  RijbewijsAfgifteDatum: 'licence_issued_on',
  RijbewijsGeldigTot: 'licence_valid_until',
  RijbewijsA: holdsCategory('A'),
  RijbewijsB: holdsCategory('B'),
  RijbewijsC: holdsCategory('C'),
  RijbewijsD: holdsCategory('D'),
  RijbewijsE: holdsCategory('E'),
  Straat: 'street',
  Huisnummer: 'house_number',
  HuisnummerToevoeging: 'house_number_addition',
  Postcode: 'postcode',
  Plaats: 'city',
  LandCode: 'country',
} as const satisfies FactColumns<typeof personFacts & typeof licenceFacts & typeof addressFacts, 'driver'>;

export const personColumns = factWireColumns(personFacts, driverFactColumns, 'd');
export const licenceColumns = factWireColumns(licenceFacts, driverFactColumns, 'd');
export const addressColumns = factWireColumns(addressFacts, driverFactColumns, 'd');
