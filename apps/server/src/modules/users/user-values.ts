import type { UserForm } from '@wagenpark/contract/fleet/users';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { isPermitted, type Right, type Role, rights } from '@wagenpark/domain/permissions';
import { composedName } from '@wagenpark/domain/person-name';
import type { UserAccess } from '@wagenpark/domain/user-access';
import type { StoredUser } from './repository.ts';
import type { UserValues } from './write-repository.ts';

/** Whether a text is the name of a right. */
export const isRight = (text: string): text is Right => (rights as readonly string[]).includes(text);

/** The access of a stored or new user, as the rules of the domain take it. */
export const accessOf = (values: Pick<UserValues, 'role' | 'rights' | 'seesAll' | 'debtors'>): UserAccess => ({
  role: values.role,
  rights: values.rights.filter(isRight),
  companies: values.seesAll ? 'all' : values.debtors,
});

/** The role of a new user whose form has none. */
const DEFAULT_ROLE: Role = 'fleetmanagement';

const textOrNull = (text: string | null): string | null => (text === null || text === '' ? null : text);

/**
 * The values to store from a form. Staff (role master) see all companies and hold no rights of their own; a driver's
 * number counts for the role driver only.
 * @param before the stored user, whose role, driver and scope stay where the form has none; null for a new one
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
    name: composedName({
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

/** A user's values by wire name, from which the audit trail takes what changed. */
export const trailValues = (values: UserValues | StoredUser): Readonly<Record<string, unknown>> => ({
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
    rights.map((right) => [right, isPermitted({ kind: 'right', right }, accessOf(values))] as const),
  ),
  AlleBedrijven: values.seesAll,
  Debiteuren: values.debtors,
  BestuurderNummer: values.driverNumber,
});
