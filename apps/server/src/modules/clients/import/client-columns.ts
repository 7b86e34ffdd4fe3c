import { DRIVER_FORM_FIELDS } from '@wagenpark/domain/driver-change-form';
import { LOCALES } from '@wagenpark/domain/locale';
import {
  CLIENT_HEADER,
  columnWithDefault,
  optionalColumn,
  requiredColumn,
  type ValueForm,
} from '../../../platform/import/column.ts';
import { countryWord } from '../../../platform/import/country-word.ts';
import type { ExampleRow } from '../../../platform/import/file-kind.ts';
import { choice, countryCode, emailAddress, freeText, listOf, yesOrNo } from '../../../platform/import/values.ts';
import { type CellParser, cellFault, faultOfText, trimmedCellText } from '../../../platform/tables/columns.ts';

const clientName: ValueForm<string> = {
  read: (cell) => {
    const fault = faultOfText(cell);
    if (fault) return fault;
    const name = trimmedCellText(cell).toLowerCase();
    return /^[a-z0-9][a-z0-9-]{0,62}$/.test(name) ? { value: name } : cellFault('not-a-client-name');
  },
  sql: 'text',
  form: 'letters, digits and hyphens, at most 63',
};

const colour: ValueForm<string> = {
  read: (cell) => {
    const text = trimmedCellText(cell).toLowerCase();
    return /^#[0-9a-f]{6}$/.test(text) ? { value: text } : cellFault('not-a-colour');
  },
  sql: 'text',
  form: 'colour: `#1455d9`',
};

const timeZone: ValueForm<string> = {
  read: (cell) => {
    const text = trimmedCellText(cell);
    try {
      const name = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
      // The database must know the zone too. Offsets such as +01:00 are refused because they have no daylight saving
      // time.
      return text.includes('/') ? { value: name } : cellFault('not-a-time-zone');
    } catch {
      return cellFault('not-a-time-zone');
    }
  },
  sql: 'text',
  form: 'time zone: `Europe/Amsterdam`',
};

const languages = listOf(choice(...LOCALES), `list of ${LOCALES.map((locale) => `\`${locale}\``).join(', ')}`);

/** A list that must not be empty. */
const nonEmpty = <T>(list: ValueForm<readonly T[]>): ValueForm<readonly T[]> => {
  const read: CellParser<readonly T[]> = (cell) => {
    const parsed = list.read(cell);
    return parsed.fault || parsed.value.length > 0 ? parsed : cellFault('missing');
  };
  return { ...list, read };
};

/** clients.csv: the companies that use the portal. Key: `Klant`. */
export const clientColumns = () => ({
  name: requiredColumn(CLIENT_HEADER, clientName, 'the client’s name in addresses (`?clt=`), the key of the row'),
  display_name: requiredColumn('Weergavenaam', freeText(120), 'the name that people see'),
  country: {
    ...requiredColumn('Land', countryCode, 'the country of the client and its cars'),
    wordOf: countryWord,
  },
  time_zone: requiredColumn('Tijdzone', timeZone, 'where its days begin'),
  currency: requiredColumn('Valuta', choice('EUR', 'PLN'), 'the currency of all its amounts'),
  primary_color: requiredColumn('PrimaireKleur', colour, 'the first colour of its brand'),
  secondary_color: requiredColumn('SecundaireKleur', colour, 'the second colour of its brand'),
  languages: requiredColumn('Talen', nonEmpty(languages), 'the languages offered; the first is the default'),
  phone: optionalColumn('Telefoon', freeText(30), 'its telephone number'),
  email: optionalColumn('Email', emailAddress, 'its e-mail address'),
  change_mailbox: optionalColumn(
    'WijzigingsMailbox',
    emailAddress,
    'where its change requests go, instead of to the leasing company',
  ),
  required_driver_fields: columnWithDefault(
    'VerplichteBestuurderVelden',
    listOf(choice(...DRIVER_FORM_FIELDS), 'list of fields of the driver form, such as `Geboortedatum`'),
    [],
    'driver fields that it requires beyond the usual ones',
  ),
  has_lease_wise: columnWithDefault('HasLeaseWise', yesOrNo, true, 'whether it has a licence for the portal'),
  modules: columnWithDefault(
    'Modules',
    listOf(freeText(40), 'list of names'),
    [],
    'the parts of the portal that it uses',
  ),
});

/** The example row of the file template. */
export const clientExample: ExampleRow = {
  Klant: 'voorbeeld',
  Weergavenaam: 'Voorbeeld BV',
  Land: 'nl',
  Tijdzone: 'Europe/Amsterdam',
  Valuta: 'EUR',
  PrimaireKleur: '#1455d9',
  SecundaireKleur: '#0b2e73',
  Talen: 'nl-NL, en-GB',
  Telefoon: '+31 20 000 0000',
  Email: 'wagenpark@voorbeeld.example',
  WijzigingsMailbox: 'wijzigingen@voorbeeld.example',
  VerplichteBestuurderVelden: 'Geboortedatum',
  HasLeaseWise: 'ja',
  Modules: 'FUEL',
};
