import type { WireError } from '@wagenpark/contract';
import { Refusal, refusal } from '@wagenpark/contract/define/errors';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { isSignInAddress } from '@wagenpark/domain/email';
import { holdsLink } from '@wagenpark/domain/plain-text';
import {
  accessFaults,
  type Granter,
  isSameAccess,
  type ManagedUser,
  manageFault,
  mayChangeAddress,
} from '@wagenpark/domain/user-access';
import type { StoredUser } from './repository.ts';
import { accessOfUser } from './user-values.ts';
import type { UserValues } from './write-repository.ts';

const fault = (code: WireError['code'], path: string): WireError => ({ code, path, message: `${path}: ${code}` });

/** The required fields (UM-13), each with its stored value. */
const requiredFields = {
  VoorLetters: 'initials',
  VoorNaam: 'firstName',
  Naam: 'lastName',
  AanlogCode: 'email',
  Telefoon: 'phone',
  Afdeling: 'department',
} as const satisfies Readonly<Record<string, keyof UserValues>>;

/** The fields of a name, which other people's mails contain, with the stored value of each. */
const nameFields = {
  VoorLetters: 'initials',
  VoorNaam: 'firstName',
  TussenVoegsel: 'prefix',
  Naam: 'lastName',
} as const satisfies Readonly<Record<string, keyof UserValues>>;

/** The faults in the values of a form, whoever sends it. */
function valueFaults(values: UserValues, before: StoredUser | null, today: IsoDay): readonly WireError[] {
  const missing = Object.entries(requiredFields)
    .filter(([, name]) => values[name] === null || values[name] === '')
    .map(([field]) => fault('required', field));
  const links = Object.entries(nameFields)
    .filter(([, name]) => values[name] !== before?.[name] && holdsLink(values[name] ?? ''))
    .map(([field]) => fault('linkInName', field));
  const isNewAddress = values.email !== before?.email;
  const isNewDay = values.validUntil !== (before?.validUntil ?? null);
  return [
    ...missing,
    ...links,
    ...(values.email !== '' && isNewAddress && !isSignInAddress(values.email)
      ? [fault('invalidInput', 'AanlogCode')]
      : []),
    ...(isNewDay && values.validUntil !== null && values.validUntil <= today
      ? [fault('dayNotAhead', 'DatumIwiseGeldig')]
      : []),
    ...(values.role === 'driver' && values.driverNumber === null ? [fault('required', 'BestuurderNummer')] : []),
  ];
}

/** The differences in the fields that users cannot change in their own account. */
const differingAccess = (before: StoredUser, after: UserValues): string | undefined => {
  if (before.email !== after.email) return 'AanlogCode';
  if (before.validUntil !== after.validUntil) return 'DatumIwiseGeldig';
  if (before.driverNumber !== after.driverNumber) return 'BestuurderNummer';
  return isSameAccess(accessOfUser(before), accessOfUser(after)) ? undefined : 'Rol';
};

/** Converts a stored user to the form that the domain's rules use. */
export const toManagedUser = (user: StoredUser): ManagedUser => ({ ...accessOfUser(user), account: user.number });

/** @throws {Refusal} `outranked` or `ownAccess`, if the granter may not change, block or delete the user */
export function demandManagement(granter: Granter, user: StoredUser): void {
  const reason = manageFault(granter, toManagedUser(user));
  if (reason !== null) throw refusal(reason);
}

/**
 * The reasons why a granter may not store the values of a user, according to the domain's rules: every fault with its
 * field. @param before the stored user, whom the granter may manage; null for a new one
 */
export function userFaults(
  granter: Granter,
  before: StoredUser | null,
  after: UserValues,
  today: IsoDay,
): readonly WireError[] {
  const errors: WireError[] = [...valueFaults(after, before, today)];
  if (before?.number === granter.account) {
    const field = differingAccess(before, after);
    return field === undefined ? errors : [...errors, fault('ownAccess', field)];
  }
  if (before !== null && before.email !== after.email && !mayChangeAddress(granter, accessOfUser(before))) {
    errors.push(fault('outranked', 'AanlogCode'));
  }
  const faults = accessFaults(granter, before === null ? null : accessOfUser(before), accessOfUser(after));
  return [...errors, ...faults.map(({ code, field }) => fault(code, field))];
}

/**
 * Checks a form against the rules of the domain.
 * @param before the stored user; null for a new one
 * @throws {Refusal} with every fault and its field
 */
export function demandValidUser(granter: Granter, before: StoredUser | null, after: UserValues, today: IsoDay): void {
  if (before !== null && before.number !== granter.account) demandManagement(granter, before);
  const errors = userFaults(granter, before, after, today);
  if (errors.length > 0) throw new Refusal(errors);
}
