import { describe, expect, test } from 'vitest';
import {
  anyOf,
  atLeast,
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

  test('UM-09 UM-10 UM-11 the fourteen rights stand in three groups under their wire names', () => {
    expect(rightGroups.lease).toHaveLength(6);
    expect(rightGroups.rent).toEqual(['OvereenkomstenRent', 'ReserveringenRent', 'WebReserveringenRent']);
    expect(rightGroups.general).toEqual(['Bekeuringen', 'Facturen', 'Rapportages', 'Schademeldingen', 'Documenten']);
    expect(new Set(rights).size).toBe(14);
  });

  test('PE-08 a right is needed by everybody but staff, whatever the rank', () => {
    const permission = holdsRight('ContractenLease');
    for (const role of roles) {
      expect(isPermitted(permission, { role, rights: [] })).toBe(role === 'master');
      expect(isPermitted(permission, { role, rights: ['ContractenLease'] })).toBe(true);
    }
  });

  test('nobody signed in passes nothing but public', () => {
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

  test('any of several permissions is enough', () => {
    const permission = anyOf(holdsRight('WijzigenBestuurderLease'), exactly('driver'));
    expect(isPermitted(permission, { role: 'driver', rights: [] })).toBe(true);
    expect(isPermitted(permission, { role: 'fleetmanagement', rights: [] })).toBe(false);
  });
});
