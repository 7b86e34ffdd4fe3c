/**
 * Who may give which access to whom (requirements SC-03, SC-09, PE-11; decision 0122). The server enforces these rules,
 * and the portal explains them before a form is sent.
 *
 * Nobody gives access beyond their own: no higher role, no right that they lack, no company outside their scope. Nobody
 * changes a user who outranks them, or their own access.
 */
import { type Authority, isPermitted, type Right, type Role, ranksAtLeast, rights, roles } from './permissions.ts';

/** The companies that an account was given: all companies of its client, or those with the listed numbers. */
export type CompanyAccess = 'all' | readonly number[];

/** The user who manages others. */
export interface Granter extends Authority {
  /** The number of the account. */
  readonly account: number;
  /** The companies in the granter's scope, including those below a given company. */
  readonly companies: CompanyAccess;
  /** Whether the granter works in the provider's own client, whose accounts are the provider's staff. */
  readonly isInProvider: boolean;
}

/** What a user may see and do. */
export interface UserAccess extends Authority {
  readonly companies: CompanyAccess;
}

/** A user who is changed. */
export interface ManagedUser extends UserAccess {
  readonly account: number;
}

/** Roles that manage users (PE-11). */
const managers: readonly Role[] = ['master', 'supervisor', 'subsupervisor'];

/** Whether a role manages users. */
export const isManager = (role: Role): boolean => managers.includes(role);

/**
 * The roles that a granter may give, highest first: their own and lower ones (SC-03). Only the provider's staff have
 * the role master, and they have no other role.
 */
export function grantableRoles({ role, isInProvider }: Pick<Granter, 'role' | 'isInProvider'>): readonly Role[] {
  if (!isManager(role)) return [];
  if (isInProvider) return role === 'master' ? ['master'] : [];
  return roles.filter((other) => other !== 'master' && ranksAtLeast(role, other));
}

/** The rights that a granter may give and take away: those that the granter holds. */
export const grantableRights = (granter: Authority): readonly Right[] =>
  rights.filter((right) => isPermitted({ kind: 'right', right }, granter));

/** Whether all companies of `inner` are in `outer`. */
export function areWithin(inner: CompanyAccess, outer: CompanyAccess): boolean {
  if (outer === 'all') return true;
  return inner !== 'all' && inner.every((company) => outer.includes(company));
}

/** The reasons why an access may not be given; each names the wire field that it concerns. */
export type AccessFault =
  /** The role is higher than the granter's. */
  | { readonly code: 'roleNotGrantable'; readonly field: 'Rol' }
  /** The right changed, and the granter does not hold it. */
  | { readonly code: 'rightNotHeld'; readonly field: Right }
  /** A company was added or removed that is outside the granter's scope. */
  | { readonly code: 'companyNotGrantable'; readonly field: 'Debiteuren' }
  /** No right was chosen (UM-14). */
  | { readonly code: 'required'; readonly field: 'Rechten' }
  /** No company was chosen (UM-15). */
  | { readonly code: 'required'; readonly field: 'Debiteuren' };

/** The reasons why a granter may not change a user at all. */
export type ManageFault = 'outranked' | 'ownAccess';

/**
 * Why a granter may not change, block or delete a user; null if they may. Users may change their own name and telephone
 * number, but not their own access: the last supervisor could otherwise lock the whole client out, and only the
 * provider could help.
 */
export function manageFault(granter: Granter, user: ManagedUser): ManageFault | null {
  if (user.account === granter.account) return 'ownAccess';
  return ranksAtLeast(granter.role, user.role) && areWithin(user.companies, granter.companies) ? null : 'outranked';
}

/**
 * Whether a granter may change the sign-in address of a user. Links for a new password are mailed to that address, so
 * whoever controls it can sign in as the user. A granter therefore needs all rights that the user has.
 */
export const mayChangeAddress = (granter: Granter, user: UserAccess): boolean =>
  user.rights.every((right) => isPermitted({ kind: 'right', right }, granter));

/** The companies that are in only one of two lists. */
const differingCompanies = (one: readonly number[], other: readonly number[]): readonly number[] => [
  ...one.filter((company) => !other.includes(company)),
  ...other.filter((company) => !one.includes(company)),
];

/** Whether the granter may replace the companies of a user. */
function mayReplaceCompanies(granted: CompanyAccess, before: CompanyAccess, after: CompanyAccess): boolean {
  if (granted === 'all') return true;
  if (before === 'all' || after === 'all') return before === after;
  return areWithin(differingCompanies(before, after), granted);
}

const NOTHING: Omit<UserAccess, 'role'> = { rights: [], companies: [] };

/**
 * The reasons why a granter may not give a user an access. The granter cannot give or take away a right or company
 * outside their own access, so those of the user stay unchanged.
 * @param before the access of an existing user; null for a new one
 */
export function accessFaults(granter: Granter, before: UserAccess | null, after: UserAccess): readonly AccessFault[] {
  const faults: AccessFault[] = [];
  if (after.role !== before?.role && !grantableRoles(granter).includes(after.role)) {
    faults.push({ code: 'roleNotGrantable', field: 'Rol' });
  }
  const former = before ?? NOTHING;
  const grantable = grantableRights(granter);
  for (const right of rights) {
    const isChanged = former.rights.includes(right) !== after.rights.includes(right);
    if (isChanged && !grantable.includes(right)) faults.push({ code: 'rightNotHeld', field: right });
  }
  if (!mayReplaceCompanies(granter.companies, former.companies, after.companies)) {
    faults.push({ code: 'companyNotGrantable', field: 'Debiteuren' });
  }
  return [...faults, ...missingAccess(after)];
}

/**
 * The required parts that an access lacks: a right (UM-14), a company (UM-15). Staff have all rights in all clients, so
 * they need neither.
 */
export function missingAccess({ role, rights: heldRights, companies }: UserAccess): readonly AccessFault[] {
  if (role === 'master') return [];
  return [
    ...(heldRights.length === 0 ? [{ code: 'required', field: 'Rechten' } as const] : []),
    ...(companies !== 'all' && companies.length === 0 ? [{ code: 'required', field: 'Debiteuren' } as const] : []),
  ];
}

/** Whether two accesses are equal. The order of rights and companies does not matter. */
export function isSameAccess(one: UserAccess, other: UserAccess): boolean {
  const sortedCompanies = ({ companies }: UserAccess) =>
    companies === 'all' ? companies : companies.toSorted((left, right) => left - right).join();
  return (
    one.role === other.role &&
    one.rights.toSorted().join() === other.rights.toSorted().join() &&
    sortedCompanies(one) === sortedCompanies(other)
  );
}
