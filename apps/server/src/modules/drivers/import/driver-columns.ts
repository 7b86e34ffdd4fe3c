import type { Facts } from '@wagenpark/contract/define/facts';
import { addressFacts, licenceFacts, personFacts } from '@wagenpark/contract/fleet/drivers';
import { GENDER_CODES, genderOf } from '@wagenpark/domain/gender';
import type { FactColumns } from '../../../platform/database/fact-columns.ts';
import { columnWithDefault, type Place } from '../../../platform/import/column.ts';
import { countryWord } from '../../../platform/import/country-word.ts';
import { dayBounds, daysInYears } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { namedChoice } from '../../../platform/import/named-choice.ts';
import { countryCode, driverLanguage, postcode, yesOrNo } from '../../../platform/import/values.ts';
import { driverFactColumns } from '../record.ts';

/** Initials of the words for men and women in the languages of the portal. */
const initials = { male: ['m', 'h'], female: ['v', 'f', 'w', 'k'] } as const;
const otherNames = {
  male: [...initials.male, 'man', 'male', 'mann', 'männlich', 'homme', 'mężczyzna'],
  female: [...initials.female, 'vrouw', 'female', 'woman', 'frau', 'weiblich', 'femme', 'kobieta'],
} as const;
const gender = {
  ...namedChoice(
    [
      { value: GENDER_CODES.male, name: 'driver.gender.male', otherNames: otherNames.male },
      { value: GENDER_CODES.female, name: 'driver.gender.female', otherNames: otherNames.female },
    ],
    'smallint',
  ),
  form: '`1` (male) or `2` (female), or the word or its initial',
};

// words: driver.gender.*
const genderWord = (code: unknown) => `driver.gender.${genderOf(Number(code))}` as const;

/**
 * The facts of a person in a file: also number and debtor, and values from fixed lists. The e-mail address is optional.
 */
const facts = {
  ...personFacts,
  ...licenceFacts,
  ...addressFacts,
  BestuurderNummer: { kind: 'number' },
  DebiteurNummer: { kind: 'number', of: 'debtor' },
  Email: { kind: 'email', optional: true },
  Geslacht: { kind: 'count', optional: true },
  TaalId: { kind: 'text', max: 2, optional: true },
} as const satisfies Facts;
const columns = {
  ...driverFactColumns,
  BestuurderNummer: 'number',
  DebiteurNummer: 'debtor_number',
  Email: 'email',
  Geslacht: 'gender',
  TaalId: 'language',
} as const satisfies FactColumns<typeof facts, 'driver'>;

const licence = (category: string) =>
  columnWithDefault(`Rijbewijs${category}`, yesOrNo, false, `whether the driving licence holds category ${category}`);

/** drivers.csv: the people who drive. Key: `Klant` and `BestuurderNummer`. */
export const driverFileColumns = (place: Place) => ({
  ...importColumns(facts, columns, place, {
    BestuurderNummer: 'the person’s number, the key of the row within the client',
    DebiteurNummer: 'the debtor whom the person works for',
    Naam: 'last name, without prefix',
    Voornaam: 'first name',
    Voorletters: 'initials',
    Voorvoegsel: 'prefix, such as `van der`',
    Geslacht: { about: 'gender', form: gender, wordOf: genderWord },
    Geboortedatum: 'day of birth',
    Email: 'e-mail address',
    Telefoon: 'telephone number',
    Mobiel: 'mobile number',
    TaalId: { about: 'the language of letters to this person', form: driverLanguage },
    Referentie: 'first reference on invoices',
    Referentie2: 'second reference on invoices',
    Straat: 'street',
    Huisnummer: 'house number',
    HuisnummerToevoeging: 'addition to the house number',
    Postcode: { about: 'postcode', form: postcode },
    Plaats: 'town',
    LandCode: { about: 'country', form: countryCode, wordOf: countryWord },
    RijbewijsNummer: 'number of the driving licence',
    RijbewijsAfgifteplaats: 'where the driving licence was issued',
    RijbewijsAfgifteDatum: 'when the driving licence was issued',
    RijbewijsGeldigTot: 'until when the driving licence is valid',
  }),
  // Five columns of the file make up one database column, so they are not facts of the record.
  licence_a: licence('A'),
  licence_b: licence('B'),
  licence_c: licence('C'),
  licence_d: licence('D'),
  licence_e: licence('E'),
});

/** Values outside these bounds are doubtful: the import asks for confirmation. */
export const driverBounds: BoundsOf<typeof driverFileColumns> = {
  birth_date: dayBounds(100, -daysInYears(14), 'who drives is at least fourteen, and hardly a hundred'),
  licence_issued_on: dayBounds(85, 1, 'a licence is not issued in the future'),
  licence_valid_until: dayBounds(30, daysInYears(60), 'the longest licences end with a life'),
};

/** The example row of the file template. */
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
