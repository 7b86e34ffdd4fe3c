import type { Facts } from '@wagenpark/contract/define/facts';
import { userFacts, userPersonFacts, userRightFacts } from '@wagenpark/contract/fleet/users';
import { LOCALES } from '@wagenpark/domain/locale';
import { rights, roles } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { Place, ValueForm } from '../../../platform/import/column.ts';
import { dayBounds, daysInYears } from '../../../platform/import/doubts.ts';
import type { BoundsOf, ExampleRow } from '../../../platform/import/file-kind.ts';
import { importColumns } from '../../../platform/import/import-columns.ts';
import { namedChoice } from '../../../platform/import/named-choice.ts';
import { listOf, recordNumber } from '../../../platform/import/values.ts';
import { mapParseResult } from '../../../platform/tables/columns.ts';
import { isRight } from '../user-values.ts';

/** The word for all rights or all companies, in a cell and in the values of a row. */
export const EVERYTHING = 'alle';

const everything = {
  value: EVERYTHING,
  name: 'users.sees.all',
  otherNames: ['all', 'tous', 'wszystkie', '*'],
} as const;

/** Role master belongs to the provider's staff, who are not imported. */
const role = namedChoice(
  roles.filter((value) => value !== 'master').map((value) => ({ value, name: `users.Rol.${value}` as const })),
);

const right = namedChoice([everything, ...rights.map((value) => ({ value, name: `users.fact.${value}` as const }))]);

const everyCompany = namedChoice([everything]);
const companyNumber: ValueForm<string> = {
  ...recordNumber,
  read: (cell) => {
    const parsed = everyCompany.read(cell);
    return parsed.fault ? mapParseResult(recordNumber.read(cell), String) : parsed;
  },
};

const facts = {
  ...userPersonFacts,
  Rol: userRightFacts.Rol,
  Rechten: { kind: 'text', max: 500 },
  Debiteuren: { kind: 'text', max: 500, optional: true },
  BestuurderNummer: userFacts.BestuurderNummer,
  Taal: { kind: 'choice', of: LOCALES, optional: true },
} as const satisfies Facts;

const columns = {
  VoorLetters: 'initials',
  VoorNaam: 'first_name',
  TussenVoegsel: 'prefix',
  Naam: 'last_name',
  AanlogCode: 'email',
  Email: 'contact_email',
  Telefoon: 'phone',
  Afdeling: 'department',
  DatumIwiseGeldig: 'valid_until',
  Rol: 'role',
  Rechten: 'rights',
  Debiteuren: 'debtors',
  BestuurderNummer: 'driver_number',
  Taal: 'language',
} as const satisfies Readonly<Record<keyof typeof facts, string>>;

const wordOfCompany = (value: unknown): MessageId | undefined => (value === EVERYTHING ? everything.name : undefined);
const wordOfRight = (value: unknown): MessageId | undefined =>
  typeof value === 'string' && isRight(value) ? `users.fact.${value}` : wordOfCompany(value);

/** users.csv: the users of the portal. Key: `Klant` and `AanlogCode`. */
export const userFileColumns = (place: Place) =>
  importColumns(facts, columns, place, {
    AanlogCode: 'the address of the sign-in, the key of the row within the client; mails with links go there',
    VoorLetters: 'initials',
    VoorNaam: 'first name',
    TussenVoegsel: 'prefix of the last name',
    Naam: 'last name',
    Email: 'where the user reads mail, if not at the address of the sign-in',
    Telefoon: 'phone number',
    Afdeling: 'department',
    DatumIwiseGeldig: 'the last day of access; blank where access does not end',
    Rol: { about: 'the role, which decides what the user may manage', form: role },
    Rechten: {
      about: 'what the user may see and do; `alle` for every right',
      form: listOf(right, `rights, parted by semicolons: ${rights.map((own) => `\`${own}\``).join(', ')}, or \`alle\``),
      wordOf: wordOfRight,
    },
    Debiteuren: {
      about:
        'the debtors that the user sees, with those below them; `alle` for all of the client, later ones included; blank for a driver: the debtor of the person',
      form: listOf(companyNumber, 'numbers of debtors, parted by semicolons, or `alle`'),
      wordOf: wordOfCompany,
    },
    BestuurderNummer: 'who drives: the driver whose records a user with the role driver sees, and needed for that role',
    Taal: 'the language of a new user’s invitation; blank for that of the client. Existing users choose their language themselves',
  });

/** The usual range of days. A value outside is doubtful and needs confirmation. */
export const userBounds: BoundsOf<typeof userFileColumns> = {
  valid_until: dayBounds(20, daysInYears(10), 'access that ends is given for some years at most'),
};

/** The example row of the file's template. */
export const userExample: ExampleRow = {
  Klant: 'voorbeeld',
  AanlogCode: 'r.hartman@voorbeeld.example',
  VoorLetters: 'R.J.',
  VoorNaam: 'Ruben',
  TussenVoegsel: '',
  Naam: 'Hartman',
  Email: 'ruben.hartman@voorbeeld.example',
  Telefoon: '+31 30 1234567',
  Afdeling: 'Facilitair',
  DatumIwiseGeldig: '',
  Rol: 'fleetmanagement',
  Rechten: 'ContractenLease; Kilometerstanden; Dashboard',
  Debiteuren: '1',
  BestuurderNummer: '',
  Taal: 'nl-NL',
};
