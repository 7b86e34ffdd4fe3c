import { expect, test } from 'vitest';
import { anyPagePermission, areFinesShown, type PermittedPage, pagePermissions } from './page-permissions.ts';
import { isPermitted, type Right, type Role, rights, roles } from './permissions.ts';

const pages = Object.keys(pagePermissions) as PermittedPage[];
const pagesOf = (role: Role, userRights: readonly Right[]) =>
  pages.filter((page) => isPermitted(pagePermissions[page], { role, rights: userRights }));

/** The values of the specification, repeated on purpose. */
const byRight: Partial<Record<Right, PermittedPage>> = {
  ContractenLease: 'lease-contracts',
  BrandstofContractenLease: 'fuel-contracts',
  AutobestellingenLease: 'car-orders',
  Kilometerstanden: 'mileages',
  WijzigenBestuurderLease: 'driver-change-lease',
  Dashboard: 'dashboard',
  OvereenkomstenRent: 'rent-agreements',
  ReserveringenRent: 'rent-reservations',
  WebReserveringenRent: 'web-reservations',
  Bekeuringen: 'fines',
  Facturen: 'invoices',
  Rapportages: 'reports',
  Schademeldingen: 'damage-reports',
  Documenten: 'documents',
};

test('PE-08 PE-09 PE-10 each right opens its own pages, and no others', () => {
  expect(Object.keys(byRight).sort()).toEqual([...rights].sort());
  for (const right of rights) expect(pagesOf('fleetmanagement', [right])).toEqual([byRight[right]]);
});

test('PE-06 release notes, client settings, bulk calculator and help are for supervisors and above', () => {
  const supervisors: PermittedPage[] = ['release-notes', 'client-settings', 'bulk-calculator', 'help'];
  for (const role of roles) {
    const visiblePages = pagesOf(role, []).filter((page) => supervisors.includes(page));
    expect(visiblePages, role).toEqual(role === 'master' || role === 'supervisor' ? supervisors : []);
  }
});

test('SB-05 insurers’ quotes are for supervisors and above, whatever their rights', () => {
  const visibleTo = (userRights: readonly Right[]) => roles.filter((role) => pagesOf(role, userRights).includes('iao'));
  expect(visibleTo([])).toEqual(['master', 'supervisor']);
  expect(visibleTo(rights)).toEqual(['master', 'supervisor']);
});

test('PE-11 user management is for master, supervisor and subsupervisor, whatever their rights', () => {
  const permission = pagePermissions['management/user'];
  expect(roles.filter((role) => isPermitted(permission, { role, rights: [...rights] }))).toEqual([
    'master',
    'supervisor',
    'subsupervisor',
  ]);
});

test('PE-12 only the value false of the setting hides the fines; the right is always required', () => {
  for (const setting of [true, null, undefined, 0, '', 'false']) {
    expect(areFinesShown({ HasBekeuringen: setting })).toBe(true);
  }
  expect(areFinesShown({ HasBekeuringen: false })).toBe(false);
  expect(pagesOf('supervisor', [])).not.toContain('fines');
});

test('SH-11 without any right, roles below supervisor have no permission except for user management', () => {
  const denied = roles.filter((role) => !isPermitted(anyPagePermission, { role, rights: [] }));
  expect(denied).toEqual(['bulk', 'fleetmanagement', 'driver']);
});
