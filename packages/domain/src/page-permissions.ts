/**
 * The permission that each page of the portal requires, and further conditions (requirements PE-06 … PE-12).
 *
 * Routes of the portal, functions and the search use this table; a test of the portal compares every declared route
 * with it.
 */
import { anyOf, atLeast, exactly, holdsRight, type Permission } from './permissions.ts';

/** Pages that some users may only read: access to them does not count as a permission of its own (SH-11). */
const readingPages = {
  'administration/dealers': exactly('master', 'supervisor', 'subsupervisor'),
  'administration/segments': exactly('master', 'supervisor', 'subsupervisor'),
  'administration/operating-companies': exactly('master', 'supervisor', 'subsupervisor'),
  'administration/order-companies': exactly('master', 'supervisor', 'subsupervisor'),
  'administration/lease-components': exactly('master', 'supervisor', 'subsupervisor'),
  'administration/mobility': exactly('master', 'supervisor', 'subsupervisor'),
  'administration/arrangements': exactly('master', 'supervisor', 'subsupervisor'),
  'administration/conditions': exactly('master', 'supervisor', 'subsupervisor'),
} as const satisfies Readonly<Record<string, Permission>>;

/** The pages that require a permission, by their names in the specification. */
export const pagePermissions = {
  'lease-contracts': holdsRight('ContractenLease'),
  'fuel-contracts': holdsRight('BrandstofContractenLease'),
  'car-orders': holdsRight('AutobestellingenLease'),
  mileages: holdsRight('Kilometerstanden'),
  'driver-change-lease': holdsRight('WijzigenBestuurderLease'),
  dashboard: holdsRight('Dashboard'),
  'rent-agreements': holdsRight('OvereenkomstenRent'),
  'rent-reservations': holdsRight('ReserveringenRent'),
  'web-reservations': holdsRight('WebReserveringenRent'),
  fines: holdsRight('Bekeuringen'),
  invoices: holdsRight('Facturen'),
  reports: holdsRight('Rapportages'),
  'damage-reports': holdsRight('Schademeldingen'),
  documents: holdsRight('Documenten'),
  // No right of the user form gives access to this page (SB-05).
  iao: atLeast('supervisor'),
  // No right of the user form gives access to this page (PE-11).
  'management/user': exactly('master', 'supervisor', 'subsupervisor'),
  // The specification does not define the permission of MT-01.
  'management/mail/template': atLeast('supervisor'),
  'management/mail/settings': atLeast('supervisor'),
  'release-notes': atLeast('supervisor'),
  'reference-data': atLeast('supervisor'),
  'client-settings': atLeast('supervisor'),
  'bulk-calculator': atLeast('supervisor'),
  help: atLeast('supervisor'),
  ...readingPages,
  'management/employees': exactly('master', 'supervisor', 'subsupervisor'),
} as const satisfies Readonly<Record<string, Permission>>;

/** A page that requires a permission. */
export type PermittedPage = keyof typeof pagePermissions;

/** Users who may see contracts or fines also see drivers (DM-FI-04). The scope limits which drivers. */
export const personPermission: Permission = anyOf(pagePermissions['lease-contracts'], pagePermissions.fines);

/**
 * At least one page permission. Users without any have no permission at all (SH-11); being signed in, and seeing one's
 * own requests, does not count.
 */
export const anyPagePermission: Permission = anyOf(
  ...Object.entries(pagePermissions).flatMap(([page, permission]) => (page in readingPages ? [] : [permission])),
);

/**
 * Whether a company shows fines at all (PE-12). Only the value `false` of the setting HasBekeuringen hides them, and
 * they are shown when no company is known (null). The user's right is checked separately.
 */
export function areFinesShown(company: { readonly HasBekeuringen: unknown } | null): boolean {
  return company?.HasBekeuringen !== false;
}
