import { type User, type UserForm, userFacts, userRightFacts } from '@wagenpark/contract/fleet/users';
import { addDays, type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate, legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import { type Right, type Role, rights } from '@wagenpark/domain/permissions';
import type { CompanyAccess, UserAccess } from '@wagenpark/domain/user-access';

/** The values of the form of a user. */
// A type, not an interface: only types have the implicit index signature that merging needs.
export type UserValues = {
  readonly VoorLetters: string;
  readonly VoorNaam: string;
  readonly TussenVoegsel: string;
  readonly Naam: string;
  readonly AanlogCode: string;
  readonly Email: string;
  readonly Telefoon: string;
  readonly Afdeling: string;
  readonly DatumIwiseGeldig: IsoDay | null;
  readonly Rol: Role | null;
  readonly AlleBedrijven: boolean;
  readonly Debiteuren: readonly number[];
  readonly BestuurderNummer: number | null;
  /** The name of the driver, to show the choice. */
  readonly Bestuurder: string | null;
  /** Whether a new user is mailed the invitation at once. */
  readonly Uitnodigen: boolean;
} & Readonly<Record<Right, boolean>>;

/** The values that are merged when two people edit a user concurrently. */
export const mergedFacts = userFacts;

const ofRights = (valueOf: (right: Right) => boolean) =>
  Object.fromEntries(rights.map((right) => [right, valueOf(right)])) as Readonly<Record<Right, boolean>>;

/** The initial values of a new user: without role, rights and companies, each of which must be chosen. */
export const newUser: UserValues = {
  VoorLetters: '',
  VoorNaam: '',
  TussenVoegsel: '',
  Naam: '',
  AanlogCode: '',
  Email: '',
  Telefoon: '',
  Afdeling: '',
  DatumIwiseGeldig: null,
  Rol: null,
  AlleBedrijven: false,
  Debiteuren: [],
  BestuurderNummer: null,
  Bestuurder: null,
  Uitnodigen: true,
  ...ofRights(() => false),
};

/**
 * The values of a stored user.
 * @param companies the numbers of the companies that the user was given (UM-27)
 */
export const valuesOfUser = (user: User, companies: readonly number[], timeZone: string): UserValues => ({
  ...ofRights((right) => user[right]),
  VoorLetters: user.VoorLetters ?? '',
  VoorNaam: user.VoorNaam ?? '',
  TussenVoegsel: user.TussenVoegsel ?? '',
  Naam: user.Naam,
  AanlogCode: user.AanlogCode,
  Email: user.Email ?? '',
  Telefoon: user.Telefoon ?? '',
  Afdeling: user.Afdeling ?? '',
  DatumIwiseGeldig: user.DatumIwiseGeldig === null ? null : dayOfLegacyDate(user.DatumIwiseGeldig, timeZone),
  Rol: user.Rol,
  AlleBedrijven: user.AlleBedrijven,
  Debiteuren: user.AlleBedrijven ? [] : companies.toSorted((left, right) => left - right),
  BestuurderNummer: user.BestuurderNummer,
  Bestuurder: user.Bestuurder,
  Uitnodigen: false,
});

/** The rights that are ticked. */
export const selectedRights = (values: UserValues): readonly Right[] => rights.filter((right) => values[right]);

/** The companies that are chosen. */
export const companiesOfValues = (values: UserValues): CompanyAccess =>
  values.AlleBedrijven || values.Rol === 'master' ? 'all' : values.Debiteuren;

/** The access that results from the values; null while no role is chosen. */
export const accessOfValues = (values: UserValues): UserAccess | null =>
  values.Rol === null
    ? null
    : {
        role: values.Rol,
        rights: values.Rol === 'master' ? rights : selectedRights(values),
        companies: companiesOfValues(values),
      };

const HALF_A_DAY_MS = 43_200_000;
/** Noon of a day (UM-20). Clocks change in the night, so that noon is half a day before the next midnight. */
const noonOf = (day: IsoDay, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - HALF_A_DAY_MS);

/** Converts an empty optional text to null. */
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/**
 * The form as it is sent (UM-22). The password is one space, because users choose their own (UM-21).
 * @param id 0 creates a user
 * @param version the version that the form started from; null for a new user
 */
export function formOfValues(values: UserValues, id: number, version: number | null, timeZone: string): UserForm {
  const { DatumIwiseGeldig: lastDay, Rol } = values;
  if (Rol === null) throw new Error('a user without a role was sent');
  return {
    ...(Object.fromEntries(Object.keys(userRightFacts).map((name) => [name, values[name as Right]])) as Readonly<
      Record<Right, boolean>
    >),
    Id: id,
    Versie: version,
    Wachtwoord: ' ',
    VoorLetters: values.VoorLetters.trim(),
    VoorNaam: values.VoorNaam.trim(),
    TussenVoegsel: orNull(values.TussenVoegsel),
    Naam: values.Naam.trim(),
    AanlogCode: values.AanlogCode.trim(),
    Email: orNull(values.Email),
    Telefoon: values.Telefoon.trim(),
    Afdeling: values.Afdeling.trim(),
    DatumIwiseGeldig: lastDay === null ? null : legacyDateOfInstant(noonOf(lastDay, timeZone)),
    Rol,
    AlleBedrijven: values.AlleBedrijven,
    Debiteuren: values.AlleBedrijven ? [] : [...values.Debiteuren],
    BestuurderNummer: Rol === 'driver' ? values.BestuurderNummer : null,
    Uitnodigen: values.Uitnodigen,
  };
}
