/**
 * Which permission each page of the portal asks for, and what must hold besides (requirements PE-06 … PE-12).
 *
 * Routes of the portal, functions and the search take them from here; a test of the portal holds every declared route
 * against this table.
 */
import { anyOf, atLeast, exactly, holdsRight, type Permission } from './permissions.ts';

/** Pages that some of their readers may only read: seeing them is no permission of its own (SH-11). */
const readingPages = {
  'administration/dealers': exactly('master', 'supervisor', 'subsupervisor'),
  'administration/segments': exactly('master', 'supervisor', 'subsupervisor'),
} as const satisfies Readonly<Record<string, Permission>>;

/** The pages that ask for something, under the names that the specification gives them. */
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
  // No right of the user form stands for it (SB-05).
  iao: atLeast('supervisor'),
  // No right of the user form stands for it (PE-11).
  'management/user': exactly('master', 'supervisor', 'subsupervisor'),
  'release-notes': atLeast('supervisor'),
  'client-settings': atLeast('supervisor'),
  'bulk-calculator': atLeast('supervisor'),
  help: atLeast('supervisor'),
  ...readingPages,
} as const satisfies Readonly<Record<string, Permission>>;

/** A page that asks for a permission. */
export type PermittedPage = keyof typeof pagePermissions;

/** Whoever sees contracts may see who drives; fines tell it too (DM-FI-04). Of which persons is a matter of scope. */
export const personPermission: Permission = anyOf(pagePermissions['lease-contracts'], pagePermissions.fines);

/**
 * At least one of them. Who passes none has no permission at all (SH-11): being signed in, and so having requests of
 * one's own, is none.
 */
export const anyPagePermission: Permission = anyOf(
  ...Object.entries(pagePermissions).flatMap(([page, permission]) => (page in readingPages ? [] : [permission])),
);

/**
 * Whether a company shows its fines at all (PE-12): only `false` hides them, whatever else the setting HasBekeuringen
 * holds. Nothing hides them where no company is known: null. The right is needed besides.
 */
export function areFinesShown(company: { readonly HasBekeuringen: unknown } | null): boolean {
  return company?.HasBekeuringen !== false;
}
