import type { UserForm } from '@wagenpark/contract/fleet/users';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { isPermitted, type Right, type Role, rights } from '@wagenpark/domain/permissions';
import { composeName } from '@wagenpark/domain/person-name';
import type { UserAccess } from '@wagenpark/domain/user-access';
import type { StoredUser } from './repository.ts';
import type { UserValues } from './write-repository.ts';

/** Whether a text is the name of a right. */
export const isRight = (text: string): text is Right => (rights as readonly string[]).includes(text);

/** The access of a stored or new user, in the form that the domain's rules use. */
export const accessOfUser = (values: Pick<UserValues, 'role' | 'rights' | 'seesAll' | 'debtors'>): UserAccess => ({
  role: values.role,
  rights: values.rights.filter(isRight),
  companies: values.seesAll ? 'all' : values.debtors,
});

/** The role of a new user whose form has none. */
const DEFAULT_ROLE: Role = 'fleetmanagement';

const textOrNull = (text: string | null): string | null => (text === null || text === '' ? null : text);

/**
 * The values to store from a form. Staff (role master) see all companies and hold no rights of their own; a driver's
 * number counts only for the role driver.
 * @param before the stored user; its role, driver and scope stay when the form has none. Null for a new user
 * @param validUntil the day of `DatumIwiseGeldig` in the client's time zone
 */
export function valuesOfForm(
  form: Omit<UserForm, 'DatumIwiseGeldig'>,
  before: StoredUser | null,
  validUntil: IsoDay | null,
): UserValues {
  const role = form.Rol ?? before?.role ?? DEFAULT_ROLE;
  const isStaff = role === 'master';
  const keepsAll = before?.seesAll === true && form.Debiteuren.length === 0;
  const seesAll = isStaff || (form.AlleBedrijven ?? keepsAll);
  const driverNumber = form.BestuurderNummer === undefined ? (before?.driverNumber ?? null) : form.BestuurderNummer;
  return {
    email: form.AanlogCode.toLowerCase(),
    name: composeName({
      Voornaam: form.VoorNaam,
      Voorletters: form.VoorLetters,
      Voorvoegsel: form.TussenVoegsel,
      Naam: form.Naam,
    }).slice(0, 160),
    role,
    rights: isStaff ? [] : rights.filter((right) => form[right]),
    seesAll,
    debtors: seesAll ? [] : [...new Set(form.Debiteuren)],
    driverNumber: role === 'driver' ? driverNumber : null,
    initials: textOrNull(form.VoorLetters),
    firstName: textOrNull(form.VoorNaam),
    prefix: textOrNull(form.TussenVoegsel),
    lastName: form.Naam,
    contactEmail: textOrNull(form.Email),
    phone: textOrNull(form.Telefoon),
    department: textOrNull(form.Afdeling),
    validUntil,
  };
}

/** A user's values by wire name, from which the audit trail computes the changes. */
export const auditValuesOf = (values: UserValues | StoredUser): Readonly<Record<string, unknown>> => ({
  VoorLetters: values.initials,
  VoorNaam: values.firstName,
  TussenVoegsel: values.prefix,
  Naam: values.lastName,
  AanlogCode: values.email,
  Email: values.contactEmail,
  Telefoon: values.phone,
  Afdeling: values.department,
  DatumIwiseGeldig: values.validUntil,
  Rol: values.role,
  ...Object.fromEntries(
    rights.map((right) => [right, isPermitted({ kind: 'right', right }, accessOfUser(values))] as const),
  ),
  AlleBedrijven: values.seesAll,
  Debiteuren: values.debtors,
  BestuurderNummer: values.driverNumber,
});
