/**
 * Roles, rights and permissions (requirements PE-01 … PE-18).
 *
 * A permission is data, declared on the function or screen that it protects. The server's dispatcher, the portal's
 * menus and the permission matrix of the tests all evaluate it with `isPermitted`.
 */
import { PORT_WITHOUT_MASTER } from './constants.ts';

/** The roles in rank order, highest first (PE-01). */
export const roles = ['master', 'supervisor', 'bulk', 'fleetmanagement', 'subsupervisor', 'driver'] as const;
export type Role = (typeof roles)[number];

/** The rights that a user can hold, by group and wire name (UM-09 … UM-11). */
export const rightGroups = {
  lease: [
    'ContractenLease',
    'BrandstofContractenLease',
    'WijzigenBestuurderLease',
    'AutobestellingenLease',
    'Kilometerstanden',
    'Dashboard',
  ],
  rent: ['OvereenkomstenRent', 'ReserveringenRent', 'WebReserveringenRent'],
  general: ['Bekeuringen', 'Facturen', 'Rapportages', 'Schademeldingen', 'Documenten'],
} as const;
export type Right = (typeof rightGroups)[keyof typeof rightGroups][number];
/** All rights of all groups. */
export const rights: readonly Right[] = [...rightGroups.lease, ...rightGroups.rent, ...rightGroups.general];

/** The facts of a signed-in user that a permission check needs. */
export interface Authority {
  readonly role: Role;
  readonly rights: readonly Right[];
}

/** A rule that protects a function, a route or a control. */
export type Permission =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'right'; readonly right: Right }
  | { readonly kind: 'atLeast'; readonly role: Role }
  | { readonly kind: 'exactly'; readonly roles: readonly Role[] }
  | { readonly kind: 'any'; readonly of: readonly Permission[] };

/** Everybody, also without an account. */
export const everyone: Permission = { kind: 'public' };
/** Anyone who is signed in. */
export const signedIn: Permission = { kind: 'signedIn' };
/** Holders of one right (PE-08 … PE-10). */
export const holdsRight = (right: Right): Permission => ({ kind: 'right', right });
/** The named role and every higher one (PE-02). */
export const atLeast = (role: Role): Permission => ({ kind: 'atLeast', role });
/** Only the named roles, not the higher ones (PE-03). */
export const exactly = (...exactRoles: Role[]): Permission => ({ kind: 'exactly', roles: exactRoles });
/** At least one of the given permissions. */
export const anyOf = (...permissions: Permission[]): Permission => ({ kind: 'any', of: permissions });

/**
 * The roles that are effective at an address: on local port 3006 all but master (PE-04), so that developers see the
 * portal as clients do.
 * @param location host name and port as in a browser's `location`
 */
export function effectiveRolesAt(location: { readonly hostname: string; readonly port: string }): readonly Role[] {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return isLocal && location.port === PORT_WITHOUT_MASTER ? roles.filter((role) => role !== 'master') : roles;
}

/** True when `role` is `required` or ranks above it (PE-02). */
export function ranksAtLeast(role: Role, required: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(required);
}

/**
 * Whether a user (undefined: not signed in) has a permission. Staff (role master) have every right, because they work
 * for clients and hold no rights of their own there.
 * @param effectiveRoles the effective roles (`effectiveRolesAt`); any other role fails every check of role or right
 */
export function isPermitted(
  permission: Permission,
  person: Authority | undefined,
  effectiveRoles: readonly Role[] = roles,
): boolean {
  if (permission.kind === 'public') return true;
  if (!person) return false;
  if (permission.kind === 'signedIn') return true;
  if (!effectiveRoles.includes(person.role)) return false;
  switch (permission.kind) {
    case 'right':
      return person.role === 'master' || person.rights.includes(permission.right);
    case 'atLeast':
      return ranksAtLeast(person.role, permission.role);
    case 'exactly':
      return permission.roles.includes(person.role);
    case 'any':
      return permission.of.some((part) => isPermitted(part, person, effectiveRoles));
  }
}
