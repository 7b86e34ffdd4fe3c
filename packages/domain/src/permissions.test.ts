import { describe, expect, test } from 'vitest';
import {
  anyOf,
  atLeast,
  effectiveRolesAt,
  everyone,
  exactly,
  holdsRight,
  isPermitted,
  ranksAtLeast,
  rightGroups,
  rights,
  roles,
  signedIn,
} from './permissions.ts';

describe('roles and rights', () => {
  test('PE-01 PE-02 a ranked check passes for the role and every higher one, for each pair', () => {
    expect(roles).toEqual(['master', 'supervisor', 'bulk', 'fleetmanagement', 'subsupervisor', 'driver']);
    for (const [rank, role] of roles.entries()) {
      for (const [requiredRank, required] of roles.entries()) {
        expect(ranksAtLeast(role, required)).toBe(rank <= requiredRank);
        expect(isPermitted(atLeast(required), { role, rights: [] })).toBe(rank <= requiredRank);
      }
    }
  });

  test('PE-03 an exact check passes only for that role, not for higher ones', () => {
    expect(roles.filter((role) => isPermitted(exactly('fleetmanagement'), { role, rights: [] }))).toEqual([
      'fleetmanagement',
    ]);
  });

  test('UM-09 UM-10 UM-11 the fourteen rights are in three groups under their wire names', () => {
    expect(rightGroups.lease).toEqual([
      'ContractenLease',
      'BrandstofContractenLease',
      'WijzigenBestuurderLease',
      'AutobestellingenLease',
      'Kilometerstanden',
      'Dashboard',
    ]);
    expect(rightGroups.rent).toEqual(['OvereenkomstenRent', 'ReserveringenRent', 'WebReserveringenRent']);
    expect(rightGroups.general).toEqual(['Bekeuringen', 'Facturen', 'Rapportages', 'Schademeldingen', 'Documenten']);
    expect(new Set(rights).size).toBe(14);
  });

  test('PE-08 a right is required for everybody but staff, whatever the role', () => {
    const permission = holdsRight('ContractenLease');
    for (const role of roles) {
      expect(isPermitted(permission, { role, rights: [] })).toBe(role === 'master');
      expect(isPermitted(permission, { role, rights: ['ContractenLease'] })).toBe(true);
    }
  });

  test('PE-04 on local port 3006 the role master is ignored', () => {
    const staff = { role: 'master', rights: [] } as const;
    const local = effectiveRolesAt({ hostname: 'localhost', port: '3006' });
    expect(local).toEqual(roles.filter((role) => role !== 'master'));
    for (const permission of [
      exactly('master'),
      atLeast('driver'),
      holdsRight('Dashboard'),
      anyOf(atLeast('driver')),
    ]) {
      expect(isPermitted(permission, staff, local)).toBe(false);
      expect(isPermitted(permission, staff)).toBe(true);
    }
    expect(isPermitted(atLeast('supervisor'), { role: 'supervisor', rights: [] }, local)).toBe(true);
    for (const place of [
      { hostname: 'localhost', port: '8080' },
      { hostname: 'portal.example', port: '3006' },
    ]) {
      expect(effectiveRolesAt(place)).toEqual(roles);
    }
  });

  test('PE-18 bulk ranks above fleetmanagement, and only adds the checks for bulk', () => {
    const rules = [
      everyone,
      signedIn,
      ...roles.map((role) => atLeast(role)),
      ...rights.map((right) => holdsRight(right)),
    ];
    const adds = rules.filter(
      (rule) =>
        isPermitted(rule, { role: 'bulk', rights: [] }) !== isPermitted(rule, { role: 'fleetmanagement', rights: [] }),
    );
    expect(adds).toEqual([atLeast('bulk')]);
  });

  test('a check for a signed-in user passes without a right and in any role', () => {
    for (const role of roles) expect(isPermitted(signedIn, { role, rights: [] }), role).toBe(true);
  });

  test('without a user only public checks pass', () => {
    expect(isPermitted(everyone, undefined)).toBe(true);
    for (const permission of [
      signedIn,
      atLeast('driver'),
      holdsRight('Dashboard'),
      exactly('master'),
      anyOf(signedIn),
    ]) {
      expect(isPermitted(permission, undefined)).toBe(false);
    }
  });

  test('one of several alternative permissions is sufficient', () => {
    const permission = anyOf(holdsRight('WijzigenBestuurderLease'), exactly('driver'));
    expect(isPermitted(permission, { role: 'driver', rights: [] })).toBe(true);
    expect(isPermitted(permission, { role: 'fleetmanagement', rights: [] })).toBe(false);
  });
});
