import type { UserForm } from '@wagenpark/contract/fleet/users';
import { rights, roles } from '@wagenpark/domain/permissions';
import type { ImportFile } from '../../../platform/import/files.ts';
import type { FieldValue, ReadRow } from '../../../platform/import/import-state.ts';
import type { KeyedRecord } from '../../../platform/import/keyed-rows.ts';
import type { StoredUser } from '../repository.ts';
import { valuesOfForm } from '../user-values.ts';
import type { UserValues } from '../write-repository.ts';
import { EVERYTHING } from './user-columns.ts';

/** The address of a row, as accounts store it; undefined for a row with faults. */
export const addressOf = ({ values }: Pick<ReadRow, 'values'>): string | undefined =>
  typeof values['email'] === 'string' ? values['email'].toLowerCase() : undefined;

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: FieldValue | undefined): readonly string[] =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? value : [];

/** The numbers of the companies that a row lists. */
export const companiesOfRow = ({ values }: Pick<ReadRow, 'values'>): readonly number[] =>
  listOf(values['debtors'])
    .filter((entry) => entry !== EVERYTHING)
    .map(Number);

/** The driver that a row names; null for none. */
export const driverOfRow = ({ values }: Pick<ReadRow, 'values'>): number | null =>
  typeof values['driver_number'] === 'number' ? values['driver_number'] : null;

/**
 * The values of a user to store from a row. Values without a column in the file stay as stored. @param before the
 * stored user; null for a new one @param ownCompany the company of the row's driver, which a driver without companies
 * gets
 */
export function valuesOfRow(
  read: ReadRow,
  file: Pick<ImportFile, 'has'>,
  before: StoredUser | null,
  ownCompany: number | undefined,
): UserValues {
  const { values } = read;
  const storedOr = <Value>(header: string, stored: Value | undefined, value: Value): Value =>
    stored === undefined || file.has(header) ? value : stored;
  const role = roles.find((own) => own === values['role']);
  const grantedRights = listOf(values['rights']);
  const hasCompanies = file.has('Debiteuren') || before === null;
  const companies = hasCompanies ? companiesOfRow(read) : before.debtors;
  const seesAll = hasCompanies ? listOf(values['debtors']).includes(EVERYTHING) : before.seesAll;
  const isOfDriver = role === 'driver' && !seesAll && companies.length === 0 && ownCompany !== undefined;
  const form: Omit<UserForm, 'DatumIwiseGeldig'> = {
    Id: before?.number ?? 0,
    AanlogCode: textOf(values['email']),
    VoorLetters: textOf(values['initials']),
    VoorNaam: textOf(values['first_name']),
    TussenVoegsel: storedOr('TussenVoegsel', before?.prefix, textOf(values['prefix'])),
    Naam: textOf(values['last_name']),
    Email: storedOr('Email', before?.contactEmail, textOf(values['contact_email'])),
    Telefoon: textOf(values['phone']),
    Afdeling: textOf(values['department']),
    Rol: role,
    ...(Object.fromEntries(
      rights.map((right) => [right, grantedRights.includes(EVERYTHING) || grantedRights.includes(right)]),
    ) as Readonly<Record<(typeof rights)[number], boolean>>),
    AlleBedrijven: seesAll,
    Debiteuren: isOfDriver ? [ownCompany] : [...companies],
    BestuurderNummer: storedOr('BestuurderNummer', before?.driverNumber, driverOfRow(read)),
    Wachtwoord: ' ',
    Versie: null,
    Uitnodigen: false,
  };
  const lastDay = typeof values['valid_until'] === 'string' ? values['valid_until'] : null;
  return valuesOfForm(form, before, storedOr('DatumIwiseGeldig', before?.validUntil, lastDay));
}

/** A user's values by column of the file, for the comparison with what is stored and for the preview. */
export const recordOfUser = (values: UserValues, language: string | null): KeyedRecord => ({
  initials: values.initials,
  first_name: values.firstName,
  prefix: values.prefix,
  last_name: values.lastName,
  email: values.email,
  contact_email: values.contactEmail,
  phone: values.phone,
  department: values.department,
  valid_until: values.validUntil,
  role: values.role,
  rights: rights.every((right) => values.rights.includes(right))
    ? [EVERYTHING]
    : rights.filter((right) => values.rights.includes(right)),
  debtors: values.seesAll ? [EVERYTHING] : values.debtors.toSorted((left, right) => left - right).map(String),
  driver_number: values.driverNumber,
  language,
});
